//! Ops that the program cannot have as the text states them.
//!
//! As in MLIR, a text is parsed as a whole before its ops are checked, and all ops are checked before
//! their conversion to VHLO. So the parser only records ops that MLIR's verifier or its conversion
//! refuses, and continues.

use super::{
    arena::ReadAttr,
    convert::SHARDY_REMEDY,
    engine::Engine,
    error::{Fault, Parsed},
    refused_ops::{Phase, Reason, Refusal},
};
use crate::{
    error::Mismatch,
    program::{OpFault, Program},
};
use mlir_bytecode::{AttributeId, Builder, NewOp, OpId, builtin::Attribute as Builtin};
use mlir_format::text::TypeElision;
use rustc_hash::FxHashMap;
use stablehlo_artifact::Artifact;
use stablehlo_artifact::internals::{
    RefusedShardings,
    tally::{self, RefusedOp},
    text::EntryTexts,
};

impl Engine<'_> {
    /// Records that the parsed op is refused.
    pub fn refuse(&mut self, name: Option<&'static str>, phase: Phase, reason: Reason) {
        // The op comes after all ops in its regions.
        let op = self.regions.ops.len() as u32;
        self.refusals.push(Refusal {
            op,
            name,
            phase,
            reason,
        });
    }
    /// Returns the attribute of VHLO for the value of the attribute `name` of the op `op`. Records a
    /// refusal if the program cannot have the value, and returns `None` if VHLO lacks the value.
    pub fn converted(
        &mut self,
        op: &'static str,
        name: &str,
        value: ReadAttr,
    ) -> Option<AttributeId> {
        self.unconverted = None;
        let converted = self.vhlo(value);
        if let Some(part) = self.unconverted.take() {
            let message = converted.as_ref().err().map(String::as_str);
            let reason = self.no_counterpart(name, part, message);
            self.refuse(Some(op), Phase::Legalization, reason);
        }
        converted.ok()
    }
    /// Returns the reason to refuse an op with an attribute, a part of which VHLO lacks. `message`
    /// describes the part, and is `None` for a part of Shardy.
    fn no_counterpart(&mut self, name: &str, part: ReadAttr, message: Option<&str>) -> Reason {
        const NO_COUNTERPART: &str = " has no counterpart in VHLO";
        let rest = match message {
            None => format!("{NO_COUNTERPART}{SHARDY_REMEDY}"),
            Some(message) => match message.split_once(NO_COUNTERPART) {
                Some((_, remedy)) => format!("{NO_COUNTERPART}{remedy}"),
                None => format!("{NO_COUNTERPART}: {message}"),
            },
        };
        let kind = rest.split(": ").next().unwrap_or_default();
        let kind = format!("attribute '{name}'{kind}");
        match self.builtin_attribute(part) {
            Ok(id) => Reason {
                before: format!("attribute '{name}': attribute '"),
                quoted: Some(id),
                after: format!("'{rest}"),
                kind,
            },
            Err(_) => Reason {
                before: format!("attribute '{name}': {}", message.unwrap_or_default()),
                quoted: None,
                after: String::new(),
                kind,
            },
        }
    }
    /// Returns the texts of attributes for an error. The parser cannot continue afterwards.
    pub fn quoted<const N: usize>(&mut self, values: [ReadAttr; N]) -> [String; N] {
        let ids = values.map(|value| self.builtin_attribute(value).ok());
        let location = self.arena.tables.builtin(&Builtin::Unknown);
        let name = self.arena.tables.op_name("builtin.module", true);
        let mut builder = Builder::with_tables(std::mem::take(&mut self.arena.tables));
        builder.op(NewOp::new(name, location));
        let module = builder.finish("").ok();
        let texts = module.as_ref().map(EntryTexts::new);
        ids.map(|id| {
            let mut text = String::new();
            let printed = texts
                .as_ref()
                .zip(id)
                .map(|(texts, id)| texts.attribute(id, TypeElision::Never, &mut text).is_ok());
            match printed {
                Some(true) => text,
                _ => "...".to_owned(),
            }
        })
    }
    /// Returns the reason that the value of an attribute is not of the declared form.
    pub fn unfit(&mut self, name: &str, summary: &str, value: ReadAttr) -> Reason {
        let before = format!("attribute '{name}' failed to satisfy constraint: {summary}");
        match self.builtin_attribute(value) {
            Ok(id) => Reason {
                before: format!("{before}, found "),
                quoted: Some(id),
                after: String::new(),
                kind: before,
            },
            Err(_) => Reason::new(before),
        }
    }
}

/// Returns the errors of MLIR's verifier, by op. Only the first of an op counts.
pub fn faults(refusals: &[Refusal], program: &mlir_bytecode::Module) -> FxHashMap<OpId, OpFault> {
    let texts = EntryTexts::new(program);
    let mut faults = FxHashMap::default();
    for refusal in refusals.iter().filter(|r| r.phase == Phase::Verification) {
        let name = refusal.name.unwrap_or_default().to_owned();
        let mut text = refusal.reason.text(&texts);
        if !name.is_empty() {
            text = format!("'{name}' op {text}");
        }
        let mismatch = Mismatch::new("op", "", "").said(text);
        let fault = OpFault { name, mismatch };
        faults.entry(OpId(refusal.op)).or_insert(fault);
    }
    faults
}

/// Returns the error of MLIR's conversion, and the op at which it is, or `None` if no op is refused.
pub fn illegal(
    refusals: &[Refusal],
    program: &Program,
    place: impl Fn(u32) -> Option<String>,
) -> Option<(u32, String)> {
    let all: Vec<_> = refusals
        .iter()
        .filter(|r| r.phase == Phase::Legalization)
        .collect();
    let mut ops = all.chunk_by(|a, b| a.op == b.op);
    let first = ops.next()?.first()?;
    let texts = EntryTexts::new(program.artifact().module());
    let name = |refusal: &Refusal| match refusal.name {
        Some(name) => name.to_owned(),
        None => program.op(OpId(refusal.op)).name(),
    };
    let more = ops.map(|of_op| RefusedOp {
        name: name(of_op[0]),
        kinds: of_op.iter().map(|r| &*r.reason.kind).collect(),
        place: place(of_op[0].op),
    });
    let reason = first.reason.text(&texts);
    let text = tally::illegal(&name(first), &reason) + &tally::other_ops(more.collect());
    Some((first.op, text))
}

/// Returns the error of stripping shardings, and the op at which it is.
pub fn unstrippable(refused: RefusedShardings) -> Parsed<(u32, String)> {
    let program = Program::decode(Artifact::from_module(refused.module).with_chlo_of_vhlo());
    let program = program.map_err(|e| Fault::new(0, e))?;
    let name = |op| program.op(op).name();
    let (first, reason) = refused.ops[0];
    let more = refused.ops[1..].iter().map(|(op, reason)| RefusedOp {
        name: name(*op),
        kinds: vec![reason],
        place: program.artifact().place(*op),
    });
    let text = tally::unstrippable(&name(first), reason) + &tally::other_ops(more.collect());
    Ok((first.0, text))
}
