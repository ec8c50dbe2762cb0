// Functions of AsmParser and OpAsmParser for Rust.
//
// A parser pointer is an AsmParser*. OpAsmParser derives only from AsmParser, at offset
// 0. Rust passes only op parsers to the functions that need an OpAsmParser.
#include "bridge.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

using namespace mlir;
using namespace bridge;

static AsmParser &asmParser(void *p) { return *static_cast<AsmParser *>(p); }
static OpAsmParser &opParser(void *p) {
  return *static_cast<OpAsmParser *>(static_cast<AsmParser *>(p));
}
static OperationState &stateOf(void *s) {
  return *static_cast<OperationState *>(s);
}
static SMLoc smLoc(const char *p) { return SMLoc::getFromPointer(p); }
// Converts a result: -1 if absent, 1 if parsed, 0 if failed.
static int answer(OptionalParseResult r) {
  return !r.has_value() ? -1 : succeeded(*r) ? 1 : 0;
}

extern "C" {
// Parses `#dialect.kind<...>` or an alias. Returns -1 if neither comes next, 1 if parsed,
// 0 after a diagnostic.
int mb_p_full_attr(void *p, MlirAttribute *out) {
  Attribute a;
  bool other = false;
  ParseResult r = asmParser(p).parseCustomAttributeWithFallback(
      a, {}, [&](Attribute &, Type) -> ParseResult {
        other = true;
        return success();
      });
  *out = wrap(a);
  return other ? -1 : succeeded(r) && a ? 1 : 0;
}
//===-- Parser: tokens and values ------------------------------------------===//

MlirContext mb_p_context(void *p) { return wrap(asmParser(p).getContext()); }
const char *mb_p_here(void *p) {
  return asmParser(p).getCurrentLocation().getPointer();
}
const char *mb_p_name_loc(void *p) {
  return asmParser(p).getNameLoc().getPointer();
}
MlirLocation mb_p_location(void *p, const char *at) {
  return wrap(asmParser(p).getEncodedSourceLoc(smLoc(at)));
}
void mb_p_error(void *p, const char *at, MlirStringRef message) {
  asmParser(p).emitError(smLoc(at), unwrap(message));
}
bool mb_p_token(void *p, MlirStringRef token, bool optional) {
  AsmParser &a = asmParser(p);
  StringRef t = unwrap(token);
#define TOKEN(spelling, Name)                                                  \
  if (t == spelling)                                                           \
    return succeeded(optional ? a.parseOptional##Name() : a.parse##Name());
  TOKEN(",", Comma)
  TOKEN(":", Colon)
  TOKEN("=", Equal)
  TOKEN("<", Less)
  TOKEN(">", Greater)
  TOKEN("(", LParen)
  TOKEN(")", RParen)
  TOKEN("[", LSquare)
  TOKEN("]", RSquare)
  TOKEN("{", LBrace)
  TOKEN("}", RBrace)
  TOKEN("->", Arrow)
  TOKEN("?", Question)
  TOKEN("*", Star)
  TOKEN("+", Plus)
  TOKEN("-", Minus)
  TOKEN("/", Slash)
  TOKEN("|", VerticalBar)
  TOKEN("...", Ellipsis)
#undef TOKEN
  if (!optional)
    a.emitError(a.getCurrentLocation(), "no such punctuation: '") << t << "'";
  return false;
}
bool mb_p_keyword(void *p, MlirStringRef *out) {
  StringRef s;
  if (failed(asmParser(p).parseKeyword(&s)))
    return false;
  *out = wrap(s);
  return true;
}
// Parses one of the keywords, if one of them comes next. MLIR completes these keywords in
// editors.
bool mb_p_keyword_of(void *p, const MlirStringRef *keywords, size_t n,
                     MlirStringRef *out) {
  SmallVector<StringRef> allowed;
  for (size_t i = 0; i < n; ++i)
    allowed.push_back(unwrap(keywords[i]));
  StringRef s;
  if (failed(asmParser(p).parseOptionalKeyword(&s, allowed)))
    return false;
  *out = wrap(s);
  return true;
}
bool mb_p_optional_keyword(void *p, MlirStringRef keyword) {
  return succeeded(asmParser(p).parseOptionalKeyword(unwrap(keyword)));
}
bool mb_p_any_keyword(void *p, MlirStringRef *out) {
  StringRef s;
  if (failed(asmParser(p).parseOptionalKeyword(&s)))
    return false;
  *out = wrap(s);
  return true;
}
bool mb_p_int(void *p, int64_t *out) {
  return succeeded(asmParser(p).parseInteger(*out));
}
int mb_p_optional_int(void *p, int64_t *out) {
  return answer(asmParser(p).parseOptionalInteger(*out));
}
bool mb_p_float(void *p, double *out) {
  return succeeded(asmParser(p).parseFloat(*out));
}
bool mb_p_string(void *p, MbTakeStr take, void *user) {
  std::string s;
  if (failed(asmParser(p).parseString(&s)))
    return false;
  take(wrap(StringRef(s)), user);
  return true;
}
bool mb_p_keyword_or_string(void *p, MbTakeStr take,
                            void *user) {
  std::string s;
  if (failed(asmParser(p).parseKeywordOrString(&s)))
    return false;
  take(wrap(StringRef(s)), user);
  return true;
}
bool mb_p_symbol(void *p, MlirAttribute *out) {
  StringAttr s;
  if (failed(asmParser(p).parseSymbolName(s)))
    return false;
  *out = wrap(Attribute(FlatSymbolRefAttr::get(s)));
  return true;
}
bool mb_p_symbol_name(void *p, MlirAttribute *out) {
  StringAttr s;
  if (failed(asmParser(p).parseSymbolName(s)))
    return false;
  *out = wrap(Attribute(s));
  return true;
}
bool mb_p_dims(void *p, bool trailingX, MbTakeInt take,
               void *user) {
  SmallVector<int64_t> dims;
  if (failed(asmParser(p).parseDimensionList(dims, true, trailingX)))
    return false;
  for (int64_t d : dims)
    take(d, user);
  return true;
}
bool mb_p_type(void *p, MlirType *out) {
  Type t;
  if (failed(asmParser(p).parseType(t)))
    return false;
  *out = wrap(t);
  return true;
}
int mb_p_optional_type(void *p, MlirType *out) {
  Type t;
  int r = answer(asmParser(p).parseOptionalType(t));
  *out = wrap(t);
  return r;
}
bool mb_p_attr(void *p, MlirType type, MlirAttribute *out) {
  Attribute a;
  if (failed(asmParser(p).parseAttribute(a, unwrap(type))))
    return false;
  *out = wrap(a);
  return true;
}
int mb_p_optional_attr(void *p, MlirType type, MlirAttribute *out) {
  Attribute a;
  int r = answer(asmParser(p).parseOptionalAttribute(a, unwrap(type)));
  *out = wrap(a);
  return r;
}

//===-- Parser: ops --------------------------------------------------------===//

static OpAsmParser::UnresolvedOperand unwrapOperand(const MbOperand *o) {
  return {smLoc(o->loc), unwrap(o->name), o->number};
}
static MbOperand wrapOperand(const OpAsmParser::UnresolvedOperand &o) {
  return {o.location.getPointer(), wrap(o.name), o.number};
}

int mb_p_operand(void *p, bool optional, MbOperand *out) {
  OpAsmParser::UnresolvedOperand o;
  int r = optional ? answer(opParser(p).parseOptionalOperand(o))
                   : succeeded(opParser(p).parseOperand(o));
  if (r == 1)
    *out = wrapOperand(o);
  return r;
}
// Parses the SSA name of a region argument, without a type.
bool mb_p_argument(void *p, MbOperand *out) {
  OpAsmParser::Argument a;
  if (failed(opParser(p).parseArgument(a)))
    return false;
  *out = wrapOperand(a.ssaName);
  return true;
}
bool mb_p_resolve(void *p, const MbOperand *o, MlirType t, void *state) {
  return succeeded(opParser(p).resolveOperand(unwrapOperand(o), unwrap(t),
                                              stateOf(state).operands));
}
bool mb_p_region(void *p, void *state, const MbOperand *args,
                 const MlirType *types, const MlirLocation *locs, size_t n) {
  SmallVector<OpAsmParser::Argument> arguments(n);
  for (size_t i = 0; i < n; ++i) {
    arguments[i].ssaName = unwrapOperand(&args[i]);
    // MLIR allocates values up to the number, so a large number would exhaust memory.
    if (args[i].number) {
      opParser(p).emitError(smLoc(args[i].loc), "a region argument has no number");
      return false;
    }
    arguments[i].type = unwrap(types[i]);
    if (locs && locs[i].ptr)
      arguments[i].sourceLoc = unwrap(locs[i]);
  }
  return succeeded(
      opParser(p).parseRegion(*stateOf(state).addRegion(), arguments));
}
bool mb_p_successor(void *p, void *state) {
  Block *block;
  if (failed(opParser(p).parseSuccessor(block)))
    return false;
  stateOf(state).addSuccessors(block);
  return true;
}
bool mb_p_optional_location(void *p, MlirLocation *out) {
  std::optional<Location> loc;
  if (failed(opParser(p).parseOptionalLocationSpecifier(loc)))
    return false;
  *out = loc ? wrap(*loc) : MlirLocation{nullptr};
  return true;
}
// Parses a dictionary of discardable and inherent attributes. Op creation separates them.
bool mb_p_attr_dict(void *p, void *state, bool keyword) {
  NamedAttrList &attrs = stateOf(state).attributes;
  return succeeded(keyword
                       ? opParser(p).parseOptionalAttrDictWithKeyword(attrs)
                       : opParser(p).parseOptionalAttrDict(attrs));
}
// Parses an optional dictionary of discardable attributes. `found` is the index of
// the first name in `refused` that the dictionary has, or `n`.
bool mb_p_strict_attr_dict(void *p, void *state, const MlirStringRef *refused,
                           size_t n, size_t *found) {
  NamedAttrList attrs;
  if (failed(opParser(p).parseOptionalAttrDict(attrs)))
    return false;
  *found = n;
  for (size_t i = 0; i < n && *found == n; ++i)
    if (attrs.get(unwrap(refused[i])))
      *found = i;
  stateOf(state).attributes.append(attrs);
  return true;
}
// Parses the name of an op inside custom syntax, as in `reduce(...) applies
// stablehlo.add`.
bool mb_p_op_name(void *p, MlirStringRef *out) {
  FailureOr<OperationName> name = opParser(p).parseCustomOperationName();
  if (failed(name))
    return false;
  *out = wrap(name->getStringRef());
  return true;
}

void mb_s_add_type(void *state, MlirType t) {
  stateOf(state).addTypes(unwrap(t));
}
// Adds the result types that the op infers. Returns false if inference fails.
bool mb_s_infer(void *state) {
  OperationState &s = stateOf(state);
  auto *inferable = s.name.getInterface<InferTypeOpInterface>();
  MLIRContext *ctx = s.getContext();
  SmallVector<Type> types;
  if (!inferable ||
      failed(inferable->inferReturnTypes(
          ctx, s.location, s.operands, s.attributes.getDictionary(ctx),
          s.getRawProperties(), s.regions, types)))
    return false;
  s.addTypes(types);
  return true;
}
MlirAttribute *mb_s_slots(void *state) {
  return reinterpret_cast<MlirAttribute *>(
      stateOf(state).getOrAddProperties<Slots>().slots);
}
void mb_s_set_location(void *state, MlirLocation loc) {
  stateOf(state).location = unwrap(loc);
}
// Returns an attribute of the parsed attribute dictionary, or null.
MlirAttribute mb_s_attr(void *state, MlirStringRef name) {
  return wrap(stateOf(state).attributes.get(unwrap(name)));
}
// Adds a region without blocks.
MlirRegion mb_s_add_region(void *state) {
  return wrap(stateOf(state).addRegion());
}
}
