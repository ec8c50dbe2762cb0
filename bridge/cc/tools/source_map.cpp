// Positions of a program's parts in its text, and completions, for editors.
#include "bridge.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/AsmParser/CodeComplete.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace bridge;

namespace {
// Text that MLIR's lexer reads. The lexer requires a NUL after the text.
struct Source {
  llvm::SourceMgr manager;
  const char *start;
  explicit Source(MlirStringRef text) {
    auto buffer = llvm::MemoryBuffer::getMemBufferCopy(unwrap(text), kNoName);
    start = buffer->getBufferStart();
    manager.AddNewSourceBuffer(std::move(buffer), SMLoc());
  }
  MbSpan span(SMRange range) const {
    if (!range.isValid())
      return {-1, -1};
    return {range.Start.getPointer() - start, range.End.getPointer() - start};
  }
};

// Visitor of definitions, with the text that they are in.
struct Definitions {
  const Source &source;
  void (*visit)(void *user, const MbDefinition *, const MbSpan *uses, size_t n);
  void *user;

  void operator()(MbDefinition definition, SMRange name,
                  ArrayRef<SMRange> uses) const {
    definition.name = source.span(name);
    SmallVector<MbSpan> spans = llvm::map_to_vector(
        uses, [&](SMRange use) { return source.span(use); });
    visit(user, &definition, spans.data(), spans.size());
  }
};
} // namespace

static void visitOps(const AsmParserState &state, const Definitions &visit) {
  for (const AsmParserState::OperationDefinition &def : state.getOpDefs()) {
    MbDefinition op{};
    op.part = MB_PART_OP;
    op.op = wrap(def.op);
    op.scope = visit.source.span(def.scopeLoc);
    visit(op, def.loc, def.symbolUses);
    for (auto [i, group] : llvm::enumerate(def.resultGroups)) {
      MbDefinition results{};
      results.part = MB_PART_RESULTS;
      results.op = wrap(def.op);
      results.index = group.startIndex;
      results.end = i + 1 < def.resultGroups.size()
                        ? def.resultGroups[i + 1].startIndex
                        : def.op->getNumResults();
      visit(results, group.definition.loc, group.definition.uses);
    }
  }
}

static void visitBlocks(const AsmParserState &state, const Definitions &visit) {
  for (const AsmParserState::BlockDefinition &def : state.getBlockDefs()) {
    MbDefinition block{};
    block.part = MB_PART_BLOCK;
    block.op = wrap(def.block->getParentOp());
    block.block = wrap(def.block);
    visit(block, def.definition.loc, def.definition.uses);
    for (auto [i, argument] : llvm::enumerate(def.arguments)) {
      block.part = MB_PART_ARGUMENT;
      block.index = i;
      visit(block, argument.loc, argument.uses);
    }
  }
}

// Visits aliases, with their values as text.
template <typename Aliases>
static void visitAliases(Aliases aliases, uint8_t part, const Definitions &visit) {
  for (const auto &def : aliases) {
    std::string value;
    llvm::raw_string_ostream os(value);
    if (def.value && isUnprintable(def.value))
      os << "<<repeats too many parts>>";
    else if (def.value)
      def.value.print(os);
    MbDefinition alias{};
    alias.part = part;
    alias.text = wrap(StringRef(value));
    visit(alias, def.definition.loc, def.definition.uses);
  }
}

namespace {
// Receiver of MLIR's completions.
struct Completions : AsmParserCodeCompleteContext {
  MLIRContext *context;
  void (*visit)(void *user, uint8_t kind, MlirStringRef label, MlirStringRef detail);
  void *user;

  Completions(SMLoc at, MLIRContext *context, decltype(visit) visit, void *user)
      : AsmParserCodeCompleteContext(at), context(context), visit(visit), user(user) {}

