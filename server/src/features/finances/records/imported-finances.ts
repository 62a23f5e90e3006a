import { isDeepStrictEqual } from 'node:util'
import { hasField } from '@paddock/contract/field-values'
import { ASSET_FIELDS, FINANCE_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { fieldsIn } from '@paddock/contract/field-list'
import type { FinanceAudience, FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { lockEditableClient } from '../../clients/index.ts'
import { expectFittingOwners } from './check-owners.ts'
import { checkRecord } from './check-record.ts'
import { keepValue } from './finance-values.queries.ts'
import { isRevalued, withConsequences } from './record-fields.ts'
import { titleOf } from './record-words.ts'
import { changeRecord, findRecord, insertRecord, type RecordOf, type ValuesOf } from './records.queries.ts'

/** What a row of a file gives of an asset, a liability or a property: typed values by field, and who owns it where the register says so. */
export interface ImportedFinance {
  kind: FinanceKind
  typed: Readonly<Record<string, unknown>>
  owners?: Owner[] | undefined
  /** Counts for a new record only; who sees one that is there is said where it stands. */
  audience?: FinanceAudience | undefined
}

type Client = Awaited<ReturnType<typeof lockEditableClient>>
type Stored = RecordOf[FinanceKind]

/** What does not fit together in a row of a file, by field. */
export function problemsOfFinance({ kind, typed, owners }: ImportedFinance): Record<string, string> {
  try {
    withConsequences(kind, valuesOf({ kind, typed, owners }))
    expectFittingOwners(kind, { ...typed, ...(owners && { owners }) })
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { owners: aboutOwners, ...others } = error.fields ?? { row: error.message }
    return { ...others, ...(aboutOwners && { owner: aboutOwners }) }
  }
}

/** The columns of a record that are given; details stand together. */
function valuesOf({ kind, typed, owners }: ImportedFinance, before?: Stored): Partial<ValuesOf[FinanceKind]> {
  const columns = fieldsIn(FINANCE_FIELDS[kind], 'column').filter((name) => typed[name] !== undefined)
  const details = kind === 'asset' ? fieldsIn(ASSET_FIELDS, 'details').filter((name) => typed[name] !== undefined) : []
  const former = before && 'details' in before ? before.details : {}
  return {
    ...Object.fromEntries(columns.map((name) => [name, typed[name]])),
    ...(details.length > 0 && { details: { ...former, ...Object.fromEntries(details.map((name) => [name, typed[name]])) } }),
    ...(owners && { owners }),
  }
}

/** Adds what a row gives to the record of a client that is locked; its first value begins its history. */
export async function addImportedFinance(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  client: Client,
  given: ImportedFinance,
  file: string,
): Promise<Stored> {
  const { kind, audience = 'adviser_only' } = given
  const values = { ...withConsequences(kind, valuesOf(given)), audience }
  await checkRecord(tx, deps, client, values)
  expectFittingOwners(kind, values)
  const added = await insertRecord(tx, kind, { ...values, clientId: client.id } as ValuesOf[FinanceKind])
  await keepValue(tx, scope, kind, added)
  await log(tx, scope, client, kind, 'added', added, { after: { ...values, import: file } })
  return added
}

/** Gives a record what a row says; null where that is nothing new, or the record is gone. The former value stays in the history. */
export async function updateImportedFinance(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  client: Client,
  recordId: string,
  given: ImportedFinance,
  file: string,
): Promise<{ before: Record<string, unknown>; version: number } | null> {
  const { kind } = given
  const before = await findRecord(tx, kind, client.id, recordId)
  if (before.archivedAt) return null
  const values = withConsequences(kind, valuesOf(withoutForeign(given, before), before), before)
  const stored: Record<string, unknown> = before
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(stored[name], value)))
  if (Object.keys(changed).length === 0) return null
  await checkRecord(tx, deps, client, changed)
  expectFittingOwners(kind, changed, before)
  const after = await change(tx, scope, client, kind, before, changed, { import: file })
  return { before: Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name]])), version: after.version }
}

/** A row that does not say how land is held must not give one that is not owned a value. */
function withoutForeign(given: ImportedFinance, before: Stored): ImportedFinance {
  const fields = FINANCE_FIELDS[given.kind]
  const all = { ...before, ...given.typed }
  return { ...given, typed: Object.fromEntries(Object.entries(given.typed).filter(([name]) => hasField(fields, name, all))) }
}

async function change(
  tx: Transaction,
  scope: Scope,
  client: Client,
  kind: FinanceKind,
  before: Stored,
  values: Record<string, unknown>,
  because: Record<string, unknown>,
): Promise<Stored> {
  const after = await changeRecord(tx, kind, before.id, values as Partial<ValuesOf[FinanceKind]>)
  if (isRevalued(kind, before, after)) await keepValue(tx, scope, kind, after)
  await log(tx, scope, client, kind, 'updated', after, { before: { ...before }, after: { ...after, ...because } })
  return after
}

interface ImportedRow {
  recordId: string
  outcome: string | null
  before: Record<string, unknown> | null
  versionAfter: number | null
}

/** Takes back what a row of a file did to a record, where nobody has worked on it since; answers its version now, null where it stays. */
export async function takeBackFinance(
  tx: Transaction,
  scope: Scope,
  client: Client,
  kind: FinanceKind,
  { recordId, outcome, before, versionAfter }: ImportedRow,
  file: string,
): Promise<number | null> {
  const stored = await findRecord(tx, kind, client.id, recordId)
  if (stored.archivedAt || stored.version !== versionAfter) return null
  const because = { undoneImport: file }
  if (outcome === 'updated') return (await change(tx, scope, client, kind, stored, before ?? {}, because)).version
  const after = await changeRecord(tx, kind, stored.id, { archivedAt: new Date() })
  await keepValue(tx, scope, kind, after)
  await log(tx, scope, client, kind, 'removed', after, { after: because })
  return after.version
}

async function log(
  tx: Transaction,
  scope: Scope,
  client: Client,
  kind: FinanceKind,
  what: 'added' | 'updated' | 'removed',
  stored: Stored,
  told: { before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await record(tx, scope, `${kind}.${what}`, {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: stored.id,
    subject: titleOf(kind, stored),
    ...told,
  })
}
