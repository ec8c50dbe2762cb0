//! Rules of Shardy's ops. The views have a function per declared attribute.

use super::{
    lookup::{binder, sharding_of},
    parts::{self, shardings, split_type, split_types},
    view::{AroundOp as _, ShardedOp, ShardyAttribute},
};
use crate::{
    inference::incompatible,
    rules::shardings::{
        Report, Sharding, ShardingResult, SplitType, TensorShape,
        collectives::{Change, Move, Permissions, check_collective},
        computations::{ManualBoundary, check_arguments, check_mesh_of_manual},
        named_axes::check_not_manual,
        propagation::{self, check_direction, passed_on},
        unreduced::{AllowedChanges, check_transition},
        values::{check_per_value, check_sharding},
    },
    syntax::shardy::SUM,
};
use std::fmt;

/// Description of valid directions of propagation.
pub const DIRECTION: &str = "propagation direction enum";
/// Description of valid reductions.
pub const REDUCTION: &str = "reduction op enum";

/// Set of the types of operands or results, by the name in declarations.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShardyTypes {
    /// Any type.
    ANY_TYPE,
    /// A type with a shape: a tensor, vector or buffer.
    SHAPED,
    /// A ranked tensor.
    RANKED_TENSOR,
    /// A ranked tensor with a static shape.
    STATIC_TENSOR,
}
impl ShardyTypes {
    /// Returns the description of the types.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::ANY_TYPE => "any type",
            Self::SHAPED => "shaped of any type values",
            Self::RANKED_TENSOR => "ranked tensor of any type values",
            Self::STATIC_TENSOR => "statically shaped tensor of any type values",
        }
    }
    /// Returns whether the set contains a type with a shape. `is_tensor` returns whether the type is a
    /// ranked tensor.
    pub fn contains(
        self,
        shape: impl FnOnce() -> TensorShape,
        is_tensor: impl FnOnce() -> bool,
    ) -> bool {
        match self {
            Self::ANY_TYPE => true,
            Self::SHAPED => shape() != TensorShape::None,
            Self::RANKED_TENSOR => is_tensor(),
            Self::STATIC_TENSOR => is_tensor() && shape().static_sizes().is_some(),
        }
    }
}

/// Checks that the results of an op that exists have the inferred types.
///
/// # Errors
/// If they have other types.
pub fn check_inferred<'c, O: ShardedOp<'c>, R: ShardyRules<'c, O>>(op: O) -> ShardingResult {
    let rules = R::from(op);
    let Some(inferred) = rules.infer() else {
        return Ok(());
    };
    let (inferred, found) = (inferred?, types(op, &op.results()));
    let mut pairs = inferred.iter().zip(&found);
    match inferred.len() == found.len() && pairs.all(|(a, b)| rules.is_compatible(*a, *b)) {
        true => Ok(()),
        false => Err(incompatible(&inferred, &found)),
    }
}

/// Rules of an op. An op without rules has an empty implementation.
pub trait ShardyRules<'c, O: ShardedOp<'c>>: Copy + From<O> {
    /// Returns the types of the results, or `None` if the op infers none. The op need not exist yet.
    fn infer(self) -> Option<ShardingResult<Vec<O::Type>>> {
        None
    }
    /// Returns whether a result may have the type `ty` if the op infers the type `inferred`.
    fn is_compatible(self, inferred: O::Type, ty: O::Type) -> bool {
        inferred == ty
    }
    /// Checks the constraints that concern the op alone.
    ///
    /// # Errors
    /// If the op violates a constraint.
    fn verify(self) -> ShardingResult {
        Ok(())
    }
    /// Checks the constraints that concern meshes, and other ops.
    ///
    /// # Errors
    /// If the op violates a constraint.
    fn verify_symbols(self) -> ShardingResult {
        Ok(())
    }
}

