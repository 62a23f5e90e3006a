import type { api, ParsedInput } from '@paddock/contract'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { EMPTY_TEXT } from '@paddock/contract/rich-text-nodes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { slugOf } from '../article-words.ts'
import { readDraft } from './draft.queries.ts'
import { freeSlug, insertArticle, lockTree } from '../tree/tree.queries.ts'

type Input = ParsedInput<typeof api.knowledge.addArticle>['body']

/** Begins an article at the end of a section. Whoever begins it looks after it until somebody else does. */
export function addArticle({ database }: Dependencies, scope: Scope, { sectionId, title }: Input): Promise<ArticleDraft> {
  return transact(database, async (tx) => {
    if (!(await lockTree(tx)).includes(sectionId)) throw notFound()
    const slug = await freeSlug(tx, slugOf(title))
    const id = await insertArticle(tx, { sectionId, title, slug, body: EMPTY_TEXT, ownerId: scope.userId })
    await record(tx, scope, 'article.added', { organizationId: null, entityId: id, subject: title })
    return readDraft(tx, id)
  })
}
