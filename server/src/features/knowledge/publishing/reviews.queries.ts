import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { users } from '../../users/users.table.ts'
import { articles } from '../knowledge.table.ts'

/** Active owners with the titles of their published articles whose review is due on a day, the longest due first. */
export function selectDueReviews(reader: Reader, day: string) {
  return reader
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      titles: sql<string[]>`json_agg(${articles.publishedTitle} order by ${articles.reviewOn}, ${articles.id})`,
    })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.ownerId))
    .where(and(lte(articles.reviewOn, day), isNotNull(articles.publishedNumber), isNull(articles.archivedAt), eq(users.status, 'active')))
    .groupBy(users.id)
    .orderBy(asc(users.id))
}