macro_rules! views {
    ([] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands $operands:tt)?
            $(attributes { $($an:ident : $($at:ident)+),* $(,)? })?
            $(regions $regions:tt)?
            $(results $results:tt)?
            $(traits $traits:tt)?
            $(assembly $assembly:literal)?
        }
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $view<O>(pub O);
        impl<O> From<O> for $view<O> {
            fn from(op: O) -> Self {
                Self(op)
            }
        }
        #[allow(dead_code)]
        impl<'c, O: ShardedOp<'c>> $view<O> {
            $($(attribute!($an: $($at)+);)*)?
            /// Checks that the attributes of an op have the declared types. MLIR checks the types when an op is built.
            ///
            /// # Errors
            /// If an attribute has another type.
            pub fn check_attributes(self) -> ShardingResult {
                $($(is_of_type!(self, $an: $($at)+);)*)?
                Ok(())
            }
        }
    )* };
}
macro_rules! attribute {
    ($name:ident: optional $kind:ident) => { attribute!($name: $kind); };
    ($name:ident: $kind:ident) => {
        fn $name(self) -> Option<value!($kind)> {
            read!($kind self.0.attribute(stringify!($name))?, self.0)
        }
    };
}
macro_rules! is_of_type {
    ($this:ident, $name:ident: optional $kind:ident) => { is_of_type!($this, $name: $kind); };
    ($this:ident, $name:ident: $kind:ident) => {
        if let Some(found) = $this.0.attribute(stringify!($name))
            && !found.is_unread()
            && $this.$name().is_none()
        {
            return Err(of_another_type(stringify!($name), stringify!($kind), found));
        }
    };
}
macro_rules! value {
    (Sharding) => { Sharding<'c> };
    (Shardings) => { Vec<Sharding<'c>> };
    (AxesPerDimension) => { Vec<Vec<parts::Axis<'c>>> };
    (Axes) => { Vec<parts::Axis<'c>> };
    (ManualAxes) => { Vec<&'c [u8]> };
    (Moves) => { Vec<Move<'c>> };
    (Reduction) => { i64 };
    (Direction) => { i64 };
    (I64) => { i64 };
    ($other:ident) => { O::Attribute };
}
macro_rules! read {
    (Sharding $a:expr, $op:expr) => {
        parts::sharding($a, $op)
    };
    (Shardings $a:expr, $op:expr) => {
        shardings($a, $op)
    };
    (AxesPerDimension $a:expr, $op:expr) => {
        parts::axes_per_dimension($a)
    };
    (Axes $a:expr, $op:expr) => {
        parts::axes($a)
    };
    (ManualAxes $a:expr, $op:expr) => {
        parts::manual_axes($a)
    };
    (Moves $a:expr, $op:expr) => {
        parts::moves($a)
    };
    (Reduction $a:expr, $op:expr) => {
        $a.int()
    };
    (Direction $a:expr, $op:expr) => {
        $a.int()
    };
    (I64 $a:expr, $op:expr) => {
        $a.int()
    };
    ($other:ident $a:expr, $op:expr) => {
        Some($a)
    };
}
macro_rules! families {
    ($($family:ident $ops:ident,)*) => { $(crate::$ops! { [views] })* };
}
crate::shardy_families! { [families] }

macro_rules! summaries {
    ($($(#[$doc:meta])* $name:ident: $view:ident = $summary:literal, $kind:ident $mnemonic:literal;)*) => {
        /// Descriptions of the types of attributes that are Shardy's own.
        const SUMMARIES: &[(&str, &str)] = &[$((stringify!($name), $summary)),*];
    };
}
crate::shardy_attribute_types! { [summaries] }

/// Returns the error about an attribute of another type than the declared one.
fn of_another_type(name: &str, declared: &str, found: impl fmt::Display) -> String {
    let own = SUMMARIES.iter().find(|(known, _)| *known == declared);
    let summary = match declared {
        "Reduction" => REDUCTION,
        "Direction" => DIRECTION,
        "I64" => "64-bit signless integer attribute",
        _ => own.map_or(declared, |(_, summary)| summary),
    };
    format!("attribute '{name}' failed to satisfy constraint: {summary}, found {found}")
}

// ---- Meshes and constants ---------------------------------------------------------------------

impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for MeshOp<O> {
    fn verify(self) -> ShardingResult {
        let op = self.0;
        if !op
            .around()
            .next()
            .is_some_and(|p| p.has_name("builtin.module"))
        {
            return Err("expects parent op 'builtin.module'".to_owned());
        }
        let Some(visibility) = op.discardable("sym_visibility") else {
            return Ok(());
        };
        match visibility.text() {
            None => Err(
                "requires visibility attribute 'sym_visibility' to be a string attribute, but got \
                 another one"
                    .to_owned(),
            ),
            Some(b"public" | b"private" | b"nested") => Ok(()),
            Some(other) => Err(visibility_expected(&String::from_utf8_lossy(other))),
        }
    }
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for Constant<O> {
    fn infer(self) -> Option<ShardingResult<Vec<O::Type>>> {
        let ty = self.value().and_then(|value| self.0.elements_type(value));
        Some(match ty {
            Some(ty) => Ok(vec![ty]),
            None => Err("requires attribute 'value'".to_owned()),
        })
    }
    fn is_compatible(self, inferred: O::Type, ty: O::Type) -> bool {
        self.0.fits_value(inferred, ty)
    }
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for Return<O> {}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for ShardingGroup<O> {}

/// Returns MLIR's words about a text that is no visibility.
pub fn visibility_expected(found: &str) -> String {
    format!(
        "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{found}\""
    )
}

// ---- Constraints ------------------------------------------------------------------------------

/// Infers a result of the type of the operand.
fn as_operand<'c, O: ShardedOp<'c>>(op: O) -> Option<ShardingResult<Vec<O::Type>>> {
    let operand = op.operands().first().copied()?;
    Some(Ok(vec![op.type_of(operand)]))
}
/// Returns the first operand, and the first result with its type.
fn ends<'c, O: ShardedOp<'c>>(op: O) -> Option<(O::Value, SplitType<O::Type>)> {
    let (operand, result) = (*op.operands().first()?, *op.results().first()?);
    Some((operand, split_type(op, op.type_of(result))))
}
/// Checks a sharding, and the unreduced axes that an op adds or removes.
fn check_split<'c, O: ShardedOp<'c>>(op: O, to: Option<Sharding<'c>>) -> ShardingResult {
    let (Some(to), Some((operand, ty))) = (to, ends(op)) else {
        return Ok(());
    };
    check_sharding(&to, Some(&ty), &binder(op), Report::OP)?;
    let input_of_barrier = |value| {
        let barrier = op.owner(value).filter(|_| !op.is_argument(value))?;
        let is_barrier = barrier.name() == "sdy.propagation_barrier";
        is_barrier.then(|| barrier.operands().first().copied())?
    };
    let source = passed_on(operand, input_of_barrier);
    let Some(from) = source.and_then(|source| sharding_of(op, source)) else {
        return Ok(());
    };
    let allowed = AllowedChanges {
        introduced: Some(SUM),
        removed: Some(from.reduction),
    };
    check_transition(&from, &to, allowed)
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for ShardingConstraint<O> {
    fn infer(self) -> Option<ShardingResult<Vec<O::Type>>> {
        as_operand(self.0)
    }
    fn verify_symbols(self) -> ShardingResult {
        check_split(self.0, self.sharding())
    }
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for Reshard<O> {
    fn infer(self) -> Option<ShardingResult<Vec<O::Type>>> {
        as_operand(self.0)
    }
    fn verify_symbols(self) -> ShardingResult {
        check_split(self.0, self.sharding())
    }
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for PropagationBarrier<O> {
    fn infer(self) -> Option<ShardingResult<Vec<O::Type>>> {
        as_operand(self.0)
    }
    fn verify(self) -> ShardingResult {
        check_direction(self.allowed_direction())
    }
}

// ---- Data-flow edges --------------------------------------------------------------------------

fn edge<'c, O: ShardedOp<'c>>(op: O, input: O::Value) -> propagation::DataFlowEdge<'c> {
    let input = op.without_casts(input);
    propagation::DataFlowEdge {
        name: op.name(),
        is_only_use: op.only_user(input).is_some(),
        owner: op.owner(input).map_or("".into(), O::name),
        is_argument: op.is_argument(input),
    }
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for DataFlowEdge<O> {
    fn verify_symbols(self) -> ShardingResult {
        let op = self.0;
        let Some((input, ty)) = ends(op) else {
            return Ok(());
        };
        edge(op, input).check(ty.shape.clone(), ty.ty)?;
        match self.sharding() {
            Some(found) => check_sharding(&found, Some(&ty), &binder(op), Report::OP),
            None => Ok(()),
        }
    }
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for FuncDataFlowEdge<O> {
    fn verify_symbols(self) -> ShardingResult {
        match ends(self.0) {
            Some((input, ty)) => edge(self.0, input).check_of_functions(ty.shape, ty.ty),
            None => Ok(()),
        }
    }
}

// ---- Collectives ------------------------------------------------------------------------------

/// Checks the rules that all collectives share. `to` is the sharding of the result.
fn check_shared<'c, O: ShardedOp<'c>>(
    op: O,
    to: Option<Sharding<'c>>,
    permissions: Permissions,
) -> ShardingResult {
    let (Some(to), Some((operand, ty))) = (to, ends(op)) else {
        return Ok(());
    };
    let from = sharding_of(op, operand);
    check_collective(from.as_ref(), (&to, &ty), &binder(op), permissions)
}
/// Checks the change of the sharding by a collective that [`check_shared`] accepts. `to` is the sharding
/// of the result, and the second argument of `check` is the rank of the operand.
fn check_change<'c, O: ShardedOp<'c>>(
    op: O,
    to: Option<Sharding<'c>>,
    check: impl FnOnce(Change<'_, 'c>, usize) -> ShardingResult,
) -> ShardingResult {
    let (Some(to), Some(operand)) = (to, op.operands().first().copied()) else {
        return Ok(());
    };
    let Ok(mesh) = &to.mesh else { return Ok(()) };
    let rank = op.shape(op.type_of(operand)).rank();
    let from = sharding_of(op, operand);
    let from = from.unwrap_or_else(|| Sharding::open(&to, rank));
    let change = Change {
        from: &from,
        to: &to,
        mesh,
    };
    check(change, rank)
}

/// Implements the rules of collectives: the permissions, and the check of the change.
macro_rules! collectives {
    ($($view:ident { $($permission:ident)? } = |$this:ident, $change:ident, $rank:pat_param| $check:expr;)*) => { $(
        impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for $view<O> {
            fn infer(self) -> Option<ShardingResult<Vec<O::Type>>> {
                as_operand(self.0)
            }
            fn verify(self) -> ShardingResult {
                let permissions = Permissions {
                    $($permission: true,)?
                    ..Permissions::default()
                };
                check_shared(self.0, self.out_sharding(), permissions)
            }
            fn verify_symbols(self) -> ShardingResult {
                let $this = self;
                check_change(self.0, self.out_sharding(), |$change, $rank| $check)
            }
        }
    )* };
}
collectives! {
    AllGather {} = |op, change, _| change.gather(&op.gathering_axes().unwrap_or_default());
    AllSlice { unsharded_operand } = |op, change, _| {
        change.slice(&op.slicing_axes().unwrap_or_default())
    };
    ReduceScatter { unsharded_operand } = |op, change, _| {
        let axes = op.reduce_scatter_axes().unwrap_or_default();
        change.reduce_scatter(&axes, op.reduction_op())
    };
    ShardedToUnreduced {} = |op, change, _| {
        change.sharded_to_unreduced(&op.axes().unwrap_or_default())
    };
    AllToAll {} = |op, change, rank| change.all_to_all(&op.params().unwrap_or_default(), rank);
    CollectivePermute { other_mesh } = |_op, change, _| change.permute();
    AllReduce { unsharded_operand } = |op, change, _| {
        change.all_reduce(&op.reduction_axes().unwrap_or_default(), op.reduction_op())
    };
    ReplicatedToUnreduced {} = |op, change, _| {
        change.replicated_to_unreduced(&op.axes().unwrap_or_default())
    };
}

// ---- Computations -----------------------------------------------------------------------------

fn types<'c, O: ShardedOp<'c>>(op: O, values: &[O::Value]) -> Vec<O::Type> {
    values.iter().map(|value| op.type_of(*value)).collect()
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for ManualComputation<O> {
    fn verify(self) -> ShardingResult {
        match self.manual_axes() {
            Some(names) => check_not_manual(names.into_iter(), &binder(self.0), Report::OP),
            None => Ok(()),
        }
    }
    fn verify_symbols(self) -> ShardingResult {
        let op = self.0;
        let (Some(names), Some(ins), Some(outs)) = (
            self.manual_axes(),
            self.in_shardings(),
            self.out_shardings(),
        ) else {
            return Ok(());
        };
        let returned = op.returned().unwrap_or_default();
        for (noun, whole, local, shardings) in [
            (
                ["operand", "operand "],
                op.operands(),
                op.body_arguments(),
                &ins,
            ),
            (["result", "result "], op.results(), returned, &outs),
        ] {
            let manual = &names[..];
            let boundary = ManualBoundary { manual, noun };
            let (whole, local) = (split_types(op, &whole), types(op, &local));
            let fits = |i: usize, shape: &[i64]| op.has_shape(local[i], shape, whole[i].ty);
            boundary.check(&whole, &local, shardings, &binder(op), fits)?;
        }
        check_mesh_of_manual([&ins, &outs], &names)
    }
}
impl<'c, O: ShardedOp<'c>> ShardyRules<'c, O> for NamedComputation<O> {
    fn infer(self) -> Option<ShardingResult<Vec<O::Type>>> {
        let returned = self.0.returned();
        let types = returned.map(|values| types(self.0, &values));
        Some(types.ok_or_else(|| "lacks a body that returns".to_owned()))
    }
    fn verify_symbols(self) -> ShardingResult {
        let op = self.0;
        let (arguments, operands) = (op.body_arguments(), op.operands());
        check_arguments(&types(op, &arguments), &types(op, &operands))?;
        let check = |list: Option<Vec<Sharding<'c>>>, values: &[O::Value], prefix| match list {
            Some(list) => {
                let types = split_types(op, values);
                check_per_value(&list, &types, &binder(op), Report::of(prefix))
            }
            None => Ok(()),
        };
        check(self.in_shardings(), &operands, "in_shardings ")?;
        check(self.out_shardings(), &op.results(), "out_shardings ")
    }
}
