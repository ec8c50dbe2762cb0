//! Programs with static shapes.

use crate::{
    failure::Failure,
    input::Input,
    lowering::{specialized, with_chlo_of_vhlo},
};
use jax_export::{Exported, size_of};
use stablehlo_artifact::Artifact;
use stablehlo_opset::{
    edit::functions::{EditFunctions, Signature},
    view::TypeView,
};
use stablehlo_program::{Draft, Program};
use stablehlo_rewrites::refine::entry_function;
use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

/// Choice of the shapes of a program that becomes static.
#[derive(Clone, Copy, Debug)]
pub enum StaticShapes<'t> {
    /// Types of the arguments of the program's entry function, separated by commas.
    Types(&'t str),
    /// Sizes of symbols by name, and, without a name, the size of all other dimensions.
    Sizes(&'t [(Option<String>, usize)]),
}

/// Sizes of symbols.
#[derive(Clone, Debug, Default)]
struct Sizes {
    named: BTreeMap<String, usize>,
    /// Size of the dimensions whose sizes the names do not determine.
    other: Option<usize>,
}

/// Makes the shapes of an input's program static. The result has the newest version. A container stays one: its
/// arguments and results get the sizes of the program, and derivatives the same sizes of symbols as the function.
///
/// # Errors
/// If the program is invalid, the shapes do not fit, a shape assertion does not hold, or the choice does not determine
/// all shapes.
pub fn specialize<'a>(input: Input<'a>, shapes: StaticShapes) -> Result<Input<'a>, Failure> {
    input.check()?;
    Ok(match input {
        Input::Artifact(artifact) => {
            let program = program_of(*artifact)?;
            Input::plain(static_program(program, shapes)?.into_artifact())
        }
        Input::Container(container) => Input::container(specialized_container(&container, shapes)?),
    })
}

/// Makes the shapes of a program static.
///
/// # Errors
/// If the shapes do not fit, a shape assertion does not hold, or the choice does not determine all shapes.
pub(crate) fn static_program<'a>(
    program: Program<'a>,
    shapes: StaticShapes,
) -> Result<Program<'a>, Failure> {
    let draft = Draft::new(program);
    let types = match shapes {
        StaticShapes::Types(types) => Cow::Borrowed(types),
        StaticShapes::Sizes(all) => {
            let inputs = signature_of(&draft)?.inputs;
            Cow::Owned(types_of_sizes(inputs, &[], &Sizes::of(all))?)
        }
    };
    specialized(draft, &types)
}

/// Returns the program of an artifact, which can have ops of CHLO.
fn program_of(artifact: Artifact<'_>) -> Result<Program<'_>, Failure> {
    let has_chlo = artifact.dialects().contains_key("chlo");
    let program = Program::decode(artifact)?;
    match has_chlo {
        true => with_chlo_of_vhlo(&program),
        false => Ok(program),
    }
}

fn specialized_container(
    container: &Exported,
    shapes: StaticShapes,
) -> Result<Exported<'static>, Failure> {
    let chosen = match shapes {
        StaticShapes::Types(_) => Sizes::default(),
        StaticShapes::Sizes(all) => Sizes::of(all),
    };
    let (order, symbols) = (Cell::new(0), RefCell::new(chosen));
    let mut whole = container.with_artifacts(|artifact| {
        let exported = container.derivative(order.get())?;
        let is_function = order.replace(order.get() + 1) == 0;
        let types = match shapes {
            StaticShapes::Types(types) if is_function => types.to_owned(),
            _ => types_of(exported, artifact.clone(), &symbols.borrow())?,
        };
        let draft = Draft::new(program_of(artifact)?);
        let artifact = specialized(draft, &types)?.into_artifact();
        if is_function {
            let named = symbols_of(exported, artifact.clone())?;
            symbols.borrow_mut().named.extend(named);
        }
        Ok::<_, Failure>(artifact)
    })?;
    let mut next = Some(&mut whole);
    while let Some(exported) = next {
        set_sizes(exported, &symbols.borrow())?;
        next = exported.vjp.as_deref_mut();
    }
    Ok(whole)
}

/// Type of an argument or a result: the text, and the sizes of a tensor.
type TextAndSizes = (String, Vec<i64>);

/// Returns the types of the arguments and results of the entry function.
fn signature_of(draft: &Draft) -> Result<Signature<TextAndSizes>, Failure> {
    let edit = draft;
    let entry = match entry_function(edit) {
        Ok(Some(entry)) => entry,
        Ok(None) | Err(_) => return Err(Failure::Lowering(draft.take_errors())),
    };
    let signature = edit.signature(entry);
    let all = |types: &[stablehlo_program::DraftType]| -> Vec<TextAndSizes> {
        let types = types.iter().map(|ty| {
            let sizes = ty.tensor().map_or(Vec::new(), |t| t.sizes.to_vec());
            (ty.to_string(), sizes)
        });
        types.collect()
    };
    Ok(Signature {
        inputs: all(&signature.inputs),
        results: all(&signature.results),
    })
}

