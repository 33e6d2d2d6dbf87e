"""Random games of Shatar, played by this library and by Fairy-Stockfish side by side.

Every position is compared: the legal moves, and how the game ends there. Needs the package
`pyffish`; run from the project's root:

    pip install pyffish
    cargo build --release --example moves
    python3 tests/fairy/compare.py --positions 100000
"""

import argparse
import random
import subprocess
import sys

import pyffish

VARIANT = "shatar"
# The engine lets knights mate and counts it as a loss.
RULES = "SHATAR:knight_mate=loss"
START = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1 -"
MOST_PLIES = 200


def answers(program, fens):
    """The library's answer to each position: its result, and its moves with the positions after."""
    lines = "".join(f"{RULES}\t{fen}\n" for fen in fens)
    run = subprocess.run(
        [program, "--batch", "--after"], input=lines, capture_output=True, text=True, check=True
    )
    for line in run.stdout.splitlines():
        result, *moves = line.split("\t")
        yield result, dict(move.split(" ", 1) for move in moves if move)


def engine_result(moves, legal, white_to_move):
    """The engine's result, in the library's words; `*` while the game goes on."""
    start = pyffish.start_fen(VARIANT)
    ended, value = pyffish.is_immediate_game_end(VARIANT, start, moves)
    if not ended:
        if legal:
            return "*"
        value = pyffish.game_result(VARIANT, start, moves)
    if value == 0:
        return "1/2-1/2"
    return "1-0" if (value > 0) == white_to_move else "0-1"


def compare(game, answer):
    """What differs in the game's present position, or nothing."""
    fen, moves = game
    result, after = answer
    white_to_move = fen.split(" ")[1] == "w"
    start = pyffish.start_fen(VARIANT)
    legal = pyffish.legal_moves(VARIANT, start, moves)
    theirs = engine_result(moves, legal, white_to_move)
    if result.split(" ")[0] != theirs:
        return f"result {result}, engine {theirs}"
    # Of a game that is over the engine still lists moves.
    ours = sorted(after)
    legal = sorted(move.replace("j", "q") for move in legal) if theirs == "*" else []
    if ours != legal:
        return f"only ours {sorted(set(ours) - set(legal))}, only the engine's {sorted(set(legal) - set(ours))}"
    return None


def livelier(fen, after):
    """The moves that capture, or all if none does: games of these come to their end."""
    men = lambda text: sum(letter.isalpha() for letter in text.split(" ")[0])
    captures = [move for move in sorted(after) if men(after[move]) < men(fen)]
    return captures or sorted(after)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=200, help="played at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default="target/release/examples/moves")
    arguments = parser.parse_args()

    chance = random.Random(arguments.seed)
    games = [(START, []) for _ in range(arguments.games)]
    positions = moves = ends = differences = 0
    while positions < arguments.positions:
        following = []
        for game, answer in zip(games, answers(arguments.program, [fen for fen, _ in games])):
            difference = compare(game, answer)
            if difference:
                differences += 1
                print(f"{RULES}\t{game[0]}\n  {difference}\n  after {' '.join(game[1])}")
            result, after = answer
            positions += 1
            moves += len(after)
            ends += result != "*"
            if not after or difference or len(game[1]) >= MOST_PLIES:
                following.append((START, []))
            else:
                move = chance.choice(livelier(game[0], after) if chance.random() < 0.5 else sorted(after))
                theirs = f"{move[:-1]}j" if move.endswith("q") else move
                following.append((after[move], game[1] + [theirs]))
        games = following
    print(f"{positions} positions, {moves} moves, {ends} ends of games, {differences} differences")
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
