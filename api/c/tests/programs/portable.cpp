// Tests the C++ headers with a context that the program makes itself.
#include "stablehlo/api/PortableApi.h"
#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/integrations/c/StablehloDialect.h"

#include "expect.h"
#include "mlir-c/Dialect/Func.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using vhlo::Version;

static const char program[] = R"(
  func.func @double(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %x, %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  })";
static const char newer[] = R"(
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tan %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  })";

static void versions() {
  EXPECT(succeeded(Version::fromString("1.2.30")));
  EXPECT(*Version::fromString("1.2.30") == Version(1, 2, 30));
  for (const char *text : {"", "1", "1.2", "1.2.", "1.2.3.4", "1.2.-3", "+1.2.3", "1.2.3 ",
                           "v1.2.3", "1.2.99999999999999999999"})
    EXPECT(failed(Version::fromString(text)));
  EXPECT(Version::getMinimumVersion() < Version::getCurrentVersion());
  EXPECT(Version(1, 9, 0) <= Version(1, 10, 0));
  using Requirement = Version::CompatibilityRequirement;
  Version weeks = Version::fromCompatibilityRequirement(Requirement::WEEK_12);
  EXPECT(weeks < Version::getCurrentVersion());
  EXPECT(Version::fromCompatibilityRequirement(Requirement::MAX) ==
         Version::getMinimumVersion());
  EXPECT(*Version(0, 9, 0).getBytecodeVersion() == 0);
  EXPECT(*Version(1, 0, 0).getBytecodeVersion() == 6);
  EXPECT(failed(Version(0, 8, 0).getBytecodeVersion()));
  std::string text;
  llvm::raw_string_ostream(text) << Version(1, 2, 3);
  EXPECT(text == "1.2.3");

  EXPECT(stablehlo::getApiVersion() > 0);
  EXPECT(stablehlo::getCurrentVersion() == Version::getCurrentVersion().toString());
  EXPECT(stablehlo::getMinimumVersion() == "0.9.0");
  EXPECT(*stablehlo::getSmallerVersion("1.10.0", "1.9.0") == "1.9.0");
  EXPECT(failed(stablehlo::getSmallerVersion("1.10.0", "one")));
}

static std::string printed(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  return text;
}

int main() {
  versions();

  // Artifacts of text.
  std::string artifact, bytecode, nothing;
  llvm::raw_string_ostream os(artifact), bytes(bytecode), none(nothing);
  EXPECT(succeeded(stablehlo::serializePortableArtifact(program, "1.0.0", os)));
  EXPECT(succeeded(stablehlo::deserializePortableArtifact(artifact, bytes)));
  EXPECT(*stablehlo::getPortableArtifactVersion(artifact) == Version(1, 0, 0));
  EXPECT(failed(stablehlo::getPortableArtifactVersion(bytecode)));

  // Artifacts of a module.
  MLIRContext context;
  mlirDialectHandleRegisterDialect(mlirGetDialectHandle__stablehlo__(), wrap(&context));
  mlirDialectHandleRegisterDialect(mlirGetDialectHandle__func__(), wrap(&context));
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(program, &context);
  EXPECT(module);
  std::string before = printed(*module), same;
  llvm::raw_string_ostream more(same);
  EXPECT(succeeded(stablehlo::serializePortableArtifact(*module, "1.0.0", more)));
  EXPECT(before == printed(*module));
  OwningOpRef<ModuleOp> read = stablehlo::deserializePortableArtifact(same, &context);
  EXPECT(read);
  EXPECT(before == printed(*read));

  // Diagnostic handlers of the context receive errors.
  std::string messages;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    messages += diagnostic.str();
    return success();
  });
  OwningOpRef<ModuleOp> tan = parseSourceString<ModuleOp>(newer, &context);
  EXPECT(failed(stablehlo::serializePortableArtifact(*tan, "1.0.0", none)));
  EXPECT(messages.find("the whole program can target is 1.4.0") != std::string::npos);
  EXPECT(!stablehlo::deserializePortableArtifact("nothing", &context));
  EXPECT(nothing.empty());

  // Functions of the C API return the error as data.
  StablehloSerializeOptions options = {wrap(llvm::StringRef("1.0.0")), false, false, false};
  StablehloError error = stablehloSerialize(wrap(*tan), options, stablehlo::detail::write, &none);
  EXPECT(stablehloErrorGetKind(error) == STABLEHLO_ERROR_BLOCKED);
  EXPECT(unwrap(stablehloErrorGetSmallestVersion(error)) == "1.4.0");
  stablehloErrorDestroy(error);

  puts("portable: passed");
}
