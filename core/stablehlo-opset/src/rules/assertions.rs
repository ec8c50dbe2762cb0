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

#[cfg(test)]
mod tests {
    use super::formatted;

    #[test]
    fn values_of_messages_are_at_their_places() {
        assert_eq!(formatted("n = {0}, {1}{0:d}", &[3, -4]), "n = 3, -43");
        assert_eq!(formatted("{a} {} {9} {0", &[3]), "{a} {} {9} {0");
        assert_eq!(formatted("{{0}}", &[3]), "{3}");
    }
}
