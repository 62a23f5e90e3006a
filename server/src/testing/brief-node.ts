/**
 * How Node runs a server that a test ends soon: it makes no faster code of the embedded engine (9 MB of WebAssembly) nor of the server,
 * which is half of a start's work and pays after a minute. What the code does is the same.
 */
export const BRIEFLY = ['--liftoff-only', '--max-lazy', '--no-opt']

/** The same for one that serves many tests: what runs very often is made faster. */
export const FOR_LONGER = ['--wasm-tiering-budget=100000000', '--max-lazy']
