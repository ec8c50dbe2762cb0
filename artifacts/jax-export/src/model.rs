//! Content of a container in memory.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Function that `jax.export` exported: the content of a container. The artifacts are borrowed
/// from the container.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exported<'a> {
    /// Name of the function.
    pub function_name: String,
    /// Tree of the arguments: a tuple of the positional arguments and the dictionary of the
    /// keyword arguments.
    pub in_tree: Tree,
    /// Arguments, one for each leaf of `in_tree`.
    pub arguments: Vec<Parameter>,
    /// Tree of the results.
    pub out_tree: Tree,
    /// Results, one for each leaf of `out_tree`.
    pub results: Vec<Parameter>,
    /// Number of devices that the function was lowered for.
    pub device_count: u32,
    /// Platforms that the function was lowered for. If there are several, the first argument
    /// of the artifact's function is the index of the platform.
    pub platforms: Vec<String>,
    /// Names of the effects that have an order. Each is a token among the artifact's arguments
    /// and results.
    pub ordered_effects: Vec<String>,
    /// Names of the other effects.
    pub unordered_effects: Vec<String>,
    /// Safety checks that the caller skips.
    pub disabled_checks: Vec<SafetyCheck>,
    /// Artifact of the function.
    pub artifact: Cow<'a, [u8]>,
    /// Version of the convention by which the artifact's function is called.
    pub calling_convention_version: u16,
    /// Indices of the arguments that the artifact's function takes, ascending.
    pub kept_arguments: Vec<u16>,
    /// Whether the artifact has symbolic sizes or several platforms.
    pub uses_global_constants: bool,
    /// Function that computes the vector-Jacobian product, if it was exported, too.
    pub vjp: Option<Box<Exported<'a>>>,
    /// Properties of the stored container.
    pub storage: Storage,
}

/// Properties of the stored container. They limit the releases of JAX that load the container.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Storage {
    /// Version that the container states. It does not determine the fields of the container:
    /// JAX 0.8.2 to 0.11.0 state version 3 and write fields of versions up to 11.
    pub serialization_version: u16,
    /// Release of JAX that wrote the container, if it states the release.
    pub jax_version: Option<String>,
    /// Whether the number of devices is also where releases before 0.8.2 find it.
    pub has_short_device_count: bool,
    /// Whether all types and shardings are also where releases before 0.10.0 find them.
    pub has_inline_parameters: bool,
    /// Whether the container has fields that this crate does not know.
    pub has_unknown_fields: bool,
}

/// Tree of arguments or results: a `PyTreeDef` of JAX.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tree {
    /// Argument or result.
    Leaf,
    /// `None`.
    None,
    /// Tuple.
    Tuple(Vec<Tree>),
    /// List.
    List(Vec<Tree>),
    /// Dictionary, with the keys in the order of the leaves.
    Dictionary(Vec<(String, Tree)>),
    /// Node of a registered type.
    Custom {
        /// Name under which the type is registered for serialization.
        name: String,
        /// Data of the node, which only the registered type understands.
        data: Vec<u8>,
        /// Children.
        children: Vec<Tree>,
    },
}

impl Tree {
    /// Returns the children, in the order of their leaves.
    pub fn children(&self) -> Vec<&Tree> {
        match self {
            Self::Leaf | Self::None => Vec::new(),
            Self::Tuple(children) | Self::List(children) | Self::Custom { children, .. } => {
                children.iter().collect()
            }
            Self::Dictionary(children) => children.iter().map(|(_, child)| child).collect(),
        }
    }
    /// Returns the number of leaves.
    pub fn leaf_count(&self) -> usize {
        match self {
            Self::Leaf => 1,
            _ => self.children().into_iter().map(Self::leaf_count).sum(),
        }
    }
    /// Returns whether the tree has a node of a registered type.
    pub fn has_custom_nodes(&self) -> bool {
        matches!(self, Self::Custom { .. })
            || self.children().into_iter().any(Self::has_custom_nodes)
    }
}

