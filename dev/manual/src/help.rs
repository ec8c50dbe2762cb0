//! Reader of the text that LLVM's command line prints for `--help`.

use clap::{Arg, ArgAction, Command, builder::PossibleValue};
use std::collections::HashSet;

/// Most columns before an option, or before a pass, which is an option in a list. An option of
/// a pass has more.
const OPTION_INDENT: usize = 6;

/// Option or option of a pass, as `--help` shows it.
struct Line<'h> {
    /// Number of columns before the option.
    indent: usize,
    /// Name without dashes.
    name: &'h str,
    /// Name of the value; `None` if the option has no value.
    value: Option<&'h str>,
    /// Whether the value may be absent.
    optional: bool,
    description: &'h str,
}

impl<'h> Line<'h> {
    /// Reads a line such as `  --name=<value>   - Description`. Returns `None` if the line
    /// shows no option.
    fn read(line: &'h str) -> Option<Self> {
        let shown = line.trim_start();
        let (option, description) = shown.split_once(" - ")?;
        let option = option.trim_end();
        let option = option.strip_prefix("--").or(option.strip_prefix('-'))?;
        let end = option.find(['=', ' ', '[']).unwrap_or(option.len());
        let (name, value) = option.split_at(end);
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        if name.is_empty() || !name.chars().all(is_name) {
            return None;
        }
        let inner = value.trim_matches(['[', ']', '=', ' ', '<', '>']);
        Some(Self {
            indent: line.len() - shown.len(),
            name,
            value: (!inner.is_empty()).then_some(inner),
            optional: value.starts_with('['),
            description: description.trim(),
        })
    }
}

/// Option with its values, and with the options of its pass.
struct Entry<'h> {
    line: Line<'h>,
    /// Names and descriptions.
    values: Vec<(&'h str, &'h str)>,
    pass_options: Vec<String>,
}

impl Entry<'_> {
    fn arg(self) -> Arg {
        let Line {
            name,
            value,
            optional,
            description,
            ..
        } = self.line;
        let mut help = description.to_owned();
        let arg = Arg::new(name.to_owned());
        let mut letters = name.chars();
        let arg = match (letters.next(), letters.next()) {
            (Some(letter), None) => arg.short(letter),
            _ => arg.long(name.to_owned()),
        };
        let arg = if !self.pass_options.is_empty() {
            help += &format!(". Options: {}", self.pass_options.join("; "));
            arg.num_args(0..=1)
                .require_equals(true)
                .value_name("options")
        } else if let Some(value) = value {
            let least = usize::from(!optional);
            let arg = arg.num_args(least..=1).value_name(value.to_owned());
            let values = self.values.iter().map(|&(name, help)| {
                let value = PossibleValue::new(name.to_owned());
                value.help(help.to_owned())
            });
            match self.values.is_empty() {
                true => arg,
                false => arg.value_parser(values.collect::<Vec<_>>()),
            }
        } else {
            arg.action(ArgAction::SetTrue)
        };
        arg.help(help)
    }
}

/// Reads the options of a help text, in its order, each once.
fn entries(help: &str) -> Vec<Entry<'_>> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut names = HashSet::new();
    // True if the last option was an option of a pass, whose values are not listed.
    let mut in_pass = false;
    for text in help.lines() {
        let shown = text.trim_start();
        if let Some((value, description)) =
            shown.strip_prefix('=').and_then(|t| t.split_once(" - "))
        {
            let last = entries.last_mut().filter(|_| !in_pass);
            let value = value.trim_end();
            if let Some(entry) = last
                && !value.starts_with('<')
            {
                entry.values.push((value, description.trim()));
            }
            continue;
        }
        let Some(line) = Line::read(text) else {
            continue;
        };
        in_pass = line.indent > OPTION_INDENT;
        if in_pass {
            let Some(pass) = entries.last_mut() else {
                continue;
            };
            let value = line.value.map_or(String::new(), |v| format!("=<{v}>"));
            let option = format!("{}{value}: {}", line.name, line.description);
            pass.pass_options.push(option);
        } else if names.insert(line.name) {
            entries.push(Entry {
                line,
                values: Vec::new(),
                pass_options: Vec::new(),
            });
        }
    }
    entries
}

/// Returns the declaration of a tool, given what it prints for `--version` after its name and
/// for `--help`.
///
/// # Errors
/// Fails if the help text has no overview or no options.
pub fn command(name: &str, version: &str, help: &str) -> Result<Command, String> {
    let overview = help
        .lines()
        .find_map(|line| line.strip_prefix("OVERVIEW: "))
        .ok_or_else(|| format!("{name} --help prints no overview"))?;
    let args: Vec<Arg> = entries(help).into_iter().map(Entry::arg).collect();
    if args.is_empty() {
        return Err(format!("{name} --help prints no options"));
    }
    let has_input = help.contains("<input file>");
    let mut command = Command::new(name.to_owned())
        .about(overview.to_owned())
        .version(version.to_owned())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .args(args);
    if has_input {
        let input = Arg::new("input file").value_hint(clap::ValueHint::FilePath);
        command = command.arg(input.help("Program to read; standard input by default"));
    }
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: &str = "\
OVERVIEW: A tool
USAGE: tool [options] <input file>

General options:

  --flag                          - Does - something
  Compiler passes to run
    Passes:
      --tile                      -   Tile loops
        --size=<uint>             - Size of a tile
        --mode=<value>            - Mode
    =fast                         -   Fast
      --cse                       -   Remove common expressions
  -o <filename>                   - Output
  --split[=<string>]              - Split
  --when=<value>                  - Time
    =now                          -   At once
    =later                        -   At the end
";

    #[test]
    fn options_of_a_help_text_become_arguments() {
        let command = command("tool", "1.0", HELP).expect("a command");
        let names: Vec<_> = command
            .get_arguments()
            .map(|a| a.get_id().as_str())
            .collect();
        assert_eq!(
            names,
            ["flag", "tile", "cse", "o", "split", "when", "input file"]
        );
        let arg = |name| {
            let mut all = command.get_arguments();
            all.find(|a| a.get_id() == name).expect("the argument")
        };
        let help = |name| arg(name).get_help().expect("help").to_string();
        assert_eq!(help("flag"), "Does - something");
        assert_eq!(
            help("tile"),
            "Tile loops. Options: size=<uint>: Size of a tile; mode=<value>: Mode"
        );
        assert_eq!(arg("o").get_short(), Some('o'));
        let values: Vec<_> = arg("when").get_possible_values();
        let values: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
        assert_eq!(values, ["now", "later"]);
        assert!(arg("tile").get_possible_values().is_empty());
        assert!(
            command
                .clone()
                .try_get_matches_from(["tool", "--split"])
                .is_ok()
        );
        assert!(command.try_get_matches_from(["tool", "-o"]).is_err());
    }

    #[test]
    fn text_without_options_is_refused() {
        assert!(command("tool", "1.0", "OVERVIEW: A tool\n").is_err());
        assert!(command("tool", "1.0", "--flag - Does something\n").is_err());
    }
}
