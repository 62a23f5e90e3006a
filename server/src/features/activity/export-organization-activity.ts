import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { csvStream } from '../../platform/http/downloads/csv.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { FileStream } from '../../platform/http/handle.ts'
import { dayOfPractice, findVisibleOrganization } from '../organizations/index.ts'
import { readOrganizationExportBatch } from './activity-export.queries.ts'
import { ENTRY_HEADING, logLines } from './activity-lines.ts'

type Query = ParsedInput<typeof api.activity.exportMyActivity>['query']

const HEADING = ['Place', 'Hash', 'Client or prospect', ...ENTRY_HEADING]

/** A practice's whole log as CSV. That it was taken is written down first: it leaves the practice. */
export async function exportOrganizationActivity(
  deps: Dependencies,
  scope: Scope,
  organizationId: string,
  query: Query,
): Promise<FileStream> {
  const { database } = deps
  const { record: organization } = await findVisibleOrganization(database.db, scope, organizationId)
  await transact(database, (tx) =>
    record(tx, scope, 'organization.log_exported', {
      organizationId,
      entityId: organizationId,
      subject: organization.name,
      after: query,
    }),
  )
  const { today } = await dayOfPractice(database.db, deps, organizationId)
  const lines = logLines({
    database,
    organizationId,
    read: (lastId, size) => readOrganizationExportBatch(database, organizationId, query, lastId, size),
    lead: ({ position, hash, client }) => [position ?? 'not yet', hash, client],
  })
  return new FileStream(`activity-log-${today}.csv`, csvStream(HEADING, lines))
}
