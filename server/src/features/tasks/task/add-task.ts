import type { api, ParsedInput } from '@paddock/contract'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { doerColumns } from './doers.queries.ts'
import { expectDated } from './expect-dated.ts'
import { insertTasks } from '../insert-tasks.ts'
import { expectShowable, NOT_SHOWN } from './private-matters.queries.ts'
import { lockTask, readTask } from '../tasks.queries.ts'
import { tellTaskPages } from '../tell-task-pages.queries.ts'
import { tellDoer } from '../reminders/tell-doer.ts'

type Input = ParsedInput<typeof api.tasks.addTask>['body']

/** Adds a task for a client or for none, and tells its doer. */
export function addTask(deps: Dependencies, scope: Scope, { clientId = null, doer = null, showPrivate, ...input }: Input): Promise<Task> {
  return transact(deps.database, async (tx) => {
    const client = clientId ? await lockEditableClient(tx, scope, clientId) : null
    const organizationId = client?.organizationId ?? scope.organizationId
    if (!organizationId) throw new AppError('invalid_input', { fields: { clientId: 'Choose whom it is for.' } })
    const who = await doerColumns(tx, { organizationId, clientId }, doer, scope.userId)
    const values = { ...input, ...who, clientId, ...(clientId === null && NOT_SHOWN) }
    expectDated({ dueOn: null, dueTime: null, remindDays: null, repeats: 'never', ...input })
    await expectShowable(tx, values, showPrivate)
    const [added] = await insertTasks(tx, scope, [{ ...values, organizationId, repeatsFrom: input.dueOn ?? null }])
    if (!added) throw new Error('The task was not stored.')
    await tellDoer(tx, deps, scope, await lockTask(tx, clientId, added.id))
    if (clientId) await touchClient(tx, clientId)
    await tellTaskPages(tx, deps.events, [added.id])
    return readTask(tx, scope, added.id)
  })
}
