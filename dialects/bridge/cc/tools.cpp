// The mains of mlir-opt and mlir-translate, with dialects and passes added.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"

#include <sys/mman.h>
#include <sys/resource.h>

using namespace mlir;
using namespace bridge;

extern "C" {
int mb_opt_main(int argc, char **argv, MlirStringRef tool,
                bool (*setup)(MlirDialectRegistry)) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllPasses();
  if (!setup(wrap(&registry)))
    return 1;
  return failed(MlirOptMain(argc, argv, unwrap(tool), registry));
}

int mb_translate_main(int argc, char **argv, MlirStringRef tool) {
  registerTransformsPasses(); // translations may run them
  return failed(mlirTranslateMain(argc, argv, unwrap(tool)));
}

// A large input file, whose pages need not stay in memory once constants are
// copied out of them: they would double the payload. A mapped file is never
// written to, so that pages that are dropped and wanted again come back.
class MappedInput {
  static constexpr size_t kLarge = 32 << 20;
  static constexpr long kFaults = 64; // of at least a page, mostly of 16
  void *start = nullptr;
  size_t size = 0;
  long faults = 0;

  static long faultsSoFar() {
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt + usage.ru_majflt;
  }

public:
  MappedInput(const llvm::MemoryBuffer &buffer) {
    auto address = reinterpret_cast<uintptr_t>(buffer.getBufferStart());
    if (buffer.getBufferKind() != llvm::MemoryBuffer::MemoryBuffer_MMap ||
        buffer.getBufferSize() < kLarge ||
        address % llvm::sys::Process::getPageSizeEstimate())
      return;
    start = reinterpret_cast<void *>(address);
    size = buffer.getBufferSize();
    faults = faultsSoFar();
  }
  // Drops the pages, if many have come in since the last time.
  void forget() {
    if (!size || faultsSoFar() - faults < kFaults)
      return;
    madvise(start, size, MADV_DONTNEED);
    faults = faultsSoFar();
  }
};

// What a translation reads.
struct MbSource {
  const std::shared_ptr<llvm::SourceMgr> &manager;
  MLIRContext *context;
};

void mb_register_translation(MlirStringRef name, MlirStringRef description,
                             const void *user,
                             bool (*dialects)(MlirDialectRegistry)) {
  TranslateRegistration(
      unwrap(name), unwrap(description),
      [=](const std::shared_ptr<llvm::SourceMgr> &manager,
          llvm::raw_ostream &os, MLIRContext *context) {
        DialectRegistry registry;
        if (!dialects(wrap(&registry)))
          return failure();
        context->appendDialectRegistry(registry);
        MbSource source{manager, context};
        return success(callbacks.translate(user, &source, &os));
      });
}
MlirContext mb_source_context(void *source) {
  return wrap(static_cast<MbSource *>(source)->context);
}
MlirStringRef mb_source_bytes(void *source) {
  llvm::SourceMgr &m = *static_cast<MbSource *>(source)->manager;
  return wrap(m.getMemoryBuffer(m.getMainFileID())->getBuffer());
}
// The verified module of text or bytecode, the caller's to destroy; null after
// a diagnostic.
MlirModule mb_source_parse(void *source) {
  auto *s = static_cast<MbSource *>(source);
  return parseOrSay(s->context, [&] {
    ParserConfig config(s->context);
    MappedInput input(
        *s->manager->getMemoryBuffer(s->manager->getMainFileID()));
    config.getBytecodeReaderConfig().attachAttributeCallback(
        [&](DialectBytecodeReader &, StringRef, Attribute &) {
          input.forget();
          return success();
        });
    return parseSourceFile<ModuleOp>(s->manager, config);
  });
}

// Command line flags, to be made before the main runs and never freed.
void *mb_flag_string(MlirStringRef name, MlirStringRef description,
                     MlirStringRef value) {
  return new llvm::cl::opt<std::string>(unwrap(name),
                                        llvm::cl::desc(unwrap(description)),
                                        llvm::cl::init(unwrap(value).str()));
}
void *mb_flag_bool(MlirStringRef name, MlirStringRef description) {
  return new llvm::cl::opt<bool>(unwrap(name),
                                 llvm::cl::desc(unwrap(description)),
                                 llvm::cl::init(false));
}
MlirStringRef mb_flag_string_value(const void *flag) {
  return wrap(StringRef(
      static_cast<const llvm::cl::opt<std::string> *>(flag)->getValue()));
}
bool mb_flag_bool_value(const void *flag) {
  return *static_cast<const llvm::cl::opt<bool> *>(flag);
}

void mb_print_op(MlirOperation op, void *os) {
  unwrap(op)->print(*static_cast<llvm::raw_ostream *>(os));
}
}
