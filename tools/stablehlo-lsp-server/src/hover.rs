//! Texts that an editor shows for the name under the mouse.

use crate::{
    document::Document,
    navigation::defined_at,
    protocol::{Hover, Markdown, Position},
    recovery::PLACEHOLDER,
    text::word_at,
};
use stablehlo_dialect::docs::op_markdown;
use stablehlo_mlir::{
    melior::Context,
    mlir_bridge::{
        dialect::find_op,
        ir::shown_type,
        tools::{Part, SourceMap},
    },
};

/// Returns the text for a position, or `None` if there is nothing to show.
pub fn hover(context: &Context, document: &Document, position: Position) -> Option<Hover> {
    let (program, offset) = document.at(position)?;
    let text = document.text_of(program);
    let word = word_at(text, offset);
    let defined = defined_at(text, program, offset);
    let map = program.analysis.map.as_ref();
    let described = defined.zip(map).and_then(|(d, map)| describe(map, d.index));
    let documented = documentation(context, text[word.clone()].trim_matches('"'));
    let value = match (documented, described) {
        (Some(docs), Some(described)) => format!("{docs}\n---\n{described}"),
        (docs, described) => docs.or(described)?,
    };
    Some(Hover {
        contents: Markdown { value },
        range: document.range(program, &word),
    })
}

/// Returns the documentation of an op in Markdown, from its declaration.
pub fn documentation(context: &Context, name: &str) -> Option<String> {
    let def = name.contains('.').then(|| find_op(context, name))??;
    Some(format!("### `{name}`\n\n{}", op_markdown(def)))
}

/// Describes a definition of the program.
fn describe(map: &SourceMap, index: usize) -> Option<String> {
    let code = |text: &str| format!("```mlir\n{text}\n```\n");
    Some(match &map.definitions()[index].part {
        Part::Op => format!(
            "`{}`\n\n{}",
            map.op(index)?.name(),
            code(&map.outline(index)?)
        ),
        Part::Results(range) => {
            let op = map.op(index)?;
            let types = range
                .clone()
                .map(|i| format!("- result #{i}: `{}`\n", shown_type(op.result(i).ty())));
            let op = match op.name() {
                PLACEHOLDER => "an op with an error".to_owned(),
                name => format!("`{name}`"),
            };
            format!("Defined by {op}\n\n{}", types.collect::<String>())
        }
        Part::Block => {
            let block = map.block(index)?;
            let arguments = block
                .arguments()
                .map(|a| format!("- argument `{}`\n", shown_type(a.ty())));
            format!("Block\n\n{}", arguments.collect::<String>())
        }
        Part::Argument(i) => {
            let ty = shown_type(map.block(index)?.argument(*i).ty());
            let owner = map.op(index).map_or("", |op| op.name());
            format!("Argument #{i} of a block in `{owner}`: `{ty}`")
        }
        Part::Alias { value } => format!("Alias\n\n{}", code(value)),
        _ => return None,
    })
}
