//! Why ops cannot be legalized, and how that is said.

use crate::translator::Unsupported;
use mlir_bridge::{
    diag::{Place, Result},
    ir::{Attribute, Op},
};
use stablehlo_artifact::internals::tally::{Tally, lines, ops};
use std::fmt;

/// Why an op cannot be legalized.
#[derive(Debug, thiserror::Error)]
pub enum Reason<'c> {
    /// A type of a result.
    #[error("result #{0} has {1}")]
    Result(usize, Unsupported<'c>),
    /// A type of an argument of a block in the op's regions.
    #[error("block argument #{0} has {1}")]
    BlockArgument(usize, Unsupported<'c>),
    /// A type of an operand that another dialect makes.
    #[error("operand #{0} has {1}")]
    Operand(usize, Unsupported<'c>),
    /// An attribute, or something in it.
    #[error("attribute '{0}': {1}")]
    Attribute(String, Unsupported<'c>),
    /// An attribute that is absent and stands for nothing.
    #[error("requires attribute '{0}'")]
    Missing(&'static str),
    /// An attribute of another form than the one declared.
    #[error("attribute '{0}' has an unexpected value: {1}")]
    Form(String, Attribute<'c>),
    /// An attribute that would not verify, and why.
    #[error("attribute '{0}': {1}")]
    Invalid(String, String),
    /// Attributes that the op of another dialect does not take: a diagnostic says which.
    #[error("its attributes are not what such an op has")]
    Unfit,
    /// A struct attribute of which some fields are absent.
    #[error("attribute '{0}' is there in part only")]
    Partial(&'static str),
    /// An op version that is not the newest.
    #[error("it is not of the current version; run vhlo-to-version{{target=current}} first")]
    Old,
    /// An op of another dialect, where there must be none.
    #[error("it is of another dialect (allow-other-dialects keeps such ops)")]
    OtherDialect,
    /// An op of the func dialect other than a function, a call or a return.
    #[error("VHLO has no such op")]
    NoSuchOp,
    /// A branch of another dialect to a block whose arguments change types.
    #[error("it passes operands to a block of '{0}', whose arguments become VHLO")]
    Branch(String),
}

impl Reason<'_> {
    /// The reason without what differs from op to op, by which ops are grouped.
    fn kind(&self) -> String {
        match self {
            Self::Result(_, e) => format!("the type of a result {}", e.kind()),
            Self::BlockArgument(_, e) => format!("the type of a block argument {}", e.kind()),
            Self::Operand(_, e) => format!("the type of an operand {}", e.kind()),
            Self::Attribute(name, e) => format!("attribute '{name}' {}", e.kind()),
            Self::Form(name, _) => format!("attribute '{name}' has an unexpected value"),
            Self::Invalid(name, _) => format!("attribute '{name}' would not be valid"),
            same => same.to_string(),
        }
    }
}

/// An op that cannot be legalized.
pub struct Refusal<O> {
    /// The op, or what took its place before an argument of its blocks was found
    /// to have no counterpart; or what a worker kept of it.
    op: O,
    /// The op's name in the program.
    name: String,
    /// Why.
    reason: String,
    /// The same without what differs from op to op.
    kind: String,
}

impl<O> Refusal<O> {
    /// Of an op that had this name in the program.
    pub fn new(op: O, name: &str, reason: &Reason) -> Self {
        Self {
            op,
            name: name.to_owned(),
            reason: reason.to_string(),
            kind: reason.kind(),
        }
    }
    /// The same of what stands for the op.
    pub fn map<P>(self, f: impl FnOnce(O) -> P) -> Refusal<P> {
        Refusal {
            op: f(self.op),
            name: self.name,
            reason: self.reason,
            kind: self.kind,
        }
    }
}

/// A group of refused ops.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Alike<'a> {
    name: &'a str,
    reason: &'a str,
}
impl fmt::Display for Alike<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.reason)
    }
}

/// Why a program cannot be legalized.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refused {
    /// The ops that cannot, in program order; at least one.
    pub ops: Vec<RefusedOp>,
}

/// An op that cannot be legalized.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RefusedOp {
    /// The op's name in the program.
    pub name: String,
    /// Where it is, if that is known.
    pub place: Option<Place>,
    /// Why; at least one reason.
    pub reasons: Vec<ReasonText>,
}

/// Why an op cannot be legalized.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReasonText {
    /// The reason.
    pub text: String,
    /// The same without what differs from op to op.
    pub kind: String,
}

impl Refused {
    /// None without refusals.
    fn new(refusals: &[Refusal<Op>]) -> Option<Self> {
        let op = |of_op: &[Refusal<Op>]| RefusedOp {
            name: of_op[0].name.clone(),
            place: Place::of(of_op[0].op.location()),
            reasons: of_op
                .iter()
                .map(|r| ReasonText {
                    text: r.reason.clone(),
                    kind: r.kind.clone(),
                })
                .collect(),
        };
        let ops: Vec<_> = refusals.chunk_by(|a, b| a.op == b.op).map(op).collect();
        (!ops.is_empty()).then_some(Self { ops })
    }
}

impl std::error::Error for Refused {}

/// Why the first op cannot be legalized, and how many more cannot, by their reasons.
///
/// The original has one error, too, which begins with the same words.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [first, more @ ..] = self.ops.as_slice() else {
            return Ok(());
        };
        let reason = first.reasons.first().map_or("", |r| &r.text);
        write!(
            f,
            "failed to legalize operation '{}' that was explicitly marked illegal: {reason}",
            first.name
        )?;
        if more.is_empty() {
            return Ok(());
        }
        let mut tally = Tally::default();
        for op in more {
            let causes = op.reasons.iter().map(|r| Alike {
                name: &op.name,
                reason: &r.kind,
            });
            tally.add(causes, || Some(op.place.as_ref()?.to_string()));
        }
        let groups = lines(&tally.sorted(|_| ()));
        write!(f, "\n  and {} more:{groups}", ops(more.len()))
    }
}

/// Says in one error what cannot be legalized.
///
/// # Errors
/// If there are refusals.
pub fn report(refusals: &[Refusal<Op>]) -> Result {
    match (Refused::new(refusals), refusals) {
        (Some(refused), [first, ..]) => Err(first.op.raise(refused)),
        _ => Ok(()),
    }
}