/// Argument or result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Type.
    pub aval: Aval,
    /// Sharding, or `None` if it is not specified.
    pub sharding: Option<Sharding>,
}

/// Type of an argument or result: an abstract value of JAX.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aval {
    /// Sizes of the dimensions: numbers, or expressions such as `2*b`.
    pub shape: Vec<String>,
    /// Type of the elements.
    pub element_type: ElementType,
    /// Memory that holds the array, if the container states it.
    pub memory_space: Option<MemorySpace>,
}

/// Declares an enum whose variants have a number in containers, and a name.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $number:literal, $text:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)*
        }
        impl $name {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$variant),*];
            /// Returns the number in containers.
            pub fn number(self) -> i8 {
                match self { $(Self::$variant => $number,)* }
            }
            /// Returns the name.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }
            /// Returns the value with a number in containers, or `None` if no value has the number.
            pub fn with_number(number: i8) -> Option<Self> {
                match number { $($number => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

numbered! {
    /// Type of the elements of an array. Names are those that JAX prints.
    ElementType {
        /// Boolean.
        Bool = 0, "bool";
        /// Signed 8-bit integer.
        I8 = 1, "i8";
        /// Signed 16-bit integer.
        I16 = 2, "i16";
        /// Signed 32-bit integer.
        I32 = 3, "i32";
        /// Signed 64-bit integer.
        I64 = 4, "i64";
        /// Unsigned 8-bit integer.
        U8 = 5, "u8";
        /// Unsigned 16-bit integer.
        U16 = 6, "u16";
        /// Unsigned 32-bit integer.
        U32 = 7, "u32";
        /// Unsigned 64-bit integer.
        U64 = 8, "u64";
        /// Half-precision float.
        F16 = 9, "f16";
        /// Single-precision float.
        F32 = 10, "f32";
        /// Double-precision float.
        F64 = 11, "f64";
        /// Complex number of two 32-bit floats.
        C64 = 12, "c64";
        /// Complex number of two 64-bit floats.
        C128 = 13, "c128";
        /// Brain float.
        Bf16 = 14, "bf16";
        /// Signed 4-bit integer.
        I4 = 15, "i4";
        /// Unsigned 4-bit integer.
        U4 = 16, "u4";
        /// 8-bit float.
        F8E4m3b11fnuz = 17, "f8_e4m3b11fnuz";
        /// 8-bit float.
        F8E4m3fn = 18, "f8_e4m3fn";
        /// 8-bit float.
        F8E4m3fnuz = 19, "f8_e4m3fnuz";
        /// 8-bit float.
        F8E5m2 = 20, "f8_e5m2";
        /// 8-bit float.
        F8E5m2fnuz = 21, "f8_e5m2fnuz";
        /// Type without values: the tangents of integers.
        F0 = 22, "float0";
        /// 8-bit float.
        F8E4m3 = 23, "f8_e4m3";
        /// 8-bit float.
        F8E3m4 = 24, "f8_e3m4";
        /// 8-bit float that is a power of 2.
        F8E8m0fnu = 25, "f8_e8m0fnu";
        /// 4-bit float.
        F4E2m1fn = 26, "f4_e2m1fn";
        /// Key of the random number generator Threefry.
        KeyThreefry = 27, "key<fry>";
        /// Key of XLA's random number generator.
        KeyRbg = 28, "key<rbg>";
        /// Key of XLA's random number generator, split without a hash.
        KeyUnsafeRbg = 29, "key<urbg>";
    }
}
numbered! {
    /// Memory that holds an array.
    MemorySpace {
        /// Memory of the device.
        Device = 1, "device";
        /// Memory of the host.
        Host = 2, "host";
        /// Any memory.
        Any = 3, "any";
    }
}
numbered! {
    /// Role of a mesh axis in sharding.
    AxisType {
        /// The compiler decides.
        Auto = 1, "auto";
        /// The types of arrays decide.
        Explicit = 2, "explicit";
        /// The program decides.
        Manual = 3, "manual";
    }
}

/// Sharding of an argument or result. At least one of the forms is present.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sharding {
    /// Sharding as a serialized `OpSharding` of XLA, which JAX before 0.9.0 reads.
    pub hlo: Option<Vec<u8>>,
    /// Sharding by the axes of a mesh, which JAX since 0.9.0 reads.
    pub named: Option<NamedSharding>,
}

/// Sharding by the axes of a mesh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamedSharding {
    /// Mesh.
    pub mesh: Mesh,
    /// Axes that split each dimension, for a number of leading dimensions.
    pub partitions: Vec<Vec<String>>,
    /// Axes over which the array is reduced.
    pub reduced: Vec<String>,
    /// Axes over which a sum is still to be computed.
    pub unreduced: Vec<String>,
    /// Kind of memory, if it is stated.
    pub memory_kind: Option<String>,
}

/// Mesh of devices.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mesh {
    /// Axes, major to minor.
    pub axes: Vec<MeshAxis>,
    /// Kind of the devices, if it is stated.
    pub device: Option<DeviceKind>,
}

