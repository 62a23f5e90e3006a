import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { accounts } from '../../users/front.queries.ts'
import { articles } from '../knowledge.table.ts'

/** Active owners with the titles of their published articles whose review is due on a day, the longest due first. */
export function selectDueReviews(reader: Reader, day: string) {
  return reader
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      titles: sql<string[]>`json_agg(${articles.publishedTitle} order by ${articles.reviewOn}, ${articles.id})`,
    })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.ownerId))
    .where(
      and(lte(articles.reviewOn, day), isNotNull(articles.publishedNumber), isNull(articles.archivedAt), eq(accounts.status, 'active')),
    )
    .groupBy(accounts.id, accounts.email, accounts.firstName)
    .orderBy(asc(accounts.id))
}
