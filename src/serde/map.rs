//! Values that are maps of fields, or rows of their values in formats without names.
//!
//! Serde's own derived readers repeat a stranger's text whole in their errors; these repeat its start.
//! Formats for people say themselves what they have, so that a text in a wrong place comes to these
//! readers too.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Unexpected, Visitor,
};

use crate::family::text::excerpt;

/// Makes a struct that is written by serde's derive and read by its twin.
macro_rules! map_form {
    (
        $vis:vis struct $name:ident<$parameter:ident> {
            $($field_vis:vis $field:ident: $type:ty,)+
        }
    ) => {
        #[derive(serde::Serialize)]
        $vis struct $name<$parameter> { $($field_vis $field: $type,)+ }

        impl<'de, $parameter: serde::Deserialize<'de>> serde::Deserialize<'de> for $name<$parameter> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                const FIELDS: &[&str] = &[$(stringify!($field)),+];

                struct FormVisitor<T>(core::marker::PhantomData<T>);

                impl<'de, $parameter: serde::Deserialize<'de>> serde::de::Visitor<'de>
                    for FormVisitor<$parameter>
                {
                    type Value = $name<$parameter>;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        write!(f, "a map of {}", FIELDS.join(", "))
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
                        Err($crate::serde::map::unexpected_text(text, &self))
                    }

                    fn visit_seq<A: serde::de::SeqAccess<'de>>(
                        self,
                        mut values: A,
                    ) -> Result<Self::Value, A::Error> {
                        let mut given = 0;
                        $(
                            let $field = values.next_element::<$type>()?.ok_or_else(|| {
                                serde::de::Error::invalid_length(given, &self)
                            })?;
                            given += 1;
                        )+
                        let _ = given;
                        Ok($name { $($field),+ })
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(
                        self,
                        mut entries: A,
                    ) -> Result<Self::Value, A::Error> {
                        $(let mut $field: Option<$type> = None;)+
                        while let Some(name) =
                            entries.next_key_seed($crate::serde::map::FieldName(FIELDS))?
                        {
                            $(if name == stringify!($field) {
                                if $field.replace(entries.next_value()?).is_some() {
                                    return Err(serde::de::Error::duplicate_field(name));
                                }
                            })+
                        }
                        Ok($name {
                            $($field: $field
                                .ok_or_else(|| serde::de::Error::missing_field(stringify!($field)))?,)+
                        })
                    }
                }

                let visitor = FormVisitor(core::marker::PhantomData);
                if deserializer.is_human_readable() {
                    deserializer.deserialize_any(visitor)
                } else {
                    deserializer.deserialize_struct(stringify!($name), FIELDS, visitor)
                }
            }
        }
    };
}
pub(crate) use map_form;

/// The error of a text where something else should be.
pub(crate) fn unexpected_text<'de, E: Error, V: Visitor<'de>>(text: &str, expected: &V) -> E {
    struct Expected<'a, V>(&'a V);
    impl<'de, V: Visitor<'de>> serde::de::Expected for Expected<'_, V> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.expecting(f)
        }
    }
    E::invalid_type(Unexpected::Str(&excerpt(text)), &Expected(expected))
}

/// Reads the name of a field, one of those given.
pub(crate) struct FieldName(pub(crate) &'static [&'static str]);

impl<'de> DeserializeSeed<'de> for FieldName {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for FieldName {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<&'static str, E> {
        let known = self.0.iter().find(|&&name| name == text);
        known.copied().ok_or_else(|| E::unknown_field(&excerpt(text), self.0))
    }
}

/// Texts in a row.
#[derive(serde::Serialize)]
#[serde(transparent)]
pub(super) struct Texts(pub(super) Vec<String>);

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(TextsVisitor)
        } else {
            deserializer.deserialize_seq(TextsVisitor)
        }
    }
}

struct TextsVisitor;

impl<'de> Visitor<'de> for TextsVisitor {
    type Value = Texts;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of texts")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Texts, E> {
        Err(unexpected_text(text, &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Texts, A::Error> {
        let mut texts = Vec::new();
        while let Some(text) = values.next_element()? {
            texts.push(text);
        }
        Ok(Texts(texts))
    }
}
