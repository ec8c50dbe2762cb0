// Diagnostics and streams.
#include "bridge.h"

#include "mlir/CAPI/Diagnostics.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Threading.h"

using namespace mlir;
using namespace bridge;

using Argument = DiagnosticArgument;
using ArgumentKind = DiagnosticArgument::DiagnosticArgumentKind;

// Key of Rust's attachment in a diagnostic's metadata. The attachment is a number, which
// stays with the diagnostic on other threads and is not printed. 0 means no attachment.
static constexpr llvm::StringLiteral kAttached = "mlir-bridge";

// Returns the attachment of a diagnostic, or 0.
static uint64_t attachedTo(Diagnostic &d) {
  ArrayRef<Argument> all = d.getMetadata();
  for (; all.size() > 1; all = all.drop_front())
    if (all[0].getKind() == ArgumentKind::String && all[0].getAsString() == kAttached &&
        all[1].getKind() == ArgumentKind::Unsigned)
      return all[1].getAsUnsigned();
  return 0;
}
static void attach(Diagnostic &d, uint64_t attached) {
  if (!attached)
    return;
  d.getMetadata().push_back(Argument(StringRef(kAttached)));
  d.getMetadata().push_back(Argument(attached));
}
// Adds a message and an attachment to a diagnostic.
static InFlightDiagnostic with(InFlightDiagnostic d, MlirStringRef message,
                               uint64_t attached) {
  d << unwrap(message);
  if (Diagnostic *inside = d.getUnderlyingDiagnostic())
    attach(*inside, attached);
  return d;
}

AttachToDiagnostics::AttachToDiagnostics(MLIRContext *context,
                                         uint64_t (*attached)(MlirContext))
    : ScopedDiagnosticHandler(
          context, [=, thread = llvm::get_threadid()](Diagnostic &d) {
            if (thread == llvm::get_threadid() && !attachedTo(d))
              attach(d, attached(wrap(context)));
            return failure(); // passes the diagnostic to the next handler
          }) {}

static bool isDeepArgument(const Argument &argument) {
  return argument.getKind() == ArgumentKind::Type ? isUnprintable(argument.getAsType())
         : argument.getKind() == ArgumentKind::Attribute
             ? isUnprintable(argument.getAsAttribute())
             : false;
}
static bool hasDeepArguments(Diagnostic &d) {
  return llvm::any_of(d.getArguments(), isDeepArgument) ||
         llvm::any_of(d.getNotes(), hasDeepArguments);
}
static bool hasDeepLocations(Diagnostic &d) {
  return isUnprintable(LocationAttr(d.getLocation())) ||
         llvm::any_of(d.getNotes(), hasDeepLocations);
}
std::string bridge::textOf(Diagnostic &d) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const Argument &argument : d.getArguments()) {
    if (isDeepArgument(argument))
      os << "'<<nested too deep>>'";
    else
      argument.print(os);
  }
  return text;
}

// Emits a diagnostic without the parts that MLIR cannot print.
static void emitShown(MLIRContext *context, Diagnostic &d) {
  Diagnostic shown(shownLocation(d.getLocation()), d.getSeverity());
  shown << textOf(d);
  attach(shown, attachedTo(d));
  for (Diagnostic &note : d.getNotes())
    shown.attachNote(shownLocation(note.getLocation())) << textOf(note);
  context->getDiagEngine().emit(std::move(shown));
}
bool bridge::emitPrintable(MLIRContext *context, Diagnostic &d) {
  if (!hasDeepArguments(d))
    return false;
  emitShown(context, d);
  return true;
}
ShownDiagnostics::ShownDiagnostics(MLIRContext *context)
    : ScopedDiagnosticHandler(context, [context](Diagnostic &d) {
        if (!hasDeepArguments(d) && !hasDeepLocations(d))
          return failure(); // passes the diagnostic to the next handler
        emitShown(context, d);
        return success();
      }) {}

