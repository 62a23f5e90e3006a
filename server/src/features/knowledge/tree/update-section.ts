import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { moveByOne } from './move-by-one.ts'
import { changeSection, lockSection, lockTree, storeOrder } from './tree.queries.ts'

type Input = ParsedInput<typeof api.knowledge.updateSection>['body']

/** Renames a section, or moves it by one place; at the end of the tree it stays where it is. */
export function updateSection(
  { database }: Dependencies,
  scope: Scope,
  sectionId: string,
  { title, move, version }: Input,
): Promise<RouteOutput<typeof api.knowledge.updateSection>> {
  return transact(database, async (tx) => {
    const places = move && (await lockTree(tx))
    let section = await lockSection(tx, sectionId)
    const entry = { organizationId: null, entityId: sectionId, subject: title ?? section.title }
    if (title !== undefined && title !== section.title) {
      if (section.version !== version) throw new AppError('stale', { current: section })
      await record(tx, scope, 'article.section_renamed', { ...entry, before: { title: section.title }, after: { title } })
      section = await changeSection(tx, section, { title })
    }
    const order = places && moveByOne(places, sectionId, move)
    if (order) {
      await storeOrder(tx, 'article_sections', order)
      await record(tx, scope, 'article.section_moved', entry)
    }
    return section
  })
}
