//! Reasons why ops cannot be converted, and the diagnostic that reports them.

use crate::translator::Unsupported;
use mlir_bridge::{
    diag::{Place, Result},
    ir::{Attribute, Op},
};
use stablehlo_artifact::internals::tally::{self, OF_CHLO, illegal, other_ops, unstrippable};
use std::fmt;

/// Conversion that refuses ops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Conversion {
    /// Legalization between StableHLO and VHLO.
    Legalization,
    /// Stripping of shardings.
    StripShardings,
}

/// Reason why an op cannot be converted.
#[derive(Debug, thiserror::Error)]
pub enum Reason<'c> {
    /// A result's type has no counterpart.
    #[error("result #{0} has {1}")]
    Result(usize, Unsupported<'c>),
    /// The type of a block argument in the op's regions has no counterpart.
    #[error("block argument #{0} has {1}")]
    BlockArgument(usize, Unsupported<'c>),
    /// The type of an operand that an op of another dialect defines has no counterpart.
    #[error("operand #{0} has {1}")]
    Operand(usize, Unsupported<'c>),
    /// An op of VHLO with a given name uses a value of the op, whose type has no counterpart.
    #[error("'{0}' uses its value, but {1}")]
    UsedValue(String, Unsupported<'c>),
    /// An attribute, or a part of it, has no counterpart.
    #[error("attribute '{0}': {1}")]
    Attribute(String, Unsupported<'c>),
    /// An attribute without a neutral value is absent.
    #[error("requires attribute '{0}'")]
    Missing(&'static str),
    /// An attribute does not have the declared form.
    #[error("attribute '{0}' has an unexpected value: {1}")]
    Form(String, Attribute<'c>),
    /// The counterpart of an attribute does not verify, for the given reason.
    #[error("attribute '{0}': {1}")]
    Invalid(String, String),
    /// The counterpart is an op that is not defined in Rust, and it rejects the attributes.
    /// A diagnostic gives the reason.
    #[error("its attributes are not what such an op has")]
    Unfit,
    /// Some fields of a struct attribute are absent.
    #[error("attribute '{0}' is there in part only")]
    Partial(&'static str),
    /// The op's version is not the newest.
    #[error("it is not of the current version; run vhlo-to-version{{target=current}} first")]
    Old,
    /// An op of another dialect shares values with VHLO, but other dialects are not
    /// allowed.
    #[error("it is of another dialect (allow-other-dialects keeps such ops)")]
    OtherDialect,
    /// An op of Shardy shares values with VHLO, but other dialects are not allowed.
    #[error(
        "it is of another dialect (allow-other-dialects keeps such ops, strip-shardings strips them)"
    )]
    Shardy,
    /// An op of CHLO shares values with VHLO, but other dialects are not allowed.
    #[error("{OF_CHLO}")]
    Chlo,
    /// An op of the func dialect is not a function, a call or a return.
    #[error("VHLO has no such op")]
    NoSuchOp,
    /// A branch of another dialect leads to a block whose arguments change types.
    #[error("it passes operands to a block of '{0}', whose arguments become VHLO")]
    Branch(String),
    /// A sharding cannot be stripped, for the given reason.
    #[error("{0}")]
    Sharding(&'static str),
}

impl Reason<'_> {
    /// Returns the reason without details of one op. The diagnostic groups ops by this
    /// text.
    fn kind(&self) -> String {
        match self {
            Self::Result(_, e) => format!("the type of a result {}", e.kind()),
            Self::BlockArgument(_, e) => format!("the type of a block argument {}", e.kind()),
            Self::UsedValue(name, e) => {
                format!("the type of a value that '{name}' uses {}", e.kind())
            }
            Self::Operand(_, e) => format!("the type of an operand {}", e.kind()),
            Self::Attribute(name, e) => format!("attribute '{name}' {}", e.kind()),
            Self::Form(name, _) => format!("attribute '{name}' has an unexpected value"),
            Self::Invalid(name, _) => format!("attribute '{name}' would not be valid"),
            same => same.to_string(),
        }
    }
}

/// Op that cannot be converted, with a reason.
pub struct Refusal<O> {
    /// The op, as a view or a handle. If a block argument has no counterpart, this is the
    /// op's replacement.
    op: O,
    /// Original name of the op.
    name: String,
    /// Full text of the reason.
    reason: String,
    /// Reason without details of one op.
    kind: String,
}

impl<O> Refusal<O> {
    /// Creates a refusal of an op. `name` is the op's original name.
    pub fn new(op: O, name: &str, reason: &Reason) -> Self {
        Self {
            op,
            name: name.to_owned(),
            reason: reason.to_string(),
            kind: reason.kind(),
        }
    }
    /// Applies `f` to the op.
    pub fn map<P>(self, f: impl FnOnce(O) -> P) -> Refusal<P> {
        Refusal {
            op: f(self.op),
            name: self.name,
            reason: self.reason,
            kind: self.kind,
        }
    }
}

/// Error of a conversion: the ops that cannot be converted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refused {
    /// Conversion that refuses the ops.
    pub conversion: Conversion,
    /// Refused ops in program order; at least one.
    pub ops: Vec<RefusedOp>,
}

/// Op that cannot be converted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RefusedOp {
    /// Original name of the op.
    pub name: String,
    /// Source position of the op, if known.
    pub place: Option<Place>,
    /// Reasons; at least one.
    pub reasons: Vec<ReasonText>,
}

/// Reason why an op cannot be converted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReasonText {
    /// Full text of the reason.
    pub text: String,
    /// Text without details of one op.
    pub kind: String,
}

impl Refused {
    /// Groups `refusals`, in program order, by op. Returns `None` if `refusals` is empty.
    fn new(conversion: Conversion, refusals: &[Refusal<Op>]) -> Option<Self> {
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
        (!ops.is_empty()).then_some(Self { conversion, ops })
    }
}

impl std::error::Error for Refused {}

/// Prints the first reason for the first op, and the number of other ops by reason.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [first, more @ ..] = self.ops.as_slice() else {
            return Ok(());
        };
        let reason = first.reasons.first().map_or("", |r| &r.text);
        let name = &first.name;
        f.write_str(&match self.conversion {
            Conversion::Legalization => illegal(name, reason),
            Conversion::StripShardings => unstrippable(name, reason),
        })?;
        let more = more.iter().map(|op| tally::RefusedOp {
            name: op.name.clone(),
            kinds: op.reasons.iter().map(|r| &*r.kind).collect(),
            place: op.place.as_ref().map(ToString::to_string),
        });
        f.write_str(&other_ops(more.collect()))
    }
}

/// Reports all refusals in one error, at the first op. `refusals` are in program order.
///
/// # Errors
/// Fails, after the error, if `refusals` is not empty.
pub fn report(conversion: Conversion, refusals: &[Refusal<Op>]) -> Result {
    match (Refused::new(conversion, refusals), refusals) {
        (Some(refused), [first, ..]) => Err(first.op.raise(refused)),
        _ => Ok(()),
    }
}
