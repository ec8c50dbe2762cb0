//! Reader and writer of the bytecode of types and attributes, driven by fields and
//! encoding.

use super::{
    definition::{Encoding, Kind, Record},
    params::{FieldLayout, Owned},
};
use crate::{
    bytecode::{Reader, Writer},
    diag::{Failed, Result},
    ir::{Attribute, Type},
};

impl Kind {
    /// Reads the bytes of an attribute after its code, or fails after a diagnostic.
    pub(crate) fn read_attribute<'c>(
        &'static self,
        code: u64,
        r: &Reader<'c>,
    ) -> Result<Attribute<'c>> {
        let values = self.read_fields(code, r)?;
        self.checked_attribute(r.context(), &values, &|m| _ = r.error(m))
    }
    /// Reads the bytes of a type after its code, or fails after a diagnostic.
    pub(crate) fn read_type<'c>(&'static self, code: u64, r: &Reader<'c>) -> Result<Type<'c>> {
        let values = self.read_fields(code, r)?;
        self.checked_type(r.context(), &values, &|m| _ = r.error(m))
    }
    /// Reads the field values after the code.
    fn read_fields<'c>(&'static self, code: u64, r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
        match self.encoding {
            Encoding::None => Err(r.error(format_args!("{} has no encoding", self.mnemonic))),
            Encoding::Custom { read, .. } => read(r),
            Encoding::Codes { read, .. } => read(code, r),
            Encoding::Fields(_) | Encoding::ByteFlags(_) => {
                let byte_flags = matches!(self.encoding, Encoding::ByteFlags(_));
                // A loop instead of `collect`: nested values are read by recursion, and
                // without optimization the frames of `collect` take half of the stack.
                let mut values = Vec::with_capacity(self.fields.len());
                for field in self.fields {
                    values.push(read_value(r, field.shape, byte_flags)?);
                }
                if let (false, [Owned::Int(v)]) = (self.cases().is_empty(), &values[..])
                    && self.case_name(*v).is_none()
                {
                    return Err(r.error(format_args!("unknown {} code: {v}", self.mnemonic)));
                }
                Ok(values)
            }
        }
    }
    /// Writes the code and the bytes after it. Fails without a diagnostic if the kind has
    /// no encoding or its writer fails.
    pub(crate) fn write(&'static self, record: Record, w: &mut Writer) -> Result {
        match self.encoding {
            Encoding::None => Err(Failed),
            Encoding::Custom { code, write, .. } => {
                w.varint(code);
                write(record, w)
            }
            Encoding::Codes { write, .. } => write(record, w),
            Encoding::Fields(code) | Encoding::ByteFlags(code) => {
                let byte_flags = matches!(self.encoding, Encoding::ByteFlags(_));
                w.varint(code);
                for i in 0..self.fields.len() {
                    record.write(i, w, byte_flags);
                }
                Ok(())
            }
        }
    }
}

/// Reads a flag: a byte or a varint.
fn read_flag(r: &Reader, byte: bool) -> Result<bool> {
    if byte {
        return r.bool();
    }
    match r.varint()? {
        v @ 0..=1 => Ok(v == 1),
        v => Err(r.error(format_args!("unsupported value: {v}"))),
    }
}
fn write_flag(flag: bool, w: &mut Writer, byte: bool) {
    match byte {
        true => w.bool(flag),
        false => w.varint(flag.into()),
    }
}

/// Reads a field value of shape `shape`. If `byte_flags`, flags are bytes.
fn read_value<'c>(r: &Reader<'c>, shape: FieldLayout, byte_flags: bool) -> Result<Owned<'c>> {
    use FieldLayout as S;
    Ok(match shape {
        S::Bool => Owned::Int(read_flag(r, byte_flags)?.into()),
        S::Uint => {
            Owned::Int(i64::try_from(r.varint()?).map_err(|_| r.error("integer out of range"))?)
        }
        S::Int => Owned::Int(r.svarint()?),
        S::Ints => Owned::Ints(r.list(|r| r.svarint())?),
        S::F64 => Owned::F64(r.f64()?),
        S::F64s => Owned::F64s(r.list(|r| r.f64())?),
        S::Type => Owned::Type(r.ty()?),
        S::Types => Owned::Types(r.list(|r| r.ty())?),
        S::Attribute => Owned::Attribute(Some(r.attribute()?)),
        S::OptionalAttribute => Owned::Attribute(r.optional_attribute()?),
        S::FlaggedAttribute => Owned::Attribute(match read_flag(r, byte_flags)? {
            false => None,
            true => Some(r.attribute()?),
        }),
        S::Attributes => Owned::Attributes(r.list(|r| r.attribute())?),
        S::Pairs => Owned::Attributes(
            r.list(|r| Ok([r.attribute()?, r.attribute()?]))?
                .into_iter()
                .flatten()
                .collect(),
        ),
        S::Str => Owned::Bytes(r.string_bytes()?.to_vec()),
    })
}

impl Record<'_> {
    /// Writes the value of field `i`. If `byte_flags`, flags are bytes.
    fn write(&self, i: usize, w: &mut Writer, byte_flags: bool) {
        use FieldLayout as S;
        match self.kind.fields[i].shape {
            S::Bool if byte_flags => w.bool(self.boolean(i)),
            S::Bool | S::Uint => w.varint(self.int(i) as u64),
            S::Int => w.svarint(self.int(i)),
            S::Ints => w.list(self.ints(i), |w, &v| w.svarint(v)),
            S::F64 => w.f64(self.f64(i)),
            S::F64s => w.list(&self.f64s(i), |w, &v| w.f64(v)),
            S::Type => w.ty(self.ty(i)),
            S::Types => w.list(&self.types(i), |w, &t| w.ty(t)),
            S::Attribute => w.attribute(self.attribute(i)),
            S::OptionalAttribute => w.optional_attribute(self.optional_attribute(i)),
            S::FlaggedAttribute => {
                let a = self.optional_attribute(i);
                write_flag(a.is_some(), w, byte_flags);
                if let Some(a) = a {
                    w.attribute(a);
                }
            }
            S::Attributes => w.list(&self.attributes(i), |w, &a| w.attribute(a)),
            S::Pairs => {
                let all = self.attributes(i);
                w.varint(all.len() as u64 / 2);
                all.iter().for_each(|&a| w.attribute(a));
            }
            S::Str => w.string(self.interned_at(i)),
        }
    }
}
