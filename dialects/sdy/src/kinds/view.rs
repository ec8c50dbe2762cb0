//! Views of attributes, for the rules of `stablehlo-opset`.

use mlir_bridge::{diag::Result, dialect::DialectDef, kind::Kind, prelude::*};
use stablehlo_opset::shardy::{
    kinds::check_kind,
    view::{ShardyAttribute, ShardyFields},
};
use std::{borrow::Cow, fmt, sync::OnceLock};

/// Attribute of MLIR.
#[derive(Clone, Copy, PartialEq)]
pub struct MlirShardyAttribute<'c>(pub Attribute<'c>);
/// Fields of an attribute.
pub struct MlirShardyFields<'c>(Record<'c>);
impl fmt::Display for MlirShardyAttribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}
/// Returns the attributes of the dialect, which name hooks of this module.
fn attributes() -> impl Iterator<Item = &'static Kind> {
    static ALL: OnceLock<&[&Kind]> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let mut dialects = inventory::iter::<&DialectDef>();
        dialects
            .find(|dialect| dialect.name == "sdy")
            .map_or(&[], |dialect| dialect.attributes)
    });
    all.iter().copied()
}
impl<'c> ShardyAttribute<'c> for MlirShardyAttribute<'c> {
    type Fields = MlirShardyFields<'c>;

    fn fields(self, mnemonic: &str) -> Option<MlirShardyFields<'c>> {
        let kind = attributes().find(|kind| kind.mnemonic == mnemonic)?;
        kind.of_attribute(self.0).map(MlirShardyFields)
    }
    fn text(self) -> Option<&'c [u8]> {
        self.0.text_bytes()
    }
    fn symbol(self) -> Option<&'c [u8]> {
        self.0.symbol_bytes()
    }
    fn int(self) -> Option<i64> {
        self.0.int()
    }
    fn entries(self) -> Option<Vec<Self>> {
        let all = self.0.elements()?;
        Some(all.into_iter().map(Self).collect())
    }
}
impl<'c> ShardyFields<'c> for MlirShardyFields<'c> {
    type Attribute = MlirShardyAttribute<'c>;

    fn int(&self, i: usize) -> i64 {
        self.0.int(i)
    }
    fn ints(&self, i: usize) -> Cow<'c, [i64]> {
        Cow::Borrowed(self.0.ints(i))
    }
    fn bytes(&self, i: usize) -> &'c [u8] {
        self.0.bytes_at(i)
    }
    fn attribute(&self, i: usize) -> Option<MlirShardyAttribute<'c>> {
        self.0.optional_attribute(i).map(MlirShardyAttribute)
    }
    fn attributes(&self, i: usize) -> Vec<MlirShardyAttribute<'c>> {
        let all = self.0.attributes(i).into_iter();
        all.map(MlirShardyAttribute).collect()
    }
}

/// Verifies the fields of an attribute: a hook.
pub fn verify_kind(record: Record, emit: &dyn Fn(&str)) -> Result {
    let checked = check_kind(record.kind.mnemonic, &MlirShardyFields(record));
    checked.map_err(|message| {
        emit(&message);
        Failed
    })
}
