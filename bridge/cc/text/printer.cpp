// Functions of AsmPrinter and OpAsmPrinter for Rust.
//
// A printer pointer is an AsmPrinter*. OpAsmPrinter derives only from AsmPrinter, at
// offset 0. Rust passes only op printers to the functions that need an OpAsmPrinter.
#include "bridge.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace bridge;

static AsmPrinter &asmPrinter(void *p) { return *static_cast<AsmPrinter *>(p); }
static OpAsmPrinter &opPrinter(void *p) {
  return *static_cast<OpAsmPrinter *>(static_cast<AsmPrinter *>(p));
}

// Prints a placeholder for a type or an attribute that MLIR cannot print.
static void printPlaceholder(AsmPrinter &p) { p.getStream() << "<<nested too deep>>"; }

// True while a caller of the bridge prints locations on this thread.
static thread_local bool printsLocations = false;

extern "C" {
// The flags of a new OpPrintingFlags are those of the tool's command line.
bool mb_prints_locations() {
  return printsLocations || OpPrintingFlags().shouldPrintDebugInfo();
}
// Returns the value before.
bool mb_set_prints_locations(bool prints) {
  return std::exchange(printsLocations, prints);
}
void mb_w_str(void *p, MlirStringRef s) {
  asmPrinter(p).getStream() << unwrap(s);
}
void mb_w_int(void *p, int64_t v) { asmPrinter(p).getStream() << v; }
void mb_w_float(void *p, double v) { asmPrinter(p).printFloat(APFloat(v)); }
void mb_w_type(void *p, MlirType t) {
  if (isUnprintable(unwrap(t)))
    return printPlaceholder(asmPrinter(p));
  asmPrinter(p).printType(unwrap(t));
}
void mb_w_attr(void *p, MlirAttribute a) {
  if (isUnprintable(unwrap(a)))
    return printPlaceholder(asmPrinter(p));
  asmPrinter(p).printAttribute(unwrap(a));
}
void mb_w_attr_untyped(void *p, MlirAttribute a) {
  if (isUnprintable(unwrap(a)))
    return printPlaceholder(asmPrinter(p));
  asmPrinter(p).printAttributeWithoutType(unwrap(a));
}
void mb_w_quoted(void *p, MlirStringRef s) {
  asmPrinter(p).printString(unwrap(s));
}
void mb_w_symbol(void *p, MlirStringRef s) {
  asmPrinter(p).printSymbolName(unwrap(s));
}
void mb_w_keyword_or_string(void *p, MlirStringRef s) {
  asmPrinter(p).printKeywordOrString(unwrap(s));
}
void mb_w_operand(void *p, MlirValue v) {
  opPrinter(p).printOperand(unwrap(v));
}
void mb_w_region(void *p, MlirRegion r, bool arguments, bool terminators) {
  opPrinter(p).printRegion(*unwrap(r), arguments, terminators);
}
void mb_w_argument(void *p, MlirValue v, bool type) {
  opPrinter(p).printRegionArgument(cast<BlockArgument>(unwrap(v)), {}, !type);
}
void mb_w_successor(void *p, MlirBlock b) {
  opPrinter(p).printSuccessor(unwrap(b));
}
void mb_w_newline(void *p) { opPrinter(p).printNewline(); }
void mb_w_location(void *p, MlirLocation l) {
  opPrinter(p).printOptionalLocationSpecifier(shownLocation(unwrap(l)));
}
// Prints the attributes of an op, except those named in `elided`.
void mb_w_attr_dict(void *p, MlirOperation op, const MlirStringRef *elided,
                    size_t n, bool keyword) {
  SmallVector<StringRef> names;
  for (size_t i = 0; i < n; ++i)
    names.push_back(unwrap(elided[i]));
  // Fast path: most ops have no attributes to print, and need no dictionary.
  Operation *o = unwrap(op);
  bool any = !o->getDiscardableAttrDictionary().empty();
  if (!any && isDefinedInRust(o->getName())) {
    const MbOpTable *def = defOf(o->getName());
    for (size_t i = 0; i < def->num_attrs && !any; ++i)
      any = slotsOf(o)[i] && !llvm::is_contained(names, unwrap(def->attr_names[i]));
  }
  if (!any)
    return;
  if (keyword)
    opPrinter(p).printOptionalAttrDictWithKeyword(o->getAttrs(), names);
  else
    opPrinter(p).printOptionalAttrDict(o->getAttrs(), names);
}
void mb_w_generic_op(void *p, MlirOperation op, bool name) {
  opPrinter(p).printGenericOp(unwrap(op), name);
}
}
