//! Words of other frameworks and languages, for suggestions in errors.

use mlir_bridge::mlir_suggest::Synonyms;

/// Words, and the names of ops, enum values and dialects with their meaning.
pub static SYNONYMS: &Synonyms = &[
    // Ops.
    ("argmax", &["reduce"]),
    ("argmin", &["reduce"]),
    ("arctan2", &["atan2"]),
    (
        "batchnorm",
        &["batch_norm_inference", "batch_norm_training"],
    ),
    ("cast", &["convert"]),
    ("cholesky_decomposition", &["cholesky"]),
    ("clip", &["clamp"]),
    ("concat", &["concatenate"]),
    ("cond", &["if", "case"]),
    ("const", &["constant"]),
    ("conv", &["convolution"]),
    ("conv2d", &["convolution"]),
    ("cos", &["cosine"]),
    ("cumsum", &["reduce_window"]),
    ("div", &["divide"]),
    ("dot_product", &["dot_general"]),
    ("eq", &["compare"]),
    ("equal", &["compare", "EQ"]),
    ("exp", &["exponential"]),
    ("expm1", &["exponential_minus_one"]),
    ("greater", &["compare", "GT"]),
    ("greater_equal", &["compare", "GE"]),
    ("less", &["compare", "LT"]),
    ("less_equal", &["compare", "LE"]),
    ("ln", &["log"]),
    ("log1p", &["log_plus_one"]),
    ("matmul", &["dot_general"]),
    ("max", &["maximum"]),
    ("max_pool", &["reduce_window"]),
    ("mean", &["reduce", "divide"]),
    ("min", &["minimum"]),
    ("mod", &["remainder"]),
    ("mul", &["multiply"]),
    ("neg", &["negate"]),
    ("not_equal", &["compare", "NE"]),
    ("permute", &["transpose"]),
    ("pow", &["power"]),
    ("psum", &["all_reduce"]),
    ("relu", &["maximum"]),
    ("rem", &["remainder"]),
    ("round", &["round_nearest_afz", "round_nearest_even"]),
    ("sigmoid", &["logistic"]),
    ("sin", &["sine"]),
    ("softmax", &["exponential", "reduce", "divide"]),
    ("squeeze", &["reshape"]),
    ("stack", &["concatenate"]),
    ("sub", &["subtract"]),
    ("sum", &["reduce"]),
    ("unsqueeze", &["reshape", "broadcast_in_dim"]),
    ("where", &["select"]),
    // Values of enums.
    ("equals", &["EQ"]),
    ("greater_than", &["GT"]),
    ("less_than", &["LT"]),
    ("not_equals", &["NE"]),
    // Dialects.
    ("hlo", &["stablehlo"]),
    ("mhlo", &["stablehlo"]),
    ("shardy", &["sdy"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{kinds::ATTRIBUTES, ops};

    #[test]
    fn all_synonyms_are_names_and_no_op_is_a_synonym() {
        let all = ops::all();
        let ops = all.iter().filter_map(|op| op.name.split_once('.'));
        let ops: Vec<&str> = ops.map(|op| op.1).collect();
        let cases = ATTRIBUTES.iter().flat_map(|kind| kind.cases());
        let mut names: Vec<&str> = cases.map(|case| case.1).collect();
        names.extend(&ops);
        names.extend(["sdy", "stablehlo"]);
        for (word, meanings) in SYNONYMS {
            assert!(!ops.contains(word), "{word} is an op");
            for meaning in *meanings {
                assert!(names.contains(meaning), "{word}: no {meaning} exists");
            }
        }
    }
}
