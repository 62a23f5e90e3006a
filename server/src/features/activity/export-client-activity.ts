import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { csvStream } from '../../platform/http/downloads/csv.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { FileStream } from '../../platform/http/handle.ts'
import { findVisibleClient } from '../clients/index.ts'
import { readClientExportBatch } from './activity-export.queries.ts'
import { ENTRY_HEADING, logLines } from './activity-lines.ts'

type Query = ParsedInput<typeof api.activity.exportClientActivity>['query']

/** The filtered timeline as CSV, one line a changed field. That it was taken is written down first: it leaves the practice. */
export async function exportClientActivity({ database }: Dependencies, scope: Scope, clientId: string, query: Query): Promise<FileStream> {
  const client = await findVisibleClient(database.db, scope, clientId)
  await transact(database, (tx) =>
    record(tx, scope, 'client.log_exported', {
      organizationId: client.organizationId,
      clientId: client.id,
      subject: client.businessName,
      after: query,
    }),
  )
  const lines = logLines({
    database,
    organizationId: client.organizationId,
    read: (lastId, size) => readClientExportBatch(database, client.id, query, lastId, size),
  })
  return new FileStream(`log-${client.sortName.slice(0, 60)}.csv`, csvStream(ENTRY_HEADING, lines))
}
