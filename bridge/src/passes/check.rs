//! Checks of the declarations of passes and pipelines. MLIR would end the process if a
//! rule were violated, and the compiler cannot check the rules.

use super::{
    definition::{PassDef, PipelineDef},
    options::{OptionValue, PassOption},
};
use crate::dialect::{RegistrationError, duplicates, name_fault};

impl PassDef {
    /// Checks the rules that the compiler cannot check: the pass and its options have
    /// unique names that pipelines can contain, and no text holds a NUL. Registration
    /// runs these checks, too. Tests of a crate can run them without registration.
    ///
    /// ```
    /// # use mlir_bridge::{dialect::RegistrationError, prelude::*};
    /// static PEEL: PassDef = PassDef::new("fruit peel", |_, _| Ok(()));
    /// let RegistrationError::InvalidDeclarations { faults } = PEEL.check().unwrap_err() else {
    ///     unreachable!()
    /// };
    /// assert_eq!(faults, ["pass 'fruit peel': ' ' cannot be part of a name"]);
    /// ```
    ///
    /// # Errors
    /// [`RegistrationError::InvalidDeclarations`] with all faults of the declaration.
    pub fn check(&self) -> Result<(), RegistrationError> {
        RegistrationError::of(self.faults())
    }
    fn faults(&self) -> Vec<String> {
        let mut faults = name_and_option_faults(self.argument, self.options);
        let mut texts = self.statistics.iter().flat_map(|s| [s.0, s.1]);
        if texts.any(|text| text.contains('\0')) {
            faults.push("a statistic has a NUL".to_owned());
        }
        if self.op.is_some_and(str::is_empty) {
            faults.push("the op that it runs on has no name".to_owned());
        }
        with_subject("pass", self.argument, faults)
    }
}

impl PipelineDef {
    /// Checks the rules that the compiler cannot check: the pipeline and its options have
    /// unique names that pipelines can contain, and no default holds a NUL. Registration
    /// runs these checks, too. Tests of a crate can run them without registration.
    ///
    /// # Errors
    /// [`RegistrationError::InvalidDeclarations`] with all faults of the declaration.
    pub fn check(&self) -> Result<(), RegistrationError> {
        RegistrationError::of(self.faults())
    }
    fn faults(&self) -> Vec<String> {
        with_subject(
            "pipeline",
            self.name,
            name_and_option_faults(self.name, self.options),
        )
    }
}

/// Checks passes and pipelines, each alone, and that no two have the same name.
pub(super) fn check_all(
    passes: &[&'static PassDef],
    pipelines: &[&'static PipelineDef],
) -> Result<(), RegistrationError> {
    let mut faults: Vec<_> = passes.iter().flat_map(|p| p.faults()).collect();
    faults.extend(pipelines.iter().flat_map(|p| p.faults()));
    let names = passes.iter().map(|p| p.argument);
    faults.extend(duplicates(names.chain(pipelines.iter().map(|p| p.name))));
    RegistrationError::of(faults)
}

/// Adds the name of the declaration to each fault.
fn with_subject(noun: &str, name: &str, faults: Vec<String>) -> Vec<String> {
    let fault = |fault| format!("{noun} '{name}': {fault}");
    faults.into_iter().map(fault).collect()
}

/// Returns the faults of a name, and of options.
fn name_and_option_faults(name: &str, options: &'static [PassOption]) -> Vec<String> {
    let mut faults: Vec<_> = name_fault(name).into_iter().collect();
    for option in options {
        let fault = |f| format!("option '{}': {f}", option.name);
        faults.extend(name_fault(option.name).map(fault));
        let OptionValue::Text(text) = option.value else {
            continue;
        };
        if text.contains('\0') {
            faults.push(fault("its default has a NUL".to_owned()));
        }
    }
    let names = options.iter().map(|o| format!("option '{}'", o.name));
    faults.extend(duplicates(names));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Result;
    use crate::{ir::Op, passes::PassRun};

    fn do_nothing<'c>(_: Op<'c>, _: &PassRun<'c>) -> Result {
        Ok(())
    }
    /// Returns the faults in the error of a check.
    fn faults(checked: std::result::Result<(), RegistrationError>) -> Vec<String> {
        match checked {
            Err(RegistrationError::InvalidDeclarations { faults }) => faults,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn passes_without_a_name_are_refused() {
        static PASS: PassDef = PassDef::new("", do_nothing);
        static PIPELINE: PipelineDef = PipelineDef::new("", |_| String::new());
        assert_eq!(faults(PASS.check()), ["pass '': has no name"]);
        assert_eq!(faults(PIPELINE.check()), ["pipeline '': has no name"]);
    }

    #[test]
    fn passes_with_wrong_options_or_statistics_are_refused() {
        static PASS: PassDef = PassDef::new("fruit-peel", do_nothing)
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
    fn passes_and_pipelines_with_the_same_name_are_refused() {
        static PASS: PassDef = PassDef::new("fruit-peel", do_nothing);
        static PIPELINE: PipelineDef = PipelineDef::new("fruit-peel", |_| String::new());
        assert_eq!(check_all(&[&PASS], &[]), Ok(()));
        let expected = ["fruit-peel: is declared more than once"];
        assert_eq!(faults(check_all(&[&PASS], &[&PIPELINE])), expected);
        assert_eq!(faults(check_all(&[&PASS, &PASS], &[])), expected);
    }
}
