//! Options of commands that make a conversion to an artifact possible.

/// Options with which a conversion may succeed that fails without them.
#[derive(Clone, Copy, Debug)]
pub struct Remedy {
    /// `--expand`.
    pub expand: bool,
    /// `--strip-shardings`.
    pub strip_shardings: bool,
    /// `--legalize-chlo`.
    pub legalize_chlo: bool,
    /// Words for users.
    pub words: &'static str,
}

/// All remedies. The first one with which a conversion succeeds is the best.
pub const REMEDIES: &[Remedy] = &[
    Remedy {
        expand: true,
        strip_shardings: false,
        legalize_chlo: false,
        words: "--expand rewrites what the target lacks into older ops",
    },
    Remedy {
        expand: false,
        strip_shardings: true,
        legalize_chlo: false,
        words: "--strip-shardings makes the program of one device, which the target can express",
    },
    Remedy {
        expand: true,
        strip_shardings: true,
        legalize_chlo: false,
        words: "--expand and --strip-shardings together make a program that the target can express",
    },
    Remedy {
        expand: false,
        strip_shardings: false,
        legalize_chlo: true,
        words: "--legalize-chlo replaces CHLO ops by StableHLO ops",
    },
    Remedy {
        expand: true,
        strip_shardings: false,
        legalize_chlo: true,
        words: "--legalize-chlo and --expand together make a program that the target can express",
    },
];
