import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { insertSection } from './tree.queries.ts'

/** Adds a section at the end of the tree. */
export function addSection({ database }: Dependencies, scope: Scope, title: string): Promise<RouteOutput<typeof api.knowledge.addSection>> {
  return transact(database, async (tx) => {
    const section = await insertSection(tx, title)
    await record(tx, scope, 'article.section_added', { organizationId: null, entityId: section.id, subject: title })
    return section
  })
}
