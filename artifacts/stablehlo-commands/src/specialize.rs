//! Programs with static shapes.

use crate::{
    entry::evaluate,
    failure::Failure,
    input::Input,
    lowering::{specialized, with_chlo_of_vhlo},
};
use jax_export::Exported;
use stablehlo_artifact::Artifact;
use stablehlo_opset::{
    edit::functions::{EditFunctions, Signature},
    view::TypeView,
};
use stablehlo_program::{Draft, Program};
use stablehlo_rewrites::refine::entry_function;
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

/// Sizes of symbols.
type Sizes = BTreeMap<String, usize>;

/// Makes the shapes of an input's program static. `types` are the types of the arguments of the program's entry
/// function, separated by commas. The result has the newest version. A container stays one: its arguments and results
/// get the sizes of the program, and derivatives the same sizes of symbols as the function.
///
/// # Errors
/// If the program is invalid, the types do not fit, a shape assertion does not hold, or the types do not determine all
/// shapes.
pub fn specialize<'a>(input: Input<'a>, types: &str) -> Result<Input<'a>, Failure> {
    input.check()?;
    Ok(match input {
        Input::Artifact(artifact) => Input::plain(specialized_artifact(*artifact, types)?),
        Input::Container(container) => Input::container(specialized_container(&container, types)?),
    })
}

fn specialized_artifact<'a>(artifact: Artifact<'a>, types: &str) -> Result<Artifact<'a>, Failure> {
    let has_chlo = artifact.dialects().contains_key("chlo");
    let program = Program::decode(artifact)?;
    let program = match has_chlo {
        true => with_chlo_of_vhlo(&program)?,
        false => program,
    };
    Ok(specialized(program, types)?.into_artifact())
}

fn specialized_container(container: &Exported, types: &str) -> Result<Exported<'static>, Failure> {
    let (order, symbols) = (Cell::new(0), RefCell::new(Sizes::new()));
    let mut whole = container.with_artifacts(|artifact| {
        let exported = container.derivative(order.get())?;
        let is_function = order.replace(order.get() + 1) == 0;
        let types = match is_function {
            true => types.to_owned(),
            false => types_of(exported, artifact.clone(), &symbols.borrow())?,
        };
        let artifact = specialized_artifact(artifact, &types)?;
        if is_function {
            symbols.replace(symbols_of(exported, artifact.clone())?);
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

/// Returns the types of the arguments and results of the entry function of an artifact's program.
fn signature_of(artifact: Artifact) -> Result<Signature<TextAndSizes>, Failure> {
    let draft = Draft::new(Program::decode(artifact)?);
    let edit = &draft;
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
fn symbols_of(exported: &Exported, artifact: Artifact) -> Result<Sizes, Failure> {
    let inputs = signature_of(artifact)?.inputs.into_iter().rev();
    let mut symbols = Sizes::new();
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

fn size_of(expression: &str, symbols: &Sizes) -> Result<usize, Failure> {
    let known = symbols.get(expression).copied();
    let size = known.or_else(|| evaluate(expression, symbols));
    size.ok_or_else(|| Failure::Size(expression.to_owned()))
}

/// Returns the types of the arguments of a derivative's program, separated by commas.
fn types_of(exported: &Exported, artifact: Artifact, symbols: &Sizes) -> Result<String, Failure> {
    let inputs = signature_of(artifact)?.inputs;
    let mut texts: Vec<_> = inputs.iter().map(|(text, _)| text.clone()).collect();
    let pairs = texts.iter_mut().zip(&inputs).rev();
    for (argument, (text, (_, sizes))) in kept(exported).rev().zip(pairs) {
        let stated = exported.arguments.get(argument);
        let stated = stated.map_or(&[][..], |parameter| &parameter.aval.shape);
        for (expression, size) in stated.iter().zip(sizes) {
            if *size < 0 {
                let size = size_of(expression, symbols)?;
                *text = text.replacen('?', &size.to_string(), 1);
            }
        }
    }
    Ok(texts.join(","))
}

/// Gives the arguments and the results of a container the sizes that its program has. The program lacks arguments that
/// it does not use.
fn set_sizes(exported: &mut Exported<'static>, symbols: &Sizes) -> Result<(), Failure> {
    let signature = signature_of(exported.read_artifact(0)?)?;
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
            *size = size_of(size, symbols)?.to_string();
        }
    }
    Ok(())
}
