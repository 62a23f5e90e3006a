import type { api, ParsedInput } from '@paddock/contract'
import type { TaskTemplate } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { onlyChanged, record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { ownOrganizationId } from '../../organizations/index.ts'
import { changeTemplate, lockTemplate } from './templates.queries.ts'

type Input = ParsedInput<typeof api.tasks.updateTaskTemplate>['body']

/** Changes a set of one's practice, archives it or puts it back. */
export function updateTaskTemplate(
  { database }: Dependencies,
  scope: Scope,
  templateId: string,
  { version, ...input }: Input,
): Promise<TaskTemplate> {
  return transact(database, async (tx) => {
    const organizationId = ownOrganizationId(scope)
    const template = await lockTemplate(tx, organizationId, templateId)
    if (template.version !== version) throw new AppError('stale', { current: template })
    const changed = onlyChanged(template, { ...template, ...input }).after
    if (Object.keys(changed).length === 0) return template
    const stored = await changeTemplate(tx, templateId, changed)
    await record(tx, scope, 'task.template_changed', {
      organizationId,
      entityId: templateId,
      subject: stored.name,
      before: logged(template),
      after: logged(stored),
    })
    return stored
  })
}

/** The words of a set's tasks in their order, for the log. */
const logged = ({ name, items, archived }: TaskTemplate) => ({ name, archived, tasks: items.map(({ title }) => title) })
