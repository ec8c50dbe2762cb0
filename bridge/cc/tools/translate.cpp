// Main function of mlir-translate for large inputs. MLIR's own main function
// copies the whole input, and opens the output before it knows whether the
// translation succeeds.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

#include <atomic>
#include <chrono>
#include <map>
#include <sys/mman.h>
#include <sys/resource.h>
#include <thread>

using namespace mlir;
using namespace bridge;
namespace cl = llvm::cl;

namespace {
// Payloads of the input that are mapped from its file. When the reader has copied a constant, the
// pages of the file are no longer needed, and memory would hold the constant twice. A thread drops
// the pages repeatedly, since a single constant can fill the file. Nothing writes to mapped pages,
// so dropped pages can be read again.
class DropsPages {
  // Page faults after which pages are dropped. A fault loads 1 to 16 pages.
  static constexpr long kFaults = 64;
  ArrayRef<MutableArrayRef<char>> parts;
  std::atomic<bool> done = false;
  std::thread dropper;

  static long faultsSoFar() {
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt + usage.ru_majflt;
  }
  void drop() {
    for (MutableArrayRef<char> part : parts)
      madvise(part.data(), part.size(), MADV_DONTNEED);
  }
  void dropUntilDone() {
    long faults = faultsSoFar();
    while (!done) {
      std::this_thread::sleep_for(std::chrono::microseconds(200));
      if (faultsSoFar() - faults < kFaults)
        continue;
      drop();
      faults = faultsSoFar();
    }
  }

public:
  DropsPages(const llvm::MemoryBuffer &buffer) : parts(mappedParts(buffer)) {
    if (!parts.empty())
      dropper = std::thread([this] { dropUntilDone(); });
  }
  ~DropsPages() {
    if (parts.empty())
      return;
    done = true;
    dropper.join();
    drop();
  }
};

// Output file that is only created when bytes are written to it.
class LateOutput final : public llvm::raw_ostream {
  std::string path;
  std::unique_ptr<llvm::ToolOutputFile> file;
  bool failed = false;
  uint64_t position = 0;

  void open() {
    if (file || failed)
      return;
    std::string error;
    file = openOutputFile(path, &error);
    if (!file) {
      llvm::errs() << error << "\n";
      failed = true;
    }
  }
  void write_impl(const char *bytes, size_t n) final {
    open();
    if (file)
      file->os().write(bytes, n);
    position += n;
  }
  uint64_t current_pos() const final { return position; }
  bool is_displayed() const final {
    return path == "-" && llvm::outs().is_displayed();
  }

public:
  LateOutput(StringRef path) : path(path) {}
  ~LateOutput() override { flush(); }
  // Keeps the file. Returns false, after a message, if not all bytes were
  // written.
  bool keep() {
    flush();
    open(); // creates the file even if the output is empty
    return !failed && keepOutput(*file, path);
  }
};

// Lists the translations. Called if the command line selects none.
void listTranslations(StringRef tool, TranslationParser &all) {
  llvm::errs() << llvm::sys::path::filename(tool)
               << ": error: expected one of these:\n";
  std::map<StringRef, StringRef> sorted;
  for (unsigned i = 0; i < all.getNumOptions(); ++i)
    sorted[all.getOption(i)] = all.getDescription(i);
  for (auto [name, description] : sorted)
    llvm::errs() << "  --" << llvm::left_justify(name, 18) << description
                 << "\n";
}

// Work of a translation without MLIR: see mb_register_translation.
using WithoutMlir = std::function<int(StringRef file, StringRef bytes, StringRef flag,
                                      llvm::raw_ostream &)>;

// The works of the registered translations, by name.
std::map<StringRef, WithoutMlir> &worksWithoutMlir() {
  static std::map<StringRef, WithoutMlir> all;
  return all;
}

// Returns the work of the selected translation.
const WithoutMlir &workOf(const Translation *selected, TranslationParser &all) {
  for (unsigned i = 0; i < all.getNumOptions(); ++i) {
    using Value = cl::OptionValue<const Translation *>;
    if (static_cast<const Value &>(all.getOptionValue(i)).getValue() == selected)
      return worksWithoutMlir().at(all.getOption(i));
  }
  llvm_unreachable("the parser has all translations");
}

// Returns the name of a flag on the command line that only MLIR knows, or an empty text.
StringRef flagOfMlir(std::initializer_list<const cl::Option *> known) {
  for (auto &[name, flag] : cl::getRegisteredOptions())
    if (flag->getNumOccurrences() && !isFlagOfTool(*flag) && !llvm::is_contained(known, flag))
      return name;
  return "";
}

// Input of a translation.
struct MbSource {
  const std::shared_ptr<llvm::SourceMgr> &manager;
  MLIRContext *context;
};
} // namespace

