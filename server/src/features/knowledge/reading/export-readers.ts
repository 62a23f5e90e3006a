import type { SystemRole } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { type CsvCell, csvStream } from '../../../platform/http/downloads/csv.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { findReadable, readReaderPage, type ReportedArticle } from './readers.queries.ts'

const HEADER = ['Practice', 'First name', 'Last name', 'Email', 'Role', 'Version', 'Confirmed (UTC)']
const ROLES: Record<SystemRole, string> = {
  admin: 'Platform staff',
  organizationAdmin: 'Organisation admin',
  manager: 'Adviser',
  user: 'Stakeholder',
}
const BATCH = 500

/** The report of an article as CSV, read piece by piece; that somebody took it is written down first. */
export async function exportReaders(
  { database }: Dependencies,
  scope: Scope,
  articleId: string,
  { confirmed }: { confirmed?: boolean | undefined },
): Promise<FileStream> {
  const article = await findReadable(database.db, scope, articleId)
  await transact(database, (tx) =>
    record(tx, scope, 'article.readers_exported', {
      organizationId: scope.organizationId,
      entityId: articleId,
      subject: article.title,
      ...(confirmed !== undefined && { after: { confirmed } }),
    }),
  )
  return new FileStream('article-readers.csv', csvStream(HEADER, rowsOf(database, scope, article, confirmed)))
}

async function* rowsOf(
  database: Database,
  scope: Scope,
  article: ReportedArticle,
  confirmed: boolean | undefined,
): AsyncGenerator<CsvCell[]> {
  let cursor: string | undefined
  do {
    const page = await readReaderPage(database, scope, article, { confirmed, cursor, limit: BATCH })
    for (const { user, email, role, organization, confirmedAt } of page.rows) {
      const at = confirmedAt?.slice(0, 19).replace('T', ' ')
      yield [organization ?? '', user.firstName, user.lastName, email, ROLES[role], article.number, at ?? '']
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}
