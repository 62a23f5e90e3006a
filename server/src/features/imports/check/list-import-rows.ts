import type { ParsedInput } from '@paddock/contract'
import type { ImportKind } from '@paddock/contract/features/imports/imports.rules'
import type { ImportRow } from '@paddock/contract/features/imports/imports.shapes'
import type { listImportRows as route } from '@paddock/contract/features/imports/imports.calls'
import type { Scope } from '../../../platform/access/scope.ts'
import { notAPosition } from '../../../platform/database/keyset.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { nameOf } from './check-row.ts'
import { readRowPage } from '../import-rows.queries.ts'
import { readImport } from '../imports.queries.ts'

type Query = ParsedInput<typeof route>['query']
type FoundRow = Awaited<ReturnType<typeof readRowPage>>[number]

/** Reads one page of checked rows, in the file's order. */
export async function listImportRows({ database }: Dependencies, scope: Scope, importId: string, query: Query) {
  const { record } = await readImport(database.db, scope, importId)
  const found = await readRowPage(database.db, scope, importId, {
    of: record.kind,
    kind: query.kind,
    after: positionOf(query.cursor),
    limit: query.limit + 1,
  })
  const rows = found.slice(0, query.limit).map((row) => rowView(row, record.kind))
  return { rows, next: found.length > query.limit ? String(rows.at(-1)?.row ?? 0) : null }
}

/** A cursor is the number of the last row that was shown. */
function positionOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw notAPosition()
}

function rowView(found: FoundRow, kind: ImportKind): ImportRow {
  const { row } = found
  return {
    row: row.row,
    values: row.values,
    errors: row.errors ?? {},
    warnings: row.warnings ?? {},
    duplicate: row.duplicateReason
      ? {
          ...(kind === 'clients' ? duplicateView(found) : memberView(found)),
          reason: row.duplicateReason,
          certain: row.duplicateCertain,
          choice: row.choice,
        }
      : null,
    outcome: row.outcome,
    clientId: row.clientId,
  }
}

/** Says which person or record of which client the row looks like, or which earlier row of the file it repeats. */
function memberView({ row, duplicate, earlierValues }: FoundRow) {
  const { clientId, earlierRow, values } = row
  const { firstName, lastName, name, lender, email } = earlierValues ?? values
  const contactName = [firstName, lastName].filter(Boolean).join(' ') || name || lender || email || ''
  return { clientId, earlierRow, businessName: duplicate?.businessName ?? '', town: '', contactName, status: duplicate?.status ?? null }
}

/** Says which stored record the row looks like, or which earlier row of the file it repeats. */
function duplicateView({ row, duplicate, earlierValues }: FoundRow) {
  const { duplicateOf: clientId, earlierRow } = row
  if (duplicate) {
    const contactName = `${duplicate.contactFirstName} ${duplicate.contactLastName}`.trim()
    return { clientId, earlierRow, businessName: duplicate.businessName, town: duplicate.town, contactName, status: duplicate.status }
  }
  const values = earlierValues ?? {}
  const contactName = [values.contactFirstName, values.contactLastName].filter(Boolean).join(' ')
  return { clientId, earlierRow, businessName: nameOf(values), town: values.town ?? '', contactName, status: null }
}
