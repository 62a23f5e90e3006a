import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type ArticleRecord, changeArticle, lockArticle } from '../writing/draft.queries.ts'
import { moveByOne } from './move-by-one.ts'
import { hasChildren, lockTree, siblingsOf, storeOrder } from './tree.queries.ts'

type Direction = 'up' | 'down' | 'in' | 'out'

/** Moves an article by one place, or in and out by one level; where it cannot go it stays. */
export function moveArticle(
  { database }: Dependencies,
  scope: Scope,
  articleId: string,
  direction: Direction,
): Promise<{ moved: boolean }> {
  return transact(database, async (tx) => {
    await lockTree(tx)
    const article = await lockArticle(tx, articleId)
    if (article.archivedAt) throw new AppError('archived')
    const moved = await MOVES[direction](tx, article)
    if (moved) await record(tx, scope, 'article.moved', { organizationId: null, entityId: articleId, subject: article.title })
    return { moved }
  })
}

const MOVES: Record<Direction, (tx: Transaction, article: ArticleRecord) => Promise<boolean>> = {
  up: (tx, article) => swap(tx, article, 'up'),
  down: (tx, article) => swap(tx, article, 'down'),
  async in(tx, article) {
    const beside = await siblingsOf(tx, article)
    const above = beside[beside.indexOf(article.id) - 1]
    if (article.parentId !== null || above === undefined || (await hasChildren(tx, article.id))) return false
    const under = await siblingsOf(tx, { sectionId: article.sectionId, parentId: above })
    await changeArticle(tx, article, { parentId: above })
    await storeOrder(tx, 'articles', [...under, article.id])
    return true
  },
  async out(tx, article) {
    if (article.parentId === null) return false
    const beside = await siblingsOf(tx, { sectionId: article.sectionId, parentId: null })
    await changeArticle(tx, article, { parentId: null })
    await storeOrder(tx, 'articles', beside.toSpliced(beside.indexOf(article.parentId) + 1, 0, article.id))
    return true
  },
}

async function swap(tx: Transaction, article: ArticleRecord, direction: 'up' | 'down'): Promise<boolean> {
  const order = moveByOne(await siblingsOf(tx, article), article.id, direction)
  if (order) await storeOrder(tx, 'articles', order)
  return order !== null
}
