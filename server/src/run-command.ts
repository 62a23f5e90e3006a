import { BackupError } from './platform/backup/backup-error.ts'
import { ConfigurationError } from './platform/configuration/configuration.ts'

/** Runs a command to its end: what the person can put right is told in words, everything else with its trace; `failure` is how it then ends. */
export function runCommand(main: () => Promise<void>, failure = 1): void {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`)
      process.exit(failure)
    },
  )
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const expected =
    error instanceof BackupError ||
    error instanceof ConfigurationError ||
    ['FolderInUseError', 'DataFolderError', 'FormerDatabaseError'].includes(error.name)
  return expected ? error.message : (error.stack ?? error.message)
}
