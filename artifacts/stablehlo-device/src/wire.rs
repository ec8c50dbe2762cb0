//! Protocol buffers: the few messages that JAX sends and reads.

/// Value of a field.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Field<'a> {
    Varint(u64),
    Bytes(&'a [u8]),
    /// Number of fixed size, which no message here has.
    Fixed,
}

/// Takes a number of variable length from the start of `bytes`. Returns `None` if the number has no end.
pub(crate) fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0u64;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

/// Returns the numbers and the values of the fields of a message, or `None` if the message is damaged.
pub(crate) fn fields(mut bytes: &[u8]) -> Option<Vec<(u64, Field<'_>)>> {
    let mut all = Vec::new();
    while !bytes.is_empty() {
        let key = varint(&mut bytes)?;
        let field = match key & 7 {
            0 => Field::Varint(varint(&mut bytes)?),
            2 => {
                let len = usize::try_from(varint(&mut bytes)?).ok()?;
                let (data, rest) = bytes.split_at_checked(len)?;
                bytes = rest;
                Field::Bytes(data)
            }
            kind @ (1 | 5) => {
                bytes = bytes.get(if kind == 1 { 8 } else { 4 }..)?;
                Field::Fixed
            }
            _ => return None,
        };
        all.push((key >> 3, field));
    }
    Some(all)
}

/// Message that is being written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message(Vec<u8>);

impl Message {
    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    /// Appends a number.
    pub(crate) fn int(mut self, field: u64, value: u64) -> Self {
        self.varint(field << 3);
        self.varint(value);
        self
    }

    /// Appends several numbers in one field.
    pub(crate) fn ints(self, field: u64, values: impl IntoIterator<Item = u64>) -> Self {
        let mut packed = Self::default();
        values.into_iter().for_each(|value| packed.varint(value));
        self.message(field, &packed)
    }

    /// Appends bytes or a text.
    pub(crate) fn bytes(mut self, field: u64, bytes: &[u8]) -> Self {
        self.varint(field << 3 | 2);
        self.varint(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
        self
    }

    /// Appends a message.
    pub(crate) fn message(self, field: u64, message: &Self) -> Self {
        self.bytes(field, &message.0)
    }

    /// Returns the bytes.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}
