//! What the compiler cannot check of a pass's declaration, and MLIR ends the process for.

use super::{
    definition::{PassDef, PipelineDef},
    options::{OptionValue, PassOption},
};
use crate::dialect::{RegistrationError, fault_of_name, twins};

impl PassDef {
    /// Checks what the compiler cannot: that the pass and its options have names that
    /// pipelines can call them by, each once. Registration does it, too; a crate's own tests
    /// can do it without.
    ///
    /// ```
    /// # use mlir_bridge::{dialect::RegistrationError, prelude::*};
    /// static PEEL: PassDef = PassDef::new("fruit peel", |_, _| Ok(()));
    /// let RegistrationError::Declared { faults } = PEEL.check().unwrap_err() else {
    ///     unreachable!()
    /// };
    /// assert_eq!(faults, ["pass 'fruit peel': ' ' cannot be part of a name"]);
    /// ```
    ///
    /// # Errors
    /// All that is wrong.
    pub fn check(&self) -> Result<(), RegistrationError> {
        RegistrationError::of(self.faults())
    }
    fn faults(&self) -> Vec<String> {
        let mut faults = options(self.argument, self.options);
        let mut texts = self.statistics.iter().flat_map(|s| [s.0, s.1]);
        if texts.any(|text| text.contains('\0')) {
            faults.push("a statistic has a NUL".to_owned());
        }
        if self.op.is_some_and(str::is_empty) {
            faults.push("the op that it runs on has no name".to_owned());
        }
        about("pass", self.argument, faults)
    }
}

impl PipelineDef {
    /// Checks what the compiler cannot, as [`PassDef::check`] does.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn check(&self) -> Result<(), RegistrationError> {
        RegistrationError::of(self.faults())
    }
    fn faults(&self) -> Vec<String> {
        about("pipeline", self.name, options(self.name, self.options))
    }
}

/// What is wrong with passes and pipelines, each by itself and together.
pub(super) fn all(
    passes: &[&'static PassDef],
    pipelines: &[&'static PipelineDef],
) -> Result<(), RegistrationError> {
    let mut faults: Vec<_> = passes.iter().flat_map(|p| p.faults()).collect();
    faults.extend(pipelines.iter().flat_map(|p| p.faults()));
    let names = passes.iter().map(|p| p.argument);
    faults.extend(twins(names.chain(pipelines.iter().map(|p| p.name))));
    RegistrationError::of(faults)
}

fn about(what: &str, name: &str, faults: Vec<String>) -> Vec<String> {
    let fault = |fault| format!("{what} '{name}': {fault}");
    faults.into_iter().map(fault).collect()
}

/// What is wrong with a name, and with options.
fn options(name: &str, options: &'static [PassOption]) -> Vec<String> {
    let mut faults: Vec<_> = fault_of_name(name).into_iter().collect();
    for option in options {
        let fault = |f| format!("option '{}': {f}", option.name);
        faults.extend(fault_of_name(option.name).map(fault));
        let OptionValue::Text(text) = option.value else {
            continue;
        };
        if text.contains('\0') {
            faults.push(fault("its default has a NUL".to_owned()));
        }
    }
    let shown = options.iter().map(|o| format!("option '{}'", o.name));
    faults.extend(twins(shown));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Result;
    use crate::{ir::Op, passes::PassRun};

    fn nothing<'c>(_: Op<'c>, _: &PassRun<'c>) -> Result {
        Ok(())
    }
    fn faults(checked: std::result::Result<(), RegistrationError>) -> Vec<String> {
        match checked {
            Err(RegistrationError::Declared { faults }) => faults,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn passes_without_a_name_are_refused() {
        static PASS: PassDef = PassDef::new("", nothing);
        static PIPELINE: PipelineDef = PipelineDef::new("", |_| String::new());
        assert_eq!(faults(PASS.check()), ["pass '': has no name"]);
        assert_eq!(faults(PIPELINE.check()), ["pipeline '': has no name"]);
    }

    #[test]
    fn passes_with_wrong_options_or_statistics_are_refused() {
        static PASS: PassDef = PassDef::new("fruit-peel", nothing)
            .op("")
            .statistics(&[("a\0", "")])
            .options(&[
                PassOption::flag("loud"),
                PassOption::text("", "\0"),
                PassOption::text("loud", ""),
                PassOption::flag("a{b"),
            ]);
        assert_eq!(
            faults(PASS.check()),
            [
                "pass 'fruit-peel': option '': has no name",
                "pass 'fruit-peel': option '': its default has a NUL",
                "pass 'fruit-peel': option 'a{b': '{' cannot be part of a name",
                "pass 'fruit-peel': option 'loud': is declared more than once",
                "pass 'fruit-peel': a statistic has a NUL",
                "pass 'fruit-peel': the op that it runs on has no name",
            ]
        );
    }

    #[test]
    fn passes_and_pipelines_of_one_name_are_refused() {
        static PASS: PassDef = PassDef::new("fruit-peel", nothing);
        static PIPELINE: PipelineDef = PipelineDef::new("fruit-peel", |_| String::new());
        assert_eq!(all(&[&PASS], &[]), Ok(()));
        let expected = ["fruit-peel: is declared more than once"];
        assert_eq!(faults(all(&[&PASS], &[&PIPELINE])), expected);
        assert_eq!(faults(all(&[&PASS, &PASS], &[])), expected);
    }
}
