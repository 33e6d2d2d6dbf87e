//! What the positions of all games share.

/// Makes a game's position over its board, with the methods that say the same in every game, and the
/// error of moves that are not legal in it.
macro_rules! position {
    ($(#[$doc:meta])* $try_from:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct Position {
            board: Board,
            rules: Rules,
            quiet_plies: u32,
            move_number: u32,
        }

        impl Position {
            /// The ruleset.
            #[inline]
            pub fn rules(&self) -> Rules {
                self.rules
            }

            /// The side whose turn it is.
            #[inline]
            pub fn side_to_move(&self) -> Color {
                self.board.side_to_move()
            }

            /// The piece on a square.
            pub fn piece_at(&self, square: Square) -> Option<Piece> {
                self.board.piece_at(square)
            }

            /// The squares of a side's pieces.
            pub fn color(&self, color: Color) -> Bitboard {
                self.board.color(color)
            }

            /// The squares of both sides' pieces of a kind.
            pub fn kind(&self, kind: Kind) -> Bitboard {
                self.board.kind(kind)
            }

            /// The squares of a side's pieces of a kind.
            pub fn pieces(&self, color: Color, kind: Kind) -> Bitboard {
                self.board.of(color, kind)
            }

            /// All occupied squares.
            pub fn occupied(&self) -> Bitboard {
                self.board.occupied()
            }

            /// The number of plies since the last one that is not quiet. It stops at `u32::MAX`.
            pub fn quiet_plies(&self) -> u32 {
                self.quiet_plies
            }

            /// The number of the move, from 1; it goes up after Black's move and stops at `u32::MAX`.
            pub fn move_number(&self) -> u32 {
                self.move_number
            }

            /// All legal moves, each once. Their order is the same for equal positions, and may be another
            /// in the next version. None once the position has ended the game.
            #[inline]
            pub fn generate_legal_moves(&self) -> MoveList {
                movegen::list(&self.board, &self.rules)
            }

            /// The number of legal moves; no list is built.
            #[inline]
            pub fn count_legal_moves(&self) -> usize {
                movegen::count(&self.board, &self.rules)
            }

            /// Shows every legal move to `visitor`, until it breaks.
            pub fn for_each_legal_move<B>(
                &self,
                visitor: impl FnMut(Move) -> core::ops::ControlFlow<B>,
            ) -> core::ops::ControlFlow<B> {
                movegen::visit(&self.board, &self.rules, visitor)
            }

            /// Writes all legal moves into a list, in place of what is in it: its memory is used
            /// again.
            #[inline]
            pub fn generate_into(&self, moves: &mut MoveList) {
                movegen::list_into(&self.board, &self.rules, moves);
            }

            /// The legal moves that capture. Where there are none, which costs no more than a proof of
            /// it, nothing is allocated.
            #[inline]
            pub fn generate_captures(&self) -> MoveList {
                movegen::list_captures(&self.board, &self.rules)
            }

            /// The number of legal moves that capture; no list is built.
            #[inline]
            pub fn count_captures(&self) -> usize {
                movegen::count_captures(&self.board, &self.rules)
            }

            /// Shows every legal move that captures to `visitor`, until it breaks.
            #[inline]
            pub fn for_each_capture<B>(
                &self,
                visitor: impl FnMut(Move) -> core::ops::ControlFlow<B>,
            ) -> core::ops::ControlFlow<B> {
                movegen::visit_captures(&self.board, &self.rules, visitor)
            }

            /// Whether a legal move captures.
            pub fn can_capture(&self) -> bool {
                movegen::can_capture(&self.board, &self.rules)
            }

            /// Whether all legal moves capture because the rules compel it (`RULES.md 8`). Never in
            /// Shatar and Hiashatar.
            pub fn must_capture(&self) -> bool {
                movegen::must_capture(&self.board, &self.rules)
            }

            /// The legal moves of the piece on a square.
            pub fn moves_from(&self, square: Square) -> MoveList {
                movegen::moves_from(&self.board, &self.rules, square)
            }

            /// The legal moves that end on a square.
            pub fn moves_to(&self, square: Square) -> MoveList {
                movegen::moves_to(&self.board, &self.rules, square)
            }

            /// The number of a side's pieces of a kind.
            pub fn count(&self, color: Color, kind: Kind) -> usize {
                self.pieces(color, kind).len()
            }

            /// Plays a move if it is legal.
            ///
            /// # Errors
            ///
            /// [`IllegalMove`], and the position is as it was.
            pub fn try_apply(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
                if self.is_legal(mv) { Ok(self.apply(mv)) } else { Err(IllegalMove(mv)) }
            }

            /// The position after a move, which is trusted as in [`apply`](Self::apply).
            #[must_use]
            pub fn after(&self, mv: Move) -> Self {
                let mut after = *self;
                after.apply(mv);
                after
            }
        }

        /// The ruleset and the position text.
        impl core::fmt::Debug for Position {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{} {self}", self.rules)
            }
        }

        /// The move is not legal in the position.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        #[error("{0} is not legal here")]
        pub struct IllegalMove(
            /// The refused move.
            pub Move,
        );

        impl Setup {
            /// Puts a piece on a square in place of what stands there, or clears the square.
            pub fn place(&mut self, square: Square, piece: Option<Piece>) {
                self.pieces[square.index()] = piece;
            }

            /// The piece on a square.
            pub fn piece_at(&self, square: Square) -> Option<Piece> {
                self.pieces[square.index()]
            }

            /// The pieces and where they stand.
            pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
                Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
            }
        }

        /// The ruleset and the text of the set-up.
        impl core::fmt::Debug for Setup {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{} {self}", self.rules)
            }
        }

        impl TryFrom<Setup> for Position {
            type Error = SetupError;

            #[doc = $try_from]
            fn try_from(setup: Setup) -> Result<Self, SetupError> {
                setup.validate()?;
                Ok(Self::of_valid(&setup))
            }
        }
    };
}
pub(crate) use position;
