import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { insertSection, lockTree, storeOrder } from './tree.queries.ts'

type Input = ParsedInput<typeof api.knowledge.addSection>['body']

/** Adds a section at the end of the tree, or before another one. */
export function addSection(
  { database }: Dependencies,
  scope: Scope,
  { title, before }: Input,
): Promise<RouteOutput<typeof api.knowledge.addSection>> {
  return transact(database, async (tx) => {
    const places = before === undefined ? [] : await lockTree(tx)
    const section = await insertSection(tx, title)
    if (before !== undefined && places.includes(before)) {
      const order = places.flatMap((id) => (id === before ? [section.id, id] : [id]))
      await storeOrder(tx, 'article_sections', order)
    }
    await record(tx, scope, 'article.section_added', { organizationId: null, entityId: section.id, subject: title })
    return section
  })
}
