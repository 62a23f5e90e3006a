import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Database } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { type CsvCell, csvStream } from '../../platform/http/csv.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { FileStream } from '../../platform/http/handle.ts'
import { findVisibleOrganization } from '../organizations/index.ts'
import { readOrganizationExportBatch } from './activity-export.queries.ts'
import { entriesOf, entryLines, ENTRY_HEADING } from './activity-lines.ts'

type Query = ParsedInput<typeof api.activity.exportMyActivity>['query']

const HEADING = ['Place', 'Hash', 'Client or prospect', ...ENTRY_HEADING]

/** A practice's whole log as CSV. That it was taken is written down first: it leaves the practice. */
export async function exportOrganizationActivity(
  { database }: Dependencies,
  scope: Scope,
  organizationId: string,
  query: Query,
): Promise<FileStream> {
  const { record: organization } = await findVisibleOrganization(database.db, scope, organizationId)
  await transact(database, (tx) =>
    record(tx, scope, 'organization.log_exported', {
      organizationId,
      entityId: organizationId,
      subject: organization.name,
      after: query,
    }),
  )
  const day = new Date().toISOString().slice(0, 10)
  return new FileStream(`activity-log-${day}.csv`, csvStream(HEADING, lines(database, organizationId, query)))
}

async function* lines(database: Database, organizationId: string, filters: Query): AsyncGenerator<CsvCell[]> {
  const read = (lastId: string | null, size: number) => readOrganizationExportBatch(database, organizationId, filters, lastId, size)
  for await (const entry of entriesOf(read))
    for (const line of entryLines(entry)) yield [entry.position ?? 'not yet', entry.hash, entry.client, ...line]
}
