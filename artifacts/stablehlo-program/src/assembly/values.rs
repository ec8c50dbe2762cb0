//! Parser of names of values.

use super::{
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
    value_names::{Isolated, Named, Operand, ReadValue},
};
use mlir_bytecode::TypeId;
use std::collections::hash_map::Entry;

impl<'t> Engine<'t> {
    /// Parses `%name` or `%name#number` if one comes next.
    pub fn parse_optional_operand(&mut self) -> Parsed<Option<Operand<'t>>> {
        let at = self.lexer.start;
        if self.lexer.token != Token::Value {
            return Ok(None);
        }
        let name = &self.lexer.word()[1..];
        self.lexer.advance();
        let mut number = 0;
        if self.lexer.token == Token::Attribute {
            let digits = self.lexer.word()[1..].parse();
            number = digits.map_err(|_| self.error("invalid SSA value result number"))?;
            self.lexer.advance();
        }
        Ok(Some(Operand { name, number, at }))
    }
    pub fn parse_operand(&mut self) -> Parsed<Operand<'t>> {
        let operand = self.parse_optional_operand()?;
        operand.ok_or_else(|| self.missing("expected SSA operand"))
    }
    /// Opens a region. If `isolated`, values outside of the region are not visible.
    pub fn open_scope(&mut self, isolated: bool) {
        if isolated {
            self.values.isolated.push(Isolated::default());
        }
        if let Some(scope) = self.values.isolated.last_mut() {
            scope.regions.push(Vec::new());
        }
    }
    /// Closes a region.
    pub fn close_scope(&mut self, isolated: bool) -> Parsed {
        if isolated {
            return match self.values.isolated.pop() {
                Some(scope) => scope.check(),
                None => Ok(()),
            };
        }
        if let Some(scope) = self.values.isolated.last_mut() {
            for key in scope.regions.pop().unwrap_or_default() {
                scope.names.remove(&key);
            }
        }
        Ok(())
    }
    /// Checks that all names at the top are defined.
    pub fn check_names(&mut self) -> Parsed {
        self.values.isolated.iter().try_for_each(Isolated::check)
    }
    /// Gives a value of type `ty` a name, and returns the value.
    pub fn define(&mut self, operand: Operand<'t>, ty: TypeId) -> Parsed<ReadValue> {
        let key = (operand.name, operand.number);
        let next = ReadValue(self.values.types.len() as u32);
        let types = &self.values.types;
        let Some(scope) = self.values.isolated.last_mut() else {
            return Ok(next);
        };
        let mut value = next;
        match scope.names.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert(Named {
                    value,
                    at: operand.at,
                    is_defined: true,
                });
            }
            Entry::Occupied(mut entry) => {
                let named = entry.get_mut();
                if named.is_defined {
                    let message = format!("redefinition of SSA value '%{}'", operand.name);
                    let fault = Fault::new(operand.at, message);
                    return Err(fault.with_note(named.at, "previously defined here"));
                }
                scope.undefined -= 1;
                value = named.value;
                let used_at = std::mem::replace(&mut named.at, operand.at);
                named.is_defined = true;
                let used = types[value.0 as usize];
                if used != ty {
                    let [used, defined] = [used, ty].map(|ty| self.arena.type_text(ty));
                    let message = format!(
                        "definition of SSA value '%{}#{}' has type '{defined}'",
                        operand.name, operand.number
                    );
                    let note = format!("previously used here with type '{used}'");
                    return Err(Fault::new(operand.at, message).with_note(used_at, note));
                }
            }
        }
        if let Some(region) = scope.regions.last_mut() {
            region.push(key);
        }
        if value == next {
            self.values.types.push(ty);
        }
        Ok(value)
    }
    /// Returns the value with a name, which may be defined later.
    pub fn resolve(&mut self, operand: &Operand<'t>, ty: TypeId) -> Parsed<ReadValue> {
        let key = (operand.name, operand.number);
        let next = ReadValue(self.values.types.len() as u32);
        let Some(scope) = self.values.isolated.last_mut() else {
            return Ok(next);
        };
        let named = scope.names.entry(key).or_insert_with(|| {
            self.values.types.push(ty);
            scope.undefined += 1;
            Named {
                value: next,
                at: operand.at,
                is_defined: false,
            }
        });
        let (value, known_at) = (named.value, named.at);
        let known = self.values.types[value.0 as usize];
        if known == ty {
            return Ok(value);
        }
        let [expected, found] = [ty, known].map(|ty| self.arena.type_text(ty));
        let message = format!(
            "use of value '%{}' expects different type than prior uses: '{expected}' vs '{found}'",
            operand.name
        );
        Err(Fault::new(operand.at, message).with_note(known_at, "prior use here"))
    }
}
