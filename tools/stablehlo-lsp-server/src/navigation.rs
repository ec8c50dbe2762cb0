//! Definitions, uses and symbols.

use crate::{
    document::{Document, Program},
    protocol::{self, DocumentSymbol, Location, Position, symbol_kind},
    recovery::Defined,
    text::word_at,
};
use stablehlo_mlir::mlir_bridge::{
    builtin::AttributeExt,
    ir::Op,
    tools::{Part, SourceMap},
};
use std::ops::Range;

/// Finds the definition whose name or use is at a byte of a program. In an op that cannot be
/// parsed, finds the last definition before the byte that has the name at the byte.
pub fn defined_at<'p>(text: &str, program: &'p Program, offset: usize) -> Option<&'p Defined> {
    let definitions = &program.analysis.definitions;
    let holds = |range: &Range<usize>| range.start <= offset && offset <= range.end;
    let named = |d: &&Defined| d.name.iter().any(holds) || d.uses.iter().any(holds);
    // Names of values are within the ranges of no op's name.
    definitions.iter().find(named).or_else(|| {
        let word = &text[word_at(text, offset)];
        let name = |d: &&Defined| {
            let name = d.name.as_ref().map(|n| &text[word_at(text, n.start)]);
            name == Some(word) && d.name.as_ref().is_some_and(|n| n.start <= offset)
        };
        let has_sign = word.starts_with(['%', '^', '#', '!']) && word.len() > 1;
        definitions.iter().rev().find(name).filter(|_| has_sign)
    })
}

/// Returns the location of the definition of the name at a position.
pub fn definition(document: &Document, position: Position) -> Vec<Location> {
    let found = document.at(position).and_then(|(program, offset)| {
        let defined = defined_at(document.text_of(program), program, offset)?;
        Some(document.location(program, defined.name.as_ref()?))
    });
    found.into_iter().collect()
}

/// Returns the locations of the definition and of all uses of the name at a position.
pub fn references(document: &Document, position: Position) -> Vec<Location> {
    let Some((program, offset)) = document.at(position) else {
        return Vec::new();
    };
    let Some(defined) = defined_at(document.text_of(program), program, offset) else {
        return Vec::new();
    };
    let ranges = defined.name.iter().chain(&defined.uses);
    ranges
        .map(|range| document.location(program, range))
        .collect()
}

/// Returns the symbols of all programs: ops with a symbol name, and symbol tables.
pub fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    let programs = document.programs.iter();
    programs
        .filter_map(|program| {
            let map = program.analysis.map.as_ref()?;
            Some(symbols_within(document, program, map, map.root()))
        })
        .flatten()
        .collect()
}

fn symbols_within<'m>(
    document: &Document,
    program: &Program,
    map: &'m SourceMap,
    parent: Op<'m>,
) -> Vec<DocumentSymbol> {
    let ops = parent
        .regions()
        .flat_map(|r| r.blocks())
        .flat_map(|b| b.ops());
    ops.flat_map(|op| {
        let inner = symbols_within(document, program, map, op);
        let name = op
            .inherent("sym_name")
            .and_then(|name| Some(name.text()?.to_owned()));
        let is_table = op.name().ends_with("module");
        // Most ops are no symbols: a search for each would take quadratic time.
        let is_symbol = name.is_some() || is_table;
        let definitions = is_symbol.then_some(&program.analysis.definitions);
        let defined = definitions.into_iter().flatten().find(|d| {
            let is_op = map.definitions()[d.index].part == Part::Op;
            is_op && map.op(d.index) == Some(op)
        });
        match defined {
            Some(Defined {
                name: Some(at),
                scope: Some(scope),
                ..
            }) => {
                vec![symbol(
                    name.unwrap_or_else(|| format!("<{}>", op.name())),
                    op.name(),
                    if is_table {
                        symbol_kind::NAMESPACE
                    } else {
                        symbol_kind::FUNCTION
                    },
                    [document.range(program, scope), document.range(program, at)],
                    inner,
                )]
            }
            _ => inner,
        }
    })
    .collect()
}

fn symbol(
    name: String,
    detail: &str,
    kind: u32,
    [range, selection_range]: [protocol::Range; 2],
    children: Vec<DocumentSymbol>,
) -> DocumentSymbol {
    DocumentSymbol {
        name,
        detail: detail.to_owned(),
        kind,
        range,
        selection_range,
        children,
    }
}
