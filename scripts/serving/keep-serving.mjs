// Runs the server and starts it again when its embedded database failed; any other end is the end of this process too.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** With this the server ends when the engine of its embedded database failed (`server/src/platform/database/embedded/end-on-trap.ts`). */
const ENGINE_FAILED = 70
/** Whatever fails more often is not helped by another start. */
const STARTS = { atMost: 5, withinMilliseconds: 60 * 60 * 1000 }

/** Serves until the server ends for another reason, or has failed five times in an hour; then ends this process as the server ended. */
export function keepServing(main) {
  const failures = []
  let server
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      stopping = true
      server.kill(signal)
    })
  }
  const start = () => {
    // The channel tells the server when this process is gone; it says nothing else.
    server = spawn(process.execPath, [main], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    server.once('exit', (code, signal) => {
      const now = Date.now()
      while (failures[0] < now - STARTS.withinMilliseconds) failures.shift()
      if (code !== ENGINE_FAILED || stopping) process.exit(code ?? 128 + constants.signals[signal])
      failures.push(now)
      if (failures.length >= STARTS.atMost) {
        console.error(`The embedded database failed ${STARTS.atMost} times within an hour: the server is not started again.`)
        process.exit(code)
      }
      console.error('Starting again …')
      start()
    })
  }
  start()
}
