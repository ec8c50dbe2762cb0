//! Messages of the custom calls `shape_assertion`, with which JAX checks symbolic sizes.

/// Place of a value in a message: `{0}`, with text after the index that is ignored, as in `{0:x}`.
#[derive(Clone, Copy, Debug)]
pub struct ValuePlace {
    /// Position of the opening brace.
    pub start: usize,
    /// Position after the closing brace.
    pub end: usize,
    /// Index of the value.
    pub index: usize,
}

/// Returns the places of values in a message.
pub fn places(message: &str) -> impl Iterator<Item = ValuePlace> {
    message.match_indices('{').filter_map(move |(start, _)| {
        let inner = &message[start + 1..];
        let number = inner.split([',', ':', '}']).next()?;
        let index = number.trim().parse().ok()?;
        let end = start + 1 + inner.find('}')? + 1;
        Some(ValuePlace { start, end, index })
    })
}

/// Returns a message with the values in their places.
pub fn formatted(message: &str, values: &[i64]) -> String {
    let (mut text, mut last) = (String::new(), 0);
    for place in places(message) {
        if let (Some(value), true) = (values.get(place.index), place.start >= last) {
            text += &message[last..place.start];
            text += &value.to_string();
            last = place.end;
        }
    }
    text + &message[last..]
}
