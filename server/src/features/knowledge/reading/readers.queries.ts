import type { SystemRole } from '@paddock/contract'
import type { Reader as ArticleReader } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts'
import { after, decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { articleConfirmations, articles } from '../knowledge.table.ts'
import { readableArticles } from './reading.queries.ts'

/** Nobody counts further than this while a screen waits. */
const COUNT_CAP = 10_000

export interface ReportedArticle {
  id: string
  title: string
  number: number
  audience: SystemRole[]
  asksConfirmation: boolean
}

/** A published article that this person may read. */
export async function findReadable(reader: Reader, scope: Scope, articleId: string): Promise<ReportedArticle> {
  const [article] = await reader
    .select({
      id: articles.id,
      title: articles.publishedTitle,
      number: sql<number>`${articles.publishedNumber}`,
      audience: articles.audience,
      asksConfirmation: articles.asksConfirmation,
    })
    .from(articles)
    .where(and(eq(articles.id, articleId), readableArticles(scope)))
  if (!article) throw notFound()
  return article
}

/** Writes down that somebody has read a version; false where they had said so before. */
export async function insertConfirmation(tx: Transaction, confirmation: { articleId: string; number: number; userId: string }) {
  const added = await tx
    .insert(articleConfirmations)
    .values(confirmation)
    .onConflictDoNothing()
    .returning({ userId: articleConfirmations.userId })
  return added.length > 0
}

export async function confirmedAt(
  reader: Reader,
  { articleId, number, userId }: { articleId: string; number: number; userId: string },
): Promise<Date> {
  const [found] = await reader
    .select({ confirmedAt: articleConfirmations.confirmedAt })
    .from(articleConfirmations)
    .where(
      and(eq(articleConfirmations.articleId, articleId), eq(articleConfirmations.number, number), eq(articleConfirmations.userId, userId)),
    )
  if (!found) throw notFound()
  return found.confirmedAt
}

/** Active people of the article's audience with their practice, a stakeholder's being the one that advises them; a practice sees its own. */
function people(scope: Scope, article: ReportedArticle): SQL {
  return sql`
    select users.id, users.first_name, users.last_name, users.email, users.system_role, organizations.name as organization, read.created_at as confirmed_at,
      fold_text(concat_ws(' ', organizations.name, users.last_name, users.first_name)) as sorted
    from users
      left join lateral (
        select clients.organization_id from stakeholders join clients on clients.id = stakeholders.client_id
        where stakeholders.user_id = users.id and stakeholders.archived_at is null and stakeholders.involvement <> 'register' and clients.archived_at is null
        order by stakeholders.id limit 1
      ) family on users.system_role = 'user'
      left join organizations on organizations.id = coalesce(users.organization_id, family.organization_id)
      left join article_confirmations read
        on read.user_id = users.id and read.article_id = ${article.id}::uuid and read.number = ${article.number}::int
    where users.status = 'active' and users.system_role in (${sql.join(
      article.audience.map((role) => sql`${role}`),
      sql`, `,
    )}) and ${scope.role === 'admin' ? sql`true` : sql`organizations.id = ${scope.organizationId}::uuid`}`
}

const only = (confirmed: boolean | undefined) =>
  confirmed === undefined ? sql`true` : confirmed ? sql`people.confirmed_at is not null` : sql`people.confirmed_at is null`

interface PersonRow {
  id: string
  firstName: string
  lastName: string
  email: string
  role: SystemRole
  organization: string | null
  confirmedAt: Date | string | null
  sorted: string
}

/** One keyset page of an article's readers, by practice and name. */
export async function readReaderPage(
  database: Database,
  scope: Scope,
  article: ReportedArticle,
  { confirmed, cursor, limit }: { confirmed: boolean | undefined; cursor: string | undefined; limit: number },
): Promise<{ rows: ArticleReader[]; next: string | null }> {
  const position = cursor ? after(sql`people.sorted`, sql`people.id`, 'asc', decodeCursor(cursor)) : sql`true`
  const rows = await readRows<PersonRow>(
    database,
    sql`
      with people as (${people(scope, article)})
      select id, first_name as "firstName", last_name as "lastName", email, system_role as role, organization, confirmed_at as "confirmedAt", sorted
      from people where ${only(confirmed)} and ${position}
      order by sorted, id limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ id, firstName, lastName, email, role, organization, confirmedAt: at }) => ({
      user: { id, firstName, lastName },
      email,
      role,
      organization,
      confirmedAt: at === null ? null : new Date(at).toISOString(),
    })),
    next: rows.length > limit && last ? encodeCursor([last.sorted, last.id]) : null,
  }
}

/** How many are asked and how many have confirmed, each up to 10,000. */
export async function countReaders(
  database: Database,
  scope: Scope,
  article: ReportedArticle,
): Promise<{ asked: number; confirmed: number }> {
  const [counted] = await readRows<{ asked: number; confirmed: number }>(
    database,
    sql`
      select count(*)::int as asked, count(confirmed_at)::int as confirmed
      from (select confirmed_at from (${people(scope, article)}) people limit ${COUNT_CAP}) counted`,
  )
  return counted ?? { asked: 0, confirmed: 0 }
}
