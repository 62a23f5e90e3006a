/**
 * How Node runs a server that a test ends soon: it makes no faster code of the embedded engine (9 MB of WebAssembly) nor of the server,
 * which is half of a start's work and pays after a minute. What the code does is the same.
 */
export const BRIEFLY = ['--liftoff-only', '--max-lazy', '--no-opt']

/** Goes before everything that Node runs, also in what it starts itself, as an option of `NODE_OPTIONS`. */
export const loadedFirst = (source: string) => `--import data:text/javascript,${encodeURIComponent(source)}`

/** The same for a server that another process starts; `NODE_OPTIONS` takes these flags only this way. */
export const BRIEFLY_FROM_WITHIN = `
  import { setFlagsFromString } from 'node:v8'
  for (const flag of ${JSON.stringify(BRIEFLY)}) setFlagsFromString(flag)`

/** The same for one that serves many tests: what runs very often is made faster. */
export const FOR_LONGER = ['--wasm-tiering-budget=100000000', '--max-lazy']