extern "C" {
void mb_register_translation(MlirStringRef name, MlirStringRef description,
                             const void *user,
                             int (*without_mlir)(const void *user, MlirStringRef file,
                                                 MlirStringRef bytes,
                                                 MlirStringRef mlir_flag, void *os),
                             bool (*dialects)(MlirDialectRegistry),
                             bool (*run)(const void *user, void *source,
                                         void *os)) {
  worksWithoutMlir()[unwrap(name)] = [=](StringRef file, StringRef bytes, StringRef flag,
                                         llvm::raw_ostream &os) {
    return without_mlir(user, wrap(file), wrap(bytes), wrap(flag), &os);
  };
  TranslateRegistration(
      unwrap(name), unwrap(description),
      [=](const std::shared_ptr<llvm::SourceMgr> &manager,
          llvm::raw_ostream &os, MLIRContext *context) {
        DialectRegistry registry;
        if (!dialects(wrap(&registry)))
          return failure();
        context->appendDialectRegistry(registry);
        MbSource source{manager, context};
        return success(run(user, &source, &os));
      });
}
MlirContext mb_source_context(void *source) {
  return wrap(static_cast<MbSource *>(source)->context);
}
MlirStringRef mb_source_name(void *source) {
  llvm::SourceMgr &m = *static_cast<MbSource *>(source)->manager;
  return wrap(m.getMemoryBuffer(m.getMainFileID())->getBufferIdentifier());
}
MlirStringRef mb_source_bytes(void *source) {
  llvm::SourceMgr &m = *static_cast<MbSource *>(source)->manager;
  return wrap(m.getMemoryBuffer(m.getMainFileID())->getBuffer());
}
// Parses and verifies the module of a source. The caller must destroy the
// module. Returns null after a diagnostic.
MlirModule mb_source_parse(void *source) {
  auto *s = static_cast<MbSource *>(source);
  const llvm::MemoryBuffer &buffer =
      *s->manager->getMemoryBuffer(s->manager->getMainFileID());
  uint64_t parts;
  if (!isBytecode(buffer.getMemBufferRef()) &&
      !callbacks.check_text(wrap(buffer.getBufferIdentifier()),
                            wrap(buffer.getBuffer()), &parts))
    return {nullptr};
  DropsPages drops(buffer);
  return parseOrReport(s->context, buffer.getBuffer(), buffer.getBufferIdentifier(),
                       [&](const ParserConfig &config) {
                         return parseSourceFile<ModuleOp>(s->manager, config);
                       });
}

int mb_translate_main(int argc, const char *const *args, MlirStringRef tool) {
  auto **argv = const_cast<char **>(args);
  static cl::opt<std::string> inputPath(cl::Positional, cl::init("-"),
                                        cl::desc("<input file>"));
  static cl::opt<std::string> outputPath("o", cl::desc("Output filename"),
                                         cl::value_desc("filename"),
                                         cl::init("-"));
  static cl::opt<bool> unregistered(
      "allow-unregistered-dialect",
      cl::desc("Allow operations with no registered dialects"));
  static cl::opt<std::string> splitMarker(
      "split-input-file", cl::ValueOptional,
      cl::callback([&](const std::string &marker) {
        if (marker.empty())
          splitMarker = kDefaultSplitMarker;
      }),
      cl::desc("Split the input file into chunks at the marker and translate "
               "each on its own"));
  static cl::opt<bool> verifyDiagnostics(
      "verify-diagnostics",
      cl::desc("Check that diagnostics match expected-* lines"));
  addForceFlag();
  llvm::InitLLVM init(argc, argv);
  registerAsmPrinterCLOptions();
  registerMLIRContextCLOptions();
  registerTranslationCLOptions();
  // Ops can be pages long, so diagnostics do not show the op by default.
  static_cast<cl::opt<bool> *>(
      cl::getRegisteredOptions().lookup("mlir-print-op-on-diagnostic"))
      ->setInitialValue(false);
  cl::opt<const Translation *, false, TranslationParser> translation(
      "", cl::desc("Translations to perform"));
  cl::ParseCommandLineOptions(argc, argv, unwrap(tool));
  if (!translation.getNumOccurrences()) {
    listTranslations(argv[0], translation.getParser());
    return 1;
  }

  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> input = openInput(inputPath, outputPath, &error);
  if (!input) {
    llvm::errs() << error << "\n";
    return 1;
  }
  LateOutput output(outputPath);
  const WithoutMlir &withoutMlir = workOf(translation.getValue(), translation.getParser());
  StringRef mlirFlag = flagOfMlir({&inputPath, &outputPath, &translation});
  auto chunk = [&](std::unique_ptr<llvm::MemoryBuffer> buffer,
                   llvm::raw_ostream &os) -> LogicalResult {
    int done = withoutMlir(buffer->getBufferIdentifier(), buffer->getBuffer(), mlirFlag, os);
    if (done >= 0)
      return success(done);
    static bool hasPasses = (registerTransformsPasses(), true); // translations may run them
    (void)hasPasses;
    MLIRContext context;
    context.allowUnregisteredDialects(unregistered);
    if (verifyDiagnostics)
      context.printOpOnDiagnostic(false);
    auto manager = std::make_shared<llvm::SourceMgr>();
    manager->AddNewSourceBuffer(forMlir(std::move(buffer)), llvm::SMLoc());
    if (!verifyDiagnostics) {
      SourceMgrDiagnosticHandler handler(*manager, &context);
      HarmlessDiagnostics harmless(&context);
      return (*translation.getValue())(manager, os, &context);
    }
    SourceMgrDiagnosticVerifierHandler handler(*manager, &context);
    (void)(*translation.getValue())(manager, os, &context);
    return handler.verify();
  };
  if (failed(splitAndProcessBuffer(std::move(input), chunk, output,
                                   splitMarker, splitMarker)))
    return 1;
  return output.keep() ? 0 : 1;
}
}
