import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { csvStream } from '../../platform/http/csv.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { FileStream } from '../../platform/http/handle.ts'
import { findVisibleClient } from '../clients/index.ts'
import { type ActivityFilters, type ExportedActivity, readExportBatch } from './activity.queries.ts'

type Query = ParsedInput<typeof api.activity.exportClientActivity>['query']

const BATCH = 500
const HEADING = ['When (UTC)', 'Who', 'Action', 'Record', 'Field', 'Before', 'After']

/** The filtered timeline as CSV, one line a changed field; read in batches while it is sent. */
export async function exportClientActivity({ database }: Dependencies, scope: Scope, clientId: string, query: Query): Promise<FileStream> {
  const client = await findVisibleClient(database.db, scope, clientId)
  return new FileStream(`log-${client.sortName.slice(0, 60)}.csv`, csvStream(HEADING, lines(database, client.id, query)))
}

async function* lines(database: Database, clientId: string, filters: ActivityFilters): AsyncGenerator<string[]> {
  let lastId: string | null = null
  for (;;) {
    const batch: ExportedActivity[] = await readExportBatch(database, clientId, filters, lastId, BATCH)
    for (const entry of batch) yield* linesOf(entry)
    if (batch.length < BATCH) return
    lastId = batch.at(-1)?.id ?? null
  }
}

function linesOf({ at, actor, action, subject, before, after }: ExportedActivity): string[][] {
  const head = [at, actor, action, subject]
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return [[...head, '', '', '']]
  return fields.map((field) => [...head, field, asText(before?.[field]), asText(after?.[field])])
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
