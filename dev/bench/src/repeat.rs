//! Runs of one pipeline on request, so that another process can alternate with them.

use crate::{
    error::Error,
    model,
    speed::{Prepared, timed},
};
use std::{
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
};

/// Pipeline to measure, and the program to run it on.
pub struct Repetition {
    /// Text of a program.
    pub file: PathBuf,
    /// Passes that prepare the program, which are not measured.
    pub before: String,
    /// Passes to measure.
    pub passes: String,
}

/// Runs the passes once per line of standard input, each time on the program in a new context,
/// without a verifier. Prints the processor time of the passes in seconds, a line per run.
pub fn measure(repetition: &Repetition) -> Result<(), Error> {
    let path = Path::new(&repetition.file);
    let text = std::fs::read_to_string(path).map_err(|error| file(path, error))?;
    for line in io::stdin().lock().lines() {
        line.map_err(|error| file(Path::new("standard input"), error))?;
        let context = model::context()?;
        let module = model::parse(&context, &text)?;
        let module = Prepared::with(&context, module, &repetition.before, false)?.run()?;
        let prepared = Prepared::with(&context, module, &repetition.passes, false)?;
        let (time, module) = timed(|| prepared.run());
        module?;
        let mut out = io::stdout().lock();
        writeln!(out, "{}", time.as_secs_f64())
            .and_then(|()| out.flush())
            .map_err(|error| file(Path::new("standard output"), error))?;
    }
    Ok(())
}

fn file(path: &Path, error: io::Error) -> Error {
    Error::File {
        path: path.to_owned(),
        error,
    }
}
