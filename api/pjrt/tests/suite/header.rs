//! Facts about the header of PJRT, and calls by these facts.

use stablehlo_pjrt::GetPjrtApi;
use std::{collections::HashMap, ffi::c_void};

/// Struct of the header.
#[derive(Debug)]
pub struct Struct {
    pub size: usize,
    /// Names and offsets of the fields, in their order.
    pub fields: Vec<(&'static str, usize)>,
}

impl Struct {
    fn offset(&self, field: &str) -> usize {
        let found = self.fields.iter().find(|(name, _)| *name == field);
        found.unwrap_or_else(|| panic!("no field {field}")).1
    }
}

/// Returns the structs by name.
pub fn structs() -> HashMap<&'static str, Struct> {
    let lines = include_str!("header.txt").lines();
    let parsed = lines.filter(|line| !line.starts_with('#')).map(|line| {
        let mut words = line.split(' ');
        let mut next = || words.next().expect("a name and a size");
        let (name, size) = (next(), next().parse().expect("a size"));
        let fields = words.map(|word| {
            let (field, offset) = word.split_once(':').expect("an offset");
            (field, offset.parse().expect("an offset"))
        });
        let fields = fields.collect();
        (name, Struct { size, fields })
    });
    parsed.collect()
}

/// Struct of arguments, as words of 64 bits.
pub struct Arguments {
    words: Vec<usize>,
    layout: Struct,
}

impl Arguments {
    /// Returns the arguments of a function: fields of 64 bits with their values, and all others zero.
    pub fn of(function: &str, fields: &[(&str, usize)]) -> Self {
        let name = format!("{function}_Args");
        let layout = structs()
            .remove(&*name)
            .unwrap_or_else(|| panic!("no struct {name}"));
        // More than the struct has, to find writes beyond its end.
        let mut words = vec![0; layout.size.div_ceil(8) + 1];
        words[0] = layout.size;
        *words.last_mut().expect("words") = usize::MAX;
        for (field, value) in fields {
            words[layout.offset(field) / 8] = *value;
        }
        Self { words, layout }
    }

    pub fn set_size(&mut self, size: usize) {
        self.words[0] = size;
    }

    /// Returns a field of 64 bits.
    pub fn get(&self, field: &str) -> usize {
        self.words[self.layout.offset(field) / 8]
    }

    /// Returns the text that two fields point to.
    pub fn text(&self, field: &str) -> String {
        let (start, len) = (self.get(field), self.get(&format!("{field}_size")));
        // SAFETY: the plugin has written the address and the size of a text.
        let bytes = unsafe {
            std::slice::from_raw_parts(std::ptr::with_exposed_provenance::<u8>(start), len)
        };
        String::from_utf8(bytes.to_vec()).expect("a text")
    }

    /// Calls a function of the table.
    ///
    /// # Errors
    /// The code and the message of the function's error.
    pub fn call(&mut self, function: &str) -> Result<(), (usize, String)> {
        let error = call_raw(function, self.words.as_mut_ptr().cast());
        assert_eq!(
            self.words.last(),
            Some(&usize::MAX),
            "written beyond the end"
        );
        match error {
            0 => Ok(()),
            error => {
                let mut code = Arguments::of("PJRT_Error_GetCode", &[("error", error)]);
                code.call("PJRT_Error_GetCode").expect("a code");
                let mut message = Arguments::of("PJRT_Error_Message", &[("error", error)]);
                call_raw("PJRT_Error_Message", message.words.as_mut_ptr().cast());
                let failure = (code.get("code"), message.text("message"));
                let mut destroy = Arguments::of("PJRT_Error_Destroy", &[("error", error)]);
                call_raw("PJRT_Error_Destroy", destroy.words.as_mut_ptr().cast());
                Err(failure)
            }
        }
    }
}

/// Calls a function of the table, and returns the address of the error or 0.
pub fn call_raw(function: &str, arguments: *mut c_void) -> usize {
    let offset = match structs()["PJRT_Api"]
        .fields
        .iter()
        .find(|(name, _)| *name == function)
    {
        Some((_, offset)) => *offset,
        None => {
            let all = stablehlo_pjrt::Api::FUNCTIONS.iter();
            let mut newer = all.filter(|(name, _)| *name == function);
            newer
                .next()
                .unwrap_or_else(|| panic!("no function {function}"))
                .1
        }
    };
    type Function = unsafe extern "C" fn(*mut c_void) -> *mut c_void;
    // SAFETY: the table has a function at the offset, which takes a struct of arguments.
    unsafe {
        let function = GetPjrtApi().byte_add(offset).cast::<Function>().read();
        function(arguments).expose_provenance()
    }
}

/// Calls a function with fields of 64 bits, and returns the fields `results`.
pub fn call<const N: usize>(
    function: &str,
    fields: &[(&str, usize)],
    results: [&str; N],
) -> [usize; N] {
    let mut arguments = Arguments::of(function, fields);
    let called = arguments.call(function);
    called.unwrap_or_else(|(_, message)| panic!("{function}: {message}"));
    results.map(|field| arguments.get(field))
}
