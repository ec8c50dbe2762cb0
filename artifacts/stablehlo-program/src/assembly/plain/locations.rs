//! Reader of locations.

use super::{Converted, PlainReader};
use crate::assembly::location_table::{Loc, StatedLocation};
use mlir_bytecode::{AttributeId, builtin::Attribute as Builtin};

impl PlainReader<'_> {
    /// Returns the location that a location of the bytecode states.
    pub fn location(&mut self, id: AttributeId) -> Converted<Loc> {
        if let Some(known) = self.locations[id.index()] {
            return Ok(known);
        }
        let location = self.nested(|p| p.read_location(id))?;
        self.locations[id.index()] = Some(location);
        Ok(location)
    }
    fn read_location(&mut self, id: AttributeId) -> Converted<Loc> {
        let stated = match self.builtin(id)? {
            Builtin::Unknown => self.known_location(&Builtin::Unknown),
            Builtin::FileLineColumn { file, line, column } => {
                let file = self.copied_string(file)?;
                self.known_location(&Builtin::FileLineColumn { file, line, column })
            }
            Builtin::FileRange { file, range } => {
                let file = self.copied_string(file)?;
                self.known_location(&Builtin::FileRange { file, range })
            }
            Builtin::Name { name, child } => {
                let child = self.location(child)?;
                StatedLocation::Name(self.copied_string(name)?, child)
            }
            Builtin::CallSite { callee, caller } => {
                StatedLocation::CallSite(self.location(callee)?, self.location(caller)?)
            }
            Builtin::Fused {
                locations,
                metadata,
            } => {
                let all = locations.into_iter().map(|part| self.location(part));
                let all = all.collect::<Converted<_>>()?;
                let metadata = match metadata {
                    Some(id) => {
                        let attribute = self.attribute(id)?;
                        Some(self.engine.builtin_attribute(attribute)?)
                    }
                    None => None,
                };
                StatedLocation::Fused(all, metadata)
            }
            _ => return Err("expected a location".to_owned()),
        };
        Ok(self.engine.locations.add(stated))
    }
    /// Adds a location without parts to the tables of the artifact.
    fn known_location(&mut self, location: &Builtin) -> StatedLocation {
        StatedLocation::Known(self.engine.arena.tables.builtin(location))
    }
    fn copied_string(&mut self, id: AttributeId) -> Converted<AttributeId> {
        let text = self.string(id)?;
        Ok(self.engine.arena.string_attribute(&text))
    }
}
