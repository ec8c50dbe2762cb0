//! Table of the recipes.

use super::{
    collectives, control, draw::Recipe, dynamic, elementwise, linear, movement, options::Profile,
    others, reductions, windows,
};
use stablehlo_opset::traits::ELEMENTWISE;
use stablehlo_program::{definition::OpDef, table};
use std::sync::LazyLock;

/// Declares recipes: a mnemonic, the profile, and the function that draws.
macro_rules! recipes {
    ($($mnemonic:literal $evaluable:literal $draw:path;)*) => {
        &[$(Recipe { mnemonic: $mnemonic, is_evaluable: $evaluable, draw: $draw },)*]
    };
}

/// Recipes of ops that have one of their own.
const OWN: &[Recipe] = recipes! {
    "after_all" false others::after_all;
    "all_gather" false collectives::all_gather;
    "all_reduce" false collectives::all_reduce;
    "all_to_all" false collectives::all_to_all;
    "async_start" false collectives::async_start;
    "batch_norm_grad" true linear::batch_norm;
    "batch_norm_inference" true linear::batch_norm;
    "batch_norm_training" true linear::batch_norm;
    "bitcast_convert" true elementwise::bitcast_convert;
    "broadcast" true movement::broadcast;
    "broadcast_in_dim" true movement::broadcast_in_dim;
    "case" true control::case;
    "cholesky" true linear::cholesky;
    "clamp" true elementwise::clamp;
    "collective_broadcast" false collectives::collective_broadcast;
    "collective_permute" false collectives::collective_permute;
    "collective_reduce" false collectives::collective_reduce;
    "compare" true elementwise::compare;
    "composite" true control::composite;
    "concatenate" true movement::concatenate;
    "constant" true others::constant;
    "convolution" true windows::convolution;
    "cross-replica-sum" false collectives::cross_replica_sum;
    "custom_call" false others::custom_call;
    "dot" true linear::dot;
    "dot_general" true linear::dot_general;
    "dynamic_broadcast_in_dim" false dynamic::broadcast_in_dim;
    "dynamic_conv" false windows::dynamic_conv;
    "dynamic_gather" false movement::gather;
    "dynamic_iota" false dynamic::iota;
    "dynamic_pad" false dynamic::pad;
    "dynamic_reshape" false dynamic::reshape;
    "dynamic_slice" true movement::dynamic_slice;
    "dynamic_update_slice" true movement::dynamic_update_slice;
    "einsum" true linear::einsum;
    "fft" true linear::fft;
    "gather" true movement::gather;
    "get_dimension_size" true dynamic::get_dimension_size;
    "if" true control::if_op;
    "infeed" false others::infeed;
    "iota" true movement::iota;
    "map" true reductions::map;
    "optimization_barrier" true control::optimization_barrier;
    "outfeed" false others::outfeed;
    "pad" true movement::pad;
    "partition_id" false others::device_id;
    "real_dynamic_slice" false dynamic::real_dynamic_slice;
    "recv" false others::recv;
    "reduce" true reductions::reduce;
    "reduce_scatter" false collectives::reduce_scatter;
    "reduce_window" true windows::reduce_window;
    "replica_id" false others::device_id;
    "reshape" true movement::reshape;
    "reverse" true movement::reverse;
    "rng" false others::rng;
    "rng_bit_generator" false others::rng_bit_generator;
    "scatter" true movement::scatter;
    "select" true elementwise::select;
    "select_and_scatter" true windows::select_and_scatter;
    "send" false others::send;
    "set_dimension_size" false dynamic::set_dimension_size;
    "slice" true movement::slice;
    "sort" true reductions::sort;
    "torch_index_select" true movement::torch_index_select;
    "transpose" true movement::transpose;
    "triangular_solve" true linear::triangular_solve;
    "tuple" true others::tuple;
    "unary_einsum" true linear::unary_einsum;
    "uniform_dequantize" false elementwise::dequantize;
    "uniform_quantize" false elementwise::quantize;
    "while" true control::while_loop;
};

/// Recipes of all ops, in the order of their names.
static ALL: LazyLock<Vec<Recipe>> = LazyLock::new(|| {
    let has_own = |name: &str| OWN.iter().any(|recipe| recipe.mnemonic == name);
    let mut all = OWN.to_vec();
    let declared = table::all().filter(|def| def.has_vhlo_form() && !has_own(def.mnemonic()));
    all.extend(
        declared
            .filter(|def| is_elementwise(def))
            .map(|def| Recipe {
                mnemonic: def.mnemonic(),
                is_evaluable: true,
                draw: elementwise::elementwise,
            }),
    );
    all.sort_unstable_by_key(|recipe| recipe.mnemonic);
    all
});

/// Recipes of ops that regions have.
static SIMPLE: LazyLock<[Vec<Recipe>; 2]> = LazyLock::new(|| {
    let simple = [
        "select",
        "reshape",
        "transpose",
        "compare",
        "slice",
        "broadcast_in_dim",
    ];
    // All others are elementwise.
    let is_own = |recipe: &Recipe| OWN.iter().any(|own| own.mnemonic == recipe.mnemonic);
    let is_simple = |recipe: &Recipe| !is_own(recipe) || simple.contains(&recipe.mnemonic);
    [Profile::Evaluable, Profile::All]
        .map(|profile| of_profile(profile).filter(is_simple).collect())
});

fn is_elementwise(def: &OpDef) -> bool {
    def.has(ELEMENTWISE) && def.regions.is_empty()
}

pub fn of_profile(profile: Profile) -> impl Iterator<Item = Recipe> {
    let all = ALL.iter().copied();
    all.filter(move |recipe| profile == Profile::All || recipe.is_evaluable)
}

/// Returns the recipes of ops that regions have.
pub fn simple(profile: Profile) -> &'static [Recipe] {
    match profile {
        Profile::Evaluable => &SIMPLE[0],
        Profile::All => &SIMPLE[1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ops without a recipe, since the recipes of other ops draw them, too.
    const WITH_OTHERS: &[&str] = &["async_done", "create_token", "get_tuple_element", "return"];

    #[test]
    fn every_op_of_stablehlo_is_drawn() {
        let missing: Vec<_> = table::all()
            .filter(|def| def.has_vhlo_form())
            .map(OpDef::mnemonic)
            .filter(|name| !WITH_OTHERS.contains(name))
            .filter(|name| !ALL.iter().any(|recipe| recipe.mnemonic == *name))
            .collect();
        assert_eq!(missing, Vec::<&str>::new());
    }
}