/// Axis of a mesh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MeshAxis {
    /// Name.
    pub name: String,
    /// Number of devices along the axis.
    pub size: u32,
    /// Role of the axis in sharding.
    pub axis_type: AxisType,
}

/// Kind of device.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeviceKind {
    /// Name of the kind.
    pub kind: String,
    /// Number of cores, if it is stated.
    pub core_count: Option<u32>,
    /// Platform, if it is stated.
    pub platform: Option<String>,
}

/// Safety check that the caller skips.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SafetyCheck {
    /// Check of the platform.
    Platform,
    /// Check that the target of a custom call has a stable meaning.
    CustomCall(String),
    /// Check of symbolic sizes when the function runs.
    ShapeAssertions,
}

impl<'a> Exported<'a> {
    /// Returns the function and its derivatives, lowest order first.
    pub fn orders(&self) -> impl Iterator<Item = &Exported<'a>> {
        std::iter::successors(Some(self), |exported| exported.vjp.as_deref())
    }
    /// Returns all arguments and results.
    pub fn parameters(&self) -> impl Iterator<Item = &Parameter> {
        self.arguments.iter().chain(&self.results)
    }
    /// Returns the names of the symbolic sizes in the types of arguments and results, sorted.
    pub fn symbolic_sizes(&self) -> Vec<&str> {
        let sizes = self.parameters().flat_map(|p| &p.aval.shape);
        let mut names: Vec<_> = sizes.flat_map(|size| symbols(size)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

/// Returns the variables of a size: names that are not the names of functions.
fn symbols(size: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = size;
    std::iter::from_fn(move || {
        loop {
            rest = &rest[rest.find(is_part)?..];
            let (word, after) = rest.split_at(rest.find(|c| !is_part(c)).unwrap_or(rest.len()));
            rest = after;
            let is_number = word.starts_with(|c: char| c.is_ascii_digit());
            if !is_number && !rest.trim_start().starts_with('(') {
                return Some(word);
            }
        }
    })
}

/// Computes an expression of symbolic sizes: sums, differences and products of numbers and names.
/// Returns `None` if the expression has other parts, a name has no size, or the size is negative.
pub fn size_of(expression: &str, names: &BTreeMap<String, usize>) -> Option<usize> {
    let factor = |text: &str| -> Option<i64> {
        let text = text.trim();
        match names.get(text) {
            Some(&size) => i64::try_from(size).ok(),
            None => text.parse().ok(),
        }
    };
    let product = |text: &str| -> Option<i64> {
        text.split('*')
            .try_fold(1i64, |value, text| value.checked_mul(factor(text)?))
    };
    let mut sum = 0i64;
    for (index, part) in expression.split('+').enumerate() {
        for (number, text) in part.split('-').enumerate() {
            let is_leading_minus = index == 0 && number == 0 && text.trim().is_empty();
            let value = if is_leading_minus { 0 } else { product(text)? };
            sum = match number {
                0 => sum.checked_add(value)?,
                _ => sum.checked_sub(value)?,
            };
        }
    }
    usize::try_from(sum).ok()
}
