//! Declarations that break rules on which MLIR relies.

use crate::demo::{
    attribute_types::Text,
    kinds,
    ops::{any, integer},
};
use mlir_bridge::{
    dialect::RegistrationError,
    op::{Trait, TraitCheck},
    prelude::*,
};

const NATIVE: Trait = Trait::new("NATIVE", TraitCheck::Native);

ops! { OPS in "wrong";
    /// Does not fold.
    "constant" NoFold {
        results { result: any }
        traits [CONSTANT_LIKE]
    }
    /// Has operands.
    "folds" NotConstant {
        operands { input: integer }
        results { result: integer }
        traits [CONSTANT_LIKE]
        fold fold
    }
    /// Has two results.
    "twice" TwoResults {
        results { one: any, other: any }
        traits [CONSTANT_LIKE]
        fold fold
    }
    /// Has no region.
    "table" NoRegion {
        traits [SYMBOL_TABLE]
    }
    /// Has any number of blocks.
    "blocks" AnyBlocks {
        regions { body: any }
        traits [SYMBOL_TABLE]
    }
    /// Is not a terminator.
    "return" NoTerminator {
        traits [RETURN_LIKE]
    }
    /// Has contradictory effects.
    "effects" Both {
        traits [NO_MEMORY_EFFECT, READS_AND_WRITES]
    }
    /// Has contradictory speculation traits.
    "speculates" BothSpeculations {
        traits [ALWAYS_SPECULATABLE, RECURSIVELY_SPECULATABLE]
    }
    /// Claims a native check for a trait that MLIR does not know.
    "native" Native {
        traits [NATIVE]
    }
    /// Has the name of another op.
    "table" Twin {
        attributes { text: Text }
    }
}
fn fold<'c>(_: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    None
}

static WRONG: DialectDef = DialectDef::new("wrong")
    .ops(|| OPS.to_vec())
    .types(&[&kinds::TOKEN, &kinds::TOKEN]);

#[test]
fn all_faults_are_listed() {
    let Err(RegistrationError::InvalidDeclarations { faults }) = WRONG.check() else {
        panic!("expected faults");
    };
    let constant = "CONSTANT_LIKE is for ops of one result";
    for (name, message) in [
        ("wrong.constant", constant),
        ("wrong.folds", constant),
        ("wrong.twice", constant),
        ("wrong.table", "SYMBOL_TABLE is for ops of one region"),
        ("wrong.blocks", "SYMBOL_TABLE is for ops of one region"),
        ("wrong.return", "RETURN_LIKE is for terminators"),
        ("wrong.effects", "NO_MEMORY_EFFECT contradicts"),
        ("wrong.speculates", "has both ALWAYS_SPECULATABLE"),
        ("wrong.native", "a trait that MLIR does not know"),
        ("wrong.table", "is declared more than once"),
        ("wrong.token", "is declared more than once"),
    ] {
        let fault = |f: &&String| f.starts_with(name) && f.contains(message);
        assert!(faults.iter().find(fault).is_some(), "{name}: {faults:#?}");
    }
}