/// Returns the indices of the arguments of a container that the program has. The program's other arguments come first.
fn kept(exported: &Exported) -> impl DoubleEndedIterator<Item = usize> + use<> {
    let kept = exported.kept_arguments.clone().into_iter();
    kept.map(|argument| argument as usize)
}

/// Returns the sizes of symbols: those of the dimensions of arguments whose sizes are symbols. The program is static.
fn symbols_of(exported: &Exported, artifact: Artifact) -> Result<BTreeMap<String, usize>, Failure> {
    let inputs = signature_of(&Draft::new(Program::decode(artifact)?))?
        .inputs
        .into_iter()
        .rev();
    let mut symbols = BTreeMap::new();
    for (argument, (_, sizes)) in kept(exported).rev().zip(inputs) {
        let stated = exported.arguments.get(argument);
        let stated = stated.map_or(&[][..], |parameter| &parameter.aval.shape);
        for (name, size) in stated.iter().zip(sizes) {
            if let Ok(size) = usize::try_from(size) {
                symbols.insert(name.clone(), size);
            }
        }
    }
    Ok(symbols)
}

impl Sizes {
    fn of(all: &[(Option<String>, usize)]) -> Self {
        let mut sizes = Self::default();
        for (name, size) in all {
            match name {
                Some(name) => _ = sizes.named.insert(name.clone(), *size),
                None => sizes.other = Some(*size),
            }
        }
        sizes
    }
    /// Returns the value of an expression of symbols.
    fn value(&self, expression: &str) -> Result<usize, Failure> {
        let known = self.named.get(expression).copied();
        let size = known.or_else(|| size_of(expression, &self.named));
        let with_others = |other| {
            let is_in_name = |c: char| c.is_alphanumeric() || c == '_';
            let names = expression.split(|c| !is_in_name(c));
            let names = names.filter(|name| !name.starts_with(|c: char| c.is_ascii_digit()));
            let mut named: BTreeMap<_, _> = names.map(|name| (name.to_owned(), other)).collect();
            named.extend(self.named.clone());
            size_of(expression, &named).unwrap_or(other)
        };
        let size = size.or_else(|| self.other.map(with_others));
        size.ok_or_else(|| Failure::Shape(expression.to_owned()))
    }
}

/// Returns the types of the arguments of a derivative's program, separated by commas.
fn types_of(exported: &Exported, artifact: Artifact, symbols: &Sizes) -> Result<String, Failure> {
    let inputs = signature_of(&Draft::new(Program::decode(artifact)?))?.inputs;
    let stated = kept(exported).map(|argument| {
        let stated = exported.arguments.get(argument);
        stated.map_or(&[][..], |parameter| &parameter.aval.shape)
    });
    types_of_sizes(inputs, &stated.collect::<Vec<_>>(), symbols)
}

/// Returns the types of arguments, separated by commas, with sizes in place of unknown ones. `expressions` are the
/// sizes of the last arguments in terms of symbols.
fn types_of_sizes(
    inputs: Vec<TextAndSizes>,
    expressions: &[&[String]],
    symbols: &Sizes,
) -> Result<String, Failure> {
    let first = inputs.len().saturating_sub(expressions.len());
    let mut texts = Vec::new();
    for (argument, (mut text, sizes)) in inputs.into_iter().enumerate() {
        let stated = argument.checked_sub(first).and_then(|i| expressions.get(i));
        for (dimension, _) in sizes.iter().enumerate().filter(|(_, size)| **size < 0) {
            let expression = stated.and_then(|stated| stated.get(dimension));
            let size = symbols.value(expression.map_or("?", |expression| expression))?;
            text = text.replacen('?', &size.to_string(), 1);
        }
        texts.push(text);
    }
    Ok(texts.join(","))
}

/// Gives the arguments and the results of a container the sizes that its program has. The program lacks arguments that
/// it does not use.
fn set_sizes(exported: &mut Exported<'static>, symbols: &Sizes) -> Result<(), Failure> {
    let program = Program::decode(exported.read_artifact(0)?)?;
    let signature = signature_of(&Draft::new(program))?;
    let text = |sizes: Vec<i64>| sizes.iter().map(i64::to_string).collect();
    let inputs = signature.inputs.into_iter().rev();
    for (argument, (_, sizes)) in kept(exported).rev().zip(inputs) {
        if let Some(parameter) = exported.arguments.get_mut(argument) {
            parameter.aval.shape = text(sizes);
        }
    }
    let results = exported.results.iter_mut().rev();
    for (parameter, (_, sizes)) in results.zip(signature.results.into_iter().rev()) {
        parameter.aval.shape = text(sizes);
    }
    for parameter in &mut exported.arguments {
        for size in &mut parameter.aval.shape {
            *size = symbols.value(size)?.to_string();
        }
    }
    Ok(())
}
