//! Suggestions and hints in errors, which both engines share.

use mlir_bridge::{
    diag::{KnownHints, KnownSynonyms},
    inventory,
};
use stablehlo_opset::hints::{SYNONYMS, hint};

inventory::submit!(KnownSynonyms(SYNONYMS));
inventory::submit!(KnownHints(hint));

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