// Returns text without control characters, which could control a terminal. Line feeds stay if
// `lines` is true.
static std::string harmless(StringRef text, bool lines) {
  std::string result;
  auto escape = [&](unsigned char c) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    result += {'\\', kDigits[c >> 4], kDigits[c & 15]};
  };
  for (size_t i = 0; i < text.size(); ++i) {
    unsigned char c = text[i], next = i + 1 < text.size() ? text[i + 1] : 0;
    if (c == 0xc2 && next >= 0x80 && next < 0xa0) { // U+0080 to U+009F
      escape(c);
      escape(next);
      ++i;
    } else if ((c < 0x20 || c == 0x7f) && c != '\t' && !(lines && c == '\n')) {
      escape(c);
    } else {
      result += c;
    }
  }
  return result;
}
bool bridge::mayHaveControls(StringRef text) {
  // Blocks of bytes, in which the compiler can use vectors.
  for (; !text.empty(); text = text.drop_front(std::min<size_t>(text.size(), 4096))) {
    bool isSuspect = false;
    for (unsigned char c : text.take_front(4096))
      isSuspect |= (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7f || c == 0xc2;
    if (isSuspect)
      return true;
  }
  return false;
}
static bool isHarmless(StringRef text, bool lines) { return harmless(text, lines) == text; }
static bool isHarmless(Location loc) {
  auto result = loc->walk([](Location inner) {
    auto file = dyn_cast<FileLineColRange>(LocationAttr(inner));
    auto name = dyn_cast<NameLoc>(LocationAttr(inner));
    StringRef text = file ? file.getFilename().getValue() : name ? name.getName().getValue() : "";
    return isHarmless(text, false) ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}
static bool isHarmless(Diagnostic &d) {
  return isHarmless(textOf(d), true) && isHarmless(d.getLocation()) &&
         llvm::all_of(d.getNotes(), [](Diagnostic &note) { return isHarmless(note); });
}
// Returns a location without control characters. If `hidesLine` is true, MLIR does not print the
// line of the file with the location.
static Location harmlessLocation(Location loc, bool hidesLine) {
  if (isHarmless(loc) && !hidesLine)
    return loc;
  auto file = loc->findInstanceOf<FileLineColRange>();
  if (!file)
    return UnknownLoc::get(loc.getContext());
  std::string name = harmless(file.getFilename().getValue(), false);
  unsigned line = file.getStartLine(), column = file.getStartColumn();
  if (!hidesLine)
    return FileLineColLoc::get(loc.getContext(), name, line, column);
  std::string place = (Twine(name) + ":" + Twine(line) + ":" + Twine(column)).str();
  return NameLoc::get(StringAttr::get(loc.getContext(), place));
}
bool bridge::emitHarmless(MLIRContext *context, Diagnostic &d, StringRef line) {
  bool hidesLine = !isHarmless(line, false);
  if (isHarmless(d) && !hidesLine)
    return false;
  Diagnostic shown(harmlessLocation(d.getLocation(), hidesLine), d.getSeverity());
  shown << harmless(textOf(d), true);
  attach(shown, attachedTo(d));
  for (Diagnostic &note : d.getNotes())
    shown.attachNote(harmlessLocation(note.getLocation(), hidesLine))
        << harmless(textOf(note), true);
  context->getDiagEngine().emit(std::move(shown));
  return true;
}

extern "C" {
// Emits an error at an op, after the prefix "'name' op ".
void mb_op_error(MlirOperation op, MlirStringRef message, uint64_t attached) {
  with(opError(unwrap(op)), message, attached);
}
// Emits a warning at an op, after the prefix "'name' op ".
void mb_op_warning(MlirOperation op, MlirStringRef message, uint64_t attached) {
  Operation *o = unwrap(op);
  with((isShownWithDiagnostics(o) ? o->emitWarning()
                                  : emitWarning(shownLocation(o->getLoc())))
           << "'" << o->getName() << "' op ",
       message, attached);
}
// Emits an error without a prefix. If MLIR shows ops with diagnostics, it shows this op
// without its regions, which can be the whole program.
void mb_op_refuse(MlirOperation op, MlirStringRef message, uint64_t attached) {
  Operation *o = unwrap(op);
  Location loc = shownLocation(o->getLoc());
  InFlightDiagnostic d = with(emitError(loc), message, attached);
  if (o->getContext()->shouldPrintOpOnDiagnostic() && 
      !DepthLimit::ofPrinter(OpPrintingFlags().shouldPrintDebugInfo()).exceededByPartsOf(o))
    d.attachNote(loc)
        .append("see current operation: ")
        .appendOp(*o, OpPrintingFlags().printGenericOpForm().skipRegions());
}
void mb_error(MlirLocation loc, MlirStringRef message, uint64_t attached) {
  with(emitError(shownLocation(unwrap(loc))), message, attached);
}
void mb_warning(MlirLocation loc, MlirStringRef message, uint64_t attached) {
  with(emitWarning(shownLocation(unwrap(loc))), message, attached);
}
// Emits an error about the encoding of a tensor type.
void mb_encoding_error(void *emitter, MlirStringRef message) {
  (*static_cast<function_ref<InFlightDiagnostic()> *>(emitter))()
      << unwrap(message);
}
// Returns the number that Rust attached to a diagnostic, or 0.
uint64_t mb_diagnostic_attached(MlirDiagnostic d) { return attachedTo(unwrap(d)); }
// Passes the message of a diagnostic to `take`, with placeholders for types and
// attributes that MLIR cannot print.
void mb_diagnostic_text(MlirDiagnostic d, MbTakeStr take, void *user) {
  take(wrap(StringRef(textOf(unwrap(d)))), user);
}
// Writes text to an output stream.
void mb_os_write(void *os, MlirStringRef s) {
  *static_cast<llvm::raw_ostream *>(os) << unwrap(s);
}
}
