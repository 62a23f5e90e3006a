import { scopeFor, type Scope } from '../../platform/access/scope.ts'
import { outageOf } from '../../platform/errors/outage.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { findSignedIn } from '../users/index.ts'
import { deletePieces } from './file/import-file.queries.ts'
import { deleteRows } from './import-rows.queries.ts'
import { changeImport, deleteImport, findWorkedOff, type ImportRecord } from './imports.queries.ts'
import type { ImportState } from './imports.table.ts'
import { UnreadableFileError } from './file/read-records.ts'
import { workOffCheck } from './check/work-off-check.ts'
import { workOffRun } from './run/work-off-run.ts'
import { workOffUndo } from './run/work-off-undo.ts'

/** A step of an import, and the person with whose rights it is done. */
interface Step {
  importId: string
  subId: string
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'import.check': Step
    'import.run': Step
    'import.undo': Step
    'import.clear': { importId: string }
  }
}

type JobDependencies = Dependencies
type WorkOff = (deps: JobDependencies, scope: Scope, found: ImportRecord, context: JobContext) => Promise<void>

const STEPS: readonly { kind: 'import.check' | 'import.run' | 'import.undo'; state: ImportState; workOff: WorkOff }[] = [
  { kind: 'import.check', state: 'checking', workOff: ({ database }, ...step) => workOffCheck(database, ...step) },
  { kind: 'import.run', state: 'running', workOff: workOffRun },
  { kind: 'import.undo', state: 'undoing', workOff: workOffUndo },
]

/** Registers the jobs that do the steps of imports. */
export function registerImportJobs(deps: JobDependencies): void {
  for (const step of STEPS)
    deps.jobs.handle(step.kind, (payload, context) => workOff(deps, step, payload, context), {
      long: true,
      whenSetAside: (payload) => giveUp(deps, step, payload),
    })
  deps.jobs.handle('import.clear', async ({ importId }) => {
    await deletePieces(deps.database.db, importId)
    await deleteRows(deps.database.db, importId)
    await deleteImport(deps.database.db, importId)
  })
}

const OUR_FAULT = 'Something went wrong on our side. Nothing is lost: begin this step again.'

/** A step during which the server ended twice is not tried again. Its person begins it again or takes it back. */
async function giveUp({ database }: JobDependencies, { state }: (typeof STEPS)[number], { importId }: Step): Promise<void> {
  const found = await findWorkedOff(database.db, importId, state)
  if (found) await changeImport(database.db, importId, { state: 'failed', failure: OUR_FAULT })
}

/** Does a step with the rights that its person has now. A failure is shown to the person, who can begin the step again. */
async function workOff(
  deps: JobDependencies,
  { kind, state, workOff }: (typeof STEPS)[number],
  payload: Step,
  context: JobContext,
): Promise<void> {
  const { database, log, reporting } = deps
  const found = await findWorkedOff(database.db, payload.importId, state)
  if (!found) return
  const person = await findSignedIn(database.db, payload.subId)
  try {
    if (!person) throw new UnreadableFileError('The person who started this is no longer active.')
    await workOff(deps, scopeFor(person, ''), found, context)
  } catch (error) {
    // The server stops or the database is away, so the job is taken up again later.
    if (context.signal.aborted || outageOf(error) === 'database_away') throw error
    const expected = error instanceof UnreadableFileError
    if (!expected) {
      log.error({ err: error, importId: found.id }, `${kind} failed`)
      reporting.report(error, { where: 'job', job: kind })
    }
    await changeImport(database.db, found.id, {
      state: 'failed',
      failure: expected ? error.message : OUR_FAULT,
    })
  }
}
