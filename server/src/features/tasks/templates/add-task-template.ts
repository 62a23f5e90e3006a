import type { api, ParsedInput } from '@paddock/contract'
import type { TaskTemplate } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { ownOrganizationId } from '../../organizations/index.ts'
import { insertTemplate } from './templates.queries.ts'

type Input = ParsedInput<typeof api.tasks.addTaskTemplate>['body']

/** Adds a set of tasks to one's practice. */
export function addTaskTemplate({ database }: Dependencies, scope: Scope, input: Input): Promise<TaskTemplate> {
  return transact(database, async (tx) => {
    const organizationId = ownOrganizationId(scope)
    const added = await insertTemplate(tx, { organizationId, ...input })
    await record(tx, scope, 'task.template_added', {
      organizationId,
      entityId: added.id,
      subject: added.name,
      after: { tasks: added.items.length },
    })
    return added
  })
}