  void add(uint8_t kind, const Twine &label, const Twine &detail = "") {
    std::string l = label.str(), d = detail.str();
    visit(user, kind, wrap(StringRef(l)), wrap(StringRef(d)));
  }
  void completeDialectName(StringRef prefix) final {
    for (StringRef dialect : context->getAvailableDialects())
      add(MB_COMPLETE_DIALECT, prefix + dialect);
  }
  // The caller completes names of ops itself, since MLIR cannot complete partial names.
  void completeOperationName(StringRef) final {}
  void appendSSAValueCompletion(StringRef name, std::string type) final {
    add(MB_COMPLETE_VALUE, name, type);
  }
  void appendBlockCompletion(StringRef name) final {
    add(MB_COMPLETE_BLOCK, "^" + name);
  }
  void completeExpectedTokens(ArrayRef<StringRef> tokens, bool) final {
    for (StringRef token : tokens)
      add(MB_COMPLETE_TOKEN, token);
  }
  void completeAttribute(const llvm::StringMap<Attribute> &aliases) final {
    for (StringRef token : {"affine_set<", "affine_map<", "dense<", "dense_resource<",
                            "false", "loc(", "sparse<", "true", "unit"})
      add(MB_COMPLETE_TOKEN, token);
    completeDialectAttributeOrAlias(aliases, "#");
  }
  void completeDialectAttributeOrAlias(const llvm::StringMap<Attribute> &aliases) final {
    completeDialectAttributeOrAlias(aliases, "");
  }
  void completeDialectAttributeOrAlias(const llvm::StringMap<Attribute> &aliases,
                                       StringRef prefix) {
    for (const auto &alias : aliases)
      add(MB_COMPLETE_ALIAS, prefix + alias.getKey());
    completeDialectName(prefix);
  }
  void completeType(const llvm::StringMap<Type> &aliases) final {
    for (StringRef token : {"memref<", "tensor<", "complex<", "tuple<", "vector<", "bf16",
                            "f16", "f32", "f64", "f80", "f128", "index", "none"})
      add(MB_COMPLETE_TYPE, token);
    for (unsigned width : {1, 8, 16, 32, 64})
      add(MB_COMPLETE_TYPE, "i" + Twine(width));
    completeDialectTypeOrAlias(aliases, "!");
  }
  void completeDialectTypeOrAlias(const llvm::StringMap<Type> &aliases) final {
    completeDialectTypeOrAlias(aliases, "");
  }
  void completeDialectTypeOrAlias(const llvm::StringMap<Type> &aliases, StringRef prefix) {
    for (const auto &alias : aliases)
      add(MB_COMPLETE_ALIAS, prefix + alias.getKey());
    completeDialectName(prefix);
  }
};
} // namespace

extern "C" {
// Parses text that Rust has checked, and visits its definitions. Does not verify the
// program. The caller owns the module, which holds the text's top-level ops. Returns null
// after a diagnostic; then, no definition is visited.
MlirModule mb_parse_with_map(MlirContext ctx, MlirStringRef text,
                             void (*visit)(void *user, const MbDefinition *,
                                           const MbSpan *uses, size_t n),
                             void *user) {
  DepthScope scope;
  ShownDiagnostics shown(unwrap(ctx));
  TextOfErrors known(unwrap(ctx), unwrap(text), kNoName);
  SuggestingDiagnostics suggesting(unwrap(ctx));
  Source source(text);
  AsmParserState state;
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(unwrap(ctx)));
  ParserConfig config(unwrap(ctx), /*verifyAfterParse=*/false);
  if (failed(parseAsmSourceFile(source.manager, module->getBody(), config, &state)))
    return {nullptr};
  Definitions definitions{source, visit, user};
  visitOps(state, definitions);
  visitBlocks(state, definitions);
  visitAliases(state.getAttributeAliasDefs(), MB_PART_ALIAS, definitions);
  visitAliases(state.getTypeAliasDefs(), MB_PART_ALIAS, definitions);
  return wrap(module.release());
}

// Visits MLIR's completions at byte `offset` of text that Rust has checked. Parses the
// text up to the offset.
void mb_complete(MlirContext ctx, MlirStringRef text, size_t offset,
                 void (*visit)(void *user, uint8_t kind, MlirStringRef label,
                               MlirStringRef detail),
                 void *user) {
  DepthScope scope;
  ShownDiagnostics shown(unwrap(ctx));
  Source source(text);
  Completions completions(SMLoc::getFromPointer(source.start + offset), unwrap(ctx), visit,
                          user);
  Block block;
  AsmParserState state;
  ParserConfig config(unwrap(ctx), /*verifyAfterParse=*/false);
  (void)parseAsmSourceFile(source.manager, &block, config, &state, &completions);
}

// Passes an op without its regions to `take`, in generic form and without large constants.
bool mb_outline(MlirOperation op, MbTakeStr take, void *user) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (DepthLimit::ofPrinter().exceededByPartsOf(unwrap(op)))
    os << "<<repeats too many parts>>";
  else
    unwrap(op)->print(os, OpPrintingFlags()
                              .printGenericOpForm()
                              .elideLargeElementsAttrs()
                              .skipRegions()
                              .useLocalScope());
  return take(wrap(StringRef(text)), user);
}
}
