// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect | stablehlo-opt -split-input-file -allow-unregistered-dialect | FileCheck %s

// CHECK: precision = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]
"test.op"() {precision = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]} : () -> ()
// CHECK: mode = [#stablehlo.result_accuracy_mode<DEFAULT>, #stablehlo.result_accuracy_mode<HIGHEST>, #stablehlo.result_accuracy_mode<TOLERANCE>]
"test.op"() {mode = [#stablehlo.result_accuracy_mode<DEFAULT>, #stablehlo<result_accuracy_mode<HIGHEST>>, #stablehlo.result_accuracy_mode<TOLERANCE>]} : () -> ()
// CHECK: fft_type = [#stablehlo<fft_type FFT>, #stablehlo<fft_type IFFT>, #stablehlo<fft_type RFFT>, #stablehlo<fft_type IRFFT>]
"test.op"() {fft_type = [#stablehlo<fft_type FFT>, #stablehlo<fft_type IFFT>, #stablehlo<fft_type RFFT>, #stablehlo<fft_type IRFFT>]} : () -> ()
// CHECK: direction = [#stablehlo<comparison_direction EQ>, #stablehlo<comparison_direction NE>, #stablehlo<comparison_direction GE>, #stablehlo<comparison_direction GT>, #stablehlo<comparison_direction LE>, #stablehlo<comparison_direction LT>]
"test.op"() {direction = [#stablehlo<comparison_direction EQ>, #stablehlo<comparison_direction NE>, #stablehlo<comparison_direction GE>, #stablehlo<comparison_direction GT>, #stablehlo<comparison_direction LE>, #stablehlo<comparison_direction LT>]} : () -> ()
// CHECK: type = [#stablehlo<comparison_type NOTYPE>, #stablehlo<comparison_type FLOAT>, #stablehlo<comparison_type TOTALORDER>, #stablehlo<comparison_type SIGNED>, #stablehlo<comparison_type UNSIGNED>, #stablehlo<comparison_type WEAKORDER>]
"test.op"() {type = [#stablehlo<comparison_type NOTYPE>, #stablehlo<comparison_type FLOAT>, #stablehlo<comparison_type TOTALORDER>, #stablehlo<comparison_type SIGNED>, #stablehlo<comparison_type UNSIGNED>, #stablehlo<comparison_type WEAKORDER>]} : () -> ()
// CHECK: transpose = [#stablehlo<transpose TRANSPOSE_INVALID>, #stablehlo<transpose NO_TRANSPOSE>, #stablehlo<transpose TRANSPOSE>, #stablehlo<transpose ADJOINT>]
"test.op"() {transpose = [#stablehlo<transpose TRANSPOSE_INVALID>, #stablehlo<transpose NO_TRANSPOSE>, #stablehlo<transpose TRANSPOSE>, #stablehlo<transpose ADJOINT>]} : () -> ()
// CHECK: rng = [#stablehlo<rng_distribution UNIFORM>, #stablehlo<rng_distribution NORMAL>, #stablehlo<rng_algorithm DEFAULT>, #stablehlo<rng_algorithm THREE_FRY>, #stablehlo<rng_algorithm PHILOX>]
"test.op"() {rng = [#stablehlo<rng_distribution UNIFORM>, #stablehlo<rng_distribution NORMAL>, #stablehlo<rng_algorithm DEFAULT>, #stablehlo<rng_algorithm THREE_FRY>, #stablehlo<rng_algorithm PHILOX>]} : () -> ()

// -----

// expected-error@+1 {{expected precision to be one of: DEFAULT, HIGH, HIGHEST}}
"test.op"() {a = #stablehlo<precision LOW>} : () -> ()

// -----

// expected-error@+1 {{expected valid keyword}}
"test.op"() {a = #stablehlo<precision<HIGH>>} : () -> ()

// -----

// expected-error@+1 {{expected '<'}}
"test.op"() {a = #stablehlo<result_accuracy_mode HIGHEST>} : () -> ()

// -----

// expected-error@+1 {{unknown stablehlo attribute: custom_call_api_version}}
"test.op"() {a = #stablehlo<custom_call_api_version API_VERSION_ORIGINAL>} : () -> ()
