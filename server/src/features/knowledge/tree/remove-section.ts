import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { deleteSection, lockSection, lockTree, sectionIsEmpty } from './tree.queries.ts'

/** Removes a section that holds nothing, so nothing that was written goes with it. */
export function removeSection(
  { database }: Dependencies,
  scope: Scope,
  sectionId: string,
): Promise<RouteOutput<typeof api.knowledge.removeSection>> {
  return transact(database, async (tx) => {
    const places = await lockTree(tx)
    const { id, title } = await lockSection(tx, sectionId)
    if (!(await sectionIsEmpty(tx, id))) throw new AppError('section_not_empty')
    await deleteSection(tx, id)
    await record(tx, scope, 'article.section_removed', { organizationId: null, entityId: id, subject: title })
    return { id, before: places[places.indexOf(id) + 1] ?? null }
  })
}
