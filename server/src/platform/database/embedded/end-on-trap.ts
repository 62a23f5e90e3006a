import { writeSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/** With this the process ends whose engine failed; whoever sees it may start it again (`scripts/serving/keep-serving.mjs` does). */
export const ENGINE_FAILED = 70

/** Where PGlite enters the engine's loop, and where it goes back into it after an error of SQL. */
const ENTRIES = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const
/** PostgreSQL leaves its loop with this code for an error of SQL; PGlite enters it again. */
const SQL_ERROR = 100

/**
 * Ends the process once something else than an error of SQL leaves the engine: a trap of WebAssembly, a stack that overflows, a panic.
 * PGlite 0.5 swallows these and enters the engine again, which then answers its own error for ever (electric-sql/pglite#1058).
 */
export function endOnTrap(lite: PGlite, end: (failure: unknown) => never = endProcess): void {
  const engine = lite.Module as unknown as Record<(typeof ENTRIES)[number], () => void>
  for (const name of ENTRIES) {
    const enter = engine[name]
    engine[name] = () => {
      try {
        enter()
      } catch (thrown) {
        if ((thrown as { status?: unknown }).status === SQL_ERROR) throw thrown
        end(thrown)
      }
    }
  }
}

function endProcess(failure: unknown): never {
  const told = failure instanceof Error ? failure.stack : JSON.stringify(failure)
  try {
    writeSync(2, `The embedded database failed, so this process ends: start it again. What was acknowledged is stored.\n${told}\n`)
  } catch {
    // Nobody reads it; the code still says why.
  }
  try {
    process.exit(ENGINE_FAILED)
  } finally {
    // Whatever keeps a process from ending in order would be swallowed as well.
    process.kill(process.pid, 'SIGKILL')
  }
}
