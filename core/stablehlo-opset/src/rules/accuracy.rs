//! Requested accuracies.

/// Checks C1 and C2 of the specification's result accuracy, given the absolute and the relative
/// tolerance, the tolerance in units in the last place and the keyword of the mode.
///
/// # Errors
/// If a tolerance is negative, or if a tolerance is not zero although the mode ignores it.
pub fn check_tolerances(tolerances: [f64; 2], ulps: i64, mode: &str) -> Result<(), String> {
    if tolerances.iter().any(|t| t.is_sign_negative()) || ulps < 0 {
        return Err("Negative tolerance".to_owned());
    }
    if mode == "TOLERANCE" || tolerances == [0.0; 2] && ulps == 0 {
        return Ok(());
    }
    Err(format!(
        "Invalid tolerances for ResultAccuracyAttr with mode {mode}, must be all zero."
    ))
}
