// Suggestions of names and hints at remedies in MLIR's own errors.
#include "bridge.h"

#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/DialectRegistry.h"

#include <mutex>

using namespace mlir;
using namespace bridge;

namespace {
// Text of a context, or of all contexts if `context` is null.
struct ContextText {
  const TextOfErrors *owner;
  MLIRContext *context;
  StringRef text, name;
};
} // namespace
// Several threads can read texts.
static std::mutex textsMutex;
static SmallVector<ContextText> texts;

TextOfErrors::TextOfErrors(MLIRContext *context, StringRef text, StringRef name) {
  std::lock_guard lock(textsMutex);
  texts.push_back({this, context, text, name});
}
TextOfErrors::~TextOfErrors() {
  std::lock_guard lock(textsMutex);
  llvm::erase_if(texts, [this](const ContextText &t) { return t.owner == this; });
}
// Returns the text that a diagnostic is about, and the place in the text. The text is empty if
// the text or the place is unknown.
static std::pair<StringRef, size_t> placeOf(MLIRContext *context, Diagnostic &d) {
  auto place = d.getLocation()->findInstanceOf<FileLineColLoc>();
  std::lock_guard lock(textsMutex);
  auto known = llvm::find_if(llvm::reverse(texts), [&](const ContextText &t) {
    return !t.context || t.context == context;
  });
  if (!place || !place.getLine() || known == texts.rend())
    return {};
  if (place.getFilename().getValue() != known->name)
    return {};
  size_t at = 0;
  for (unsigned line = 1; line < place.getLine(); ++line) {
    at = known->text.find('\n', at);
    if (at == StringRef::npos)
      return {};
    ++at;
  }
  at += place.getColumn() ? place.getColumn() - 1 : 0;
  return {known->text, std::min(at, known->text.size())};
}

static bool append(MlirStringRef text, void *sentence) {
  static_cast<std::string *>(sentence)->append(unwrap(text));
  return true;
}
std::string bridge::suggestionFor(MLIRContext *context, Diagnostic &d) {
  std::string sentence;
  if (d.getSeverity() != DiagnosticSeverity::Error)
    return sentence;
  auto [text, at] = placeOf(context, d);
  callbacks.suggest(wrap(context), wrap(StringRef(textOf(d))), wrap(text), at, append,
                    &sentence);
  return sentence;
}
// Appends suggestions to an error about a misspelt name, unless the error has suggestions.
static LogicalResult suggest(MLIRContext *context, Diagnostic &d) {
  std::string sentence = suggestionFor(context, d), text = textOf(d);
  // Messages of several lines show text with a caret.
  if (!sentence.empty() && !StringRef(text).contains('\n'))
    d << "; ";
  else if (!sentence.empty() && !StringRef(text).ends_with("\n"))
    d << "\n";
  d << sentence;
  return failure(); // passes the diagnostic to the next handler
}

static LogicalResult replaceControls(MLIRContext *context, Diagnostic &d) {
  auto [text, at] = placeOf(context, d);
  // MLIR prints up to the next character that ends a line.
  size_t start = text.take_front(at).find_last_of("\r\n") + 1; // `npos` is -1
  StringRef line = text.drop_front(start).take_until([](char c) { return c == '\r' || c == '\n'; });
  return success(emitHarmless(context, d, line));
}
HarmlessDiagnostics::HarmlessDiagnostics(MLIRContext *context)
    : ScopedDiagnosticHandler(
          context, [context](Diagnostic &d) { return replaceControls(context, d); }) {}
SuggestingDiagnostics::SuggestingDiagnostics(MLIRContext *context)
    : ScopedDiagnosticHandler(
          context, [context](Diagnostic &d) { return suggest(context, d); }) {}

namespace {
// Number of the handler that a context has for suggestions. The builtin dialect holds the
// number, since this dialect lives as long as its context.
struct HandlerNumber : DialectInterface::Base<HandlerNumber> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(HandlerNumber)
  HandlerNumber(Dialect *dialect) : Base(dialect) {}
  std::optional<DiagnosticEngine::HandlerID> number;
};

// Extension that gives suggestions to the errors of a context. MLIR calls the newest handler
// first, and a handler that prints errors ends the calls. MLIR's main functions register such
// a handler before they parse, so the extension registers its handler again with each dialect
// that is loaded.
struct Suggestions final : DialectExtensionBase {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Suggestions)
  Suggestions() : DialectExtensionBase({}) {}
  void apply(MLIRContext *context, MutableArrayRef<Dialect *>) const final {
    auto *builtin = context->getLoadedDialect<BuiltinDialect>();
    if (!builtin)
      return;
    if (!builtin->getRegisteredInterface<HandlerNumber>())
      builtin->addInterfaces<HandlerNumber>();
    // The registered interface is constant only because other code may not change it.
    auto *handler = const_cast<HandlerNumber *>(
        static_cast<const HandlerNumber *>(builtin->getRegisteredInterface<HandlerNumber>()));
    DiagnosticEngine &engine = context->getDiagEngine();
    if (handler->number)
      engine.eraseHandler(*handler->number);
    handler->number = engine.registerHandler(
        [context](Diagnostic &d) {
          (void)suggest(context, d);
          return success(emitPrintable(context, d) || succeeded(replaceControls(context, d)));
        });
  }
  std::unique_ptr<DialectExtensionBase> clone() const final {
    return std::make_unique<Suggestions>();
  }
};
} // namespace

extern "C" {
// Passes the names of the ops of all loaded dialects to `take`.
void mb_op_names(MlirContext context, MbTakeStr take, void *user) {
  for (RegisteredOperationName name : unwrap(context)->getRegisteredOperations())
    take(wrap(name.getStringRef()), user);
}
// Passes the names of all dialects that a context can load to `take`.
void mb_dialect_names(MlirContext context, MbTakeStr take, void *user) {
  for (StringRef name : unwrap(context)->getAvailableDialects())
    take(wrap(name), user);
}
// Returns whether a lookup of the dialect `name` would load the dialect.
bool mb_would_load(MlirContext raw, MlirStringRef name) {
  MLIRContext *context = unwrap(raw);
  return !context->getLoadedDialect(unwrap(name)) &&
         context->getDialectRegistry().getDialectAllocator(unwrap(name));
}
// Gives suggestions to the errors of all contexts that get the registry.
void mb_suggest_names(MlirDialectRegistry registry) {
  unwrap(registry)->addExtensions<Suggestions>();
}
}
