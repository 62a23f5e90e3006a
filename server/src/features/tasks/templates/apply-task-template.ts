import { dueOfSet } from '@paddock/contract/features/tasks/task-days'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { selectEverybody } from '../../stakeholders/front.queries.ts'
import { insertTasks } from '../insert-tasks.ts'
import { tellTaskPages } from '../tell-task-pages.queries.ts'
import { tellDoer } from '../reminders/tell-doer.ts'
import { firstCaretaker } from './first-caretaker.queries.ts'
import { findTemplate } from './templates.queries.ts'

/** Adds the tasks of a set to a client, with due days counted from the chosen day, today at the earliest. */
export function applyTaskTemplate(
  deps: Dependencies,
  scope: Scope,
  { clientId, templateId }: { clientId: string; templateId: string },
  day: string,
): Promise<{ taskIds: string[] }> {
  return transact(deps.database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, clientId)
    const { today } = await dayOfPractice(tx, deps, organizationId)
    const template = await findTemplate(tx, organizationId, templateId)
    if (template.archived) throw new AppError('archived')
    const people = await selectEverybody(tx, clientId)
    const adviser = { userId: (await firstCaretaker(tx, clientId)) ?? scope.userId }
    const primary = { stakeholderId: people.find(({ isPrimary, archived }) => isPrimary && !archived)?.id ?? null }
    const who = { adviser, primary, nobody: {} }
    const added = await insertTasks(
      tx,
      scope,
      template.items.map((item) => ({
        ...who[item.who],
        organizationId,
        clientId,
        title: item.title,
        detail: item.detail,
        dueOn: dueOfSet(day, item.days, today),
        reason: 'template' as const,
        reasonId: template.id,
      })),
    )
    // A colleague finds the tasks in My day. Members of the family are told by mail.
    for (const task of added) if (task.stakeholderId) await tellDoer(tx, deps, scope, task)
    await touchClient(tx, clientId)
    const taskIds = added.map(({ id }) => id)
    await tellTaskPages(tx, deps.events, taskIds)
    return { taskIds }
  })
}
