import { scopeFor } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { findSignedIn } from '../users/index.ts'
import { deletePieces } from './import-file.queries.ts'
import { deleteRows } from './import-rows.queries.ts'
import { changeImport, deleteImport, findWorkedOff } from './imports.queries.ts'
import { UnreadableFileError } from './read-records.ts'
import { workOffCheck } from './work-off-check.ts'
import { workOffRun } from './work-off-run.ts'
import { workOffUndo } from './work-off-undo.ts'

/** A step of an import, and in whose name it is worked off. */
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

const STEPS = [
  { kind: 'import.check', state: 'checking', workOff: workOffCheck },
  { kind: 'import.run', state: 'running', workOff: workOffRun },
  { kind: 'import.undo', state: 'undoing', workOff: workOffUndo },
] as const

/** Says who works off the steps of imports. */
export function registerImportJobs(deps: Pick<Dependencies, 'database' | 'jobs' | 'log' | 'reporting'>): void {
  for (const step of STEPS) deps.jobs.handle(step.kind, (payload, context) => workOff(deps, step, payload, context), { long: true })
  deps.jobs.handle('import.clear', async ({ importId }) => {
    await deletePieces(deps.database.db, importId)
    await deleteRows(deps.database.db, importId)
    await deleteImport(deps.database.db, importId)
  })
}

/** Works a step off with the rights that its person has now. A failure is shown to the person, who can begin the step again. */
async function workOff(
  { database, log, reporting }: Pick<Dependencies, 'database' | 'log' | 'reporting'>,
  { kind, state, workOff }: (typeof STEPS)[number],
  payload: Step,
  context: JobContext,
): Promise<void> {
  const found = await findWorkedOff(database.db, payload.importId, state)
  if (!found) return
  const person = await findSignedIn(database.db, payload.subId)
  try {
    if (!person) throw new UnreadableFileError('The person who started this is no longer active.')
    await workOff(database, scopeFor(person, ''), found, context)
  } catch (error) {
    // The server stops: the job is taken up again after its start.
    if (context.signal.aborted) throw error
    const expected = error instanceof UnreadableFileError
    if (!expected) {
      log.error({ err: error, importId: found.id }, `${kind} failed`)
      reporting.report(error, { where: 'job', job: kind })
    }
    await changeImport(database.db, found.id, {
      state: 'failed',
      failure: expected ? error.message : 'Something went wrong on our side. Nothing is lost: begin this step again.',
    })
  }
}
