import { isDeepStrictEqual } from 'node:util'
import { hasField } from '@paddock/contract/field-values'
import { ASSET_FIELDS, FINANCE_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { fieldsIn } from '@paddock/contract/field-list'
import { amountField } from '@paddock/contract/features/finances/merge-proposal'
import { FINANCE_KINDS, type FinanceAudience, type FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordAll } from '../../../platform/audit/record.ts'
import { changeAll, insertAll, newRow, type RowChange } from '../../../platform/database/bulk-rows.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { lockEditableClient } from '../../clients/index.ts'
import { expectFittingOwners } from './check-owners.ts'
import { expectBegun, latestDay } from './check-record.ts'
import { expectCountable, type KeptValue, keepValues } from './finance-values.queries.ts'
import { centsOf, isRevalued, withConsequences } from './record-fields.ts'
import { titleOf } from './record-words.ts'
import { FINANCE_TABLES, type RecordOf, selectRecordsById, type ValuesOf } from './records.queries.ts'

/**
 * The values that a row of a file gives an asset, a liability or a property: typed values by field, and the owners where the register
 * knows them.
 */
export interface ImportedFinance {
  kind: FinanceKind
  typed: Readonly<Record<string, unknown>>
  owners?: Owner[] | undefined
  /** It counts only for a new record. A stored record keeps its own audience. */
  audience?: FinanceAudience | undefined
}

type Client = Awaited<ReturnType<typeof lockEditableClient>>
type Stored = RecordOf[FinanceKind]

/** The problems of a row of a file whose fields do not fit together, by field. */
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

/** The columns of a record that are given. Details are in one column. */
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

interface ImportedRow {
  recordId: string
  outcome: string | null
  before: Record<string, unknown> | null
  versionAfter: number | null
}

interface Work {
  tx: Transaction
  deps: Dependencies
  scope: Scope
  /** The locked clients of the rows, with the sums of their assets and debts. */
  clients: readonly Client[]
  fileName: string
}

/**
 * Stores many assets, liabilities and properties of a file. The result of each row is known at once, and `flush` stores all in a few
 * statements. The first value of a record is the start of its history, and each new one is added to it.
 */
export class ImportedFinances {
  readonly #work: Work
  readonly #clients: ReadonlyMap<string, Client>
  /** The sums of each client's records with the rows given so far. */
  readonly #sums: Map<string, { assets: number; liabilities: number }>
  readonly #stored = new Map<string, Stored>()
  readonly #latestDays = new Map<string, Promise<string>>()
  readonly #added = { asset: new Map<string, Stored>(), liability: new Map<string, Stored>(), property: new Map<string, Stored>() }
  readonly #changed = {
    asset: new Map<string, RowChange>(),
    liability: new Map<string, RowChange>(),
    property: new Map<string, RowChange>(),
  }
  #values: KeptValue[] = []
  #entries: (ActivityEntry & { action: `${FinanceKind}.${'added' | 'updated' | 'removed'}` })[] = []

  constructor(work: Work) {
    this.#work = work
    this.#clients = new Map(work.clients.map((client) => [client.id, client]))
    this.#sums = new Map(
      work.clients.map(({ id, assetsCents, liabilitiesCents }) => [id, { assets: assetsCents, liabilities: liabilitiesCents }]),
    )
  }

  /** Reads the records that rows will change or take back. */
  async expect(wanted: readonly { kind: FinanceKind; id: string }[]): Promise<void> {
    for (const { stored } of await selectRecordsById(this.#work.tx, [...this.#clients.keys()], wanted)) this.#stored.set(stored.id, stored)
  }

  /** Adds a record for a row to a client; refuses what does not fit. */
  async add(clientId: string, given: ImportedFinance): Promise<{ id: string; version: number; before: null }> {
    const { kind, audience = 'adviser_only' } = given
    const values = { ...withConsequences(kind, valuesOf(given)), audience }
    await this.#expectBegun(clientId, values)
    expectFittingOwners(kind, values)
    const added = newRow(FINANCE_TABLES[kind], { ...values, clientId })
    this.#count(kind, added, 0)
    this.#stored.set(added.id, added)
    this.#added[kind].set(added.id, added)
    this.#values.push({ kind, stored: added })
    this.#log(kind, 'added', added, { after: { ...values, import: this.#work.fileName } })
    return { id: added.id, version: added.version, before: null }
  }

  /** Changes a record by what a row says; null where that is nothing new, or the record is gone. */
  async update(
    clientId: string,
    recordId: string,
    given: ImportedFinance,
  ): Promise<{ before: Record<string, unknown>; version: number } | null> {
    const { kind } = given
    const before = this.#stored.get(recordId)
    if (!before || before.clientId !== clientId || before.archivedAt) return null
    const values = withConsequences(kind, valuesOf(withItsDay(withoutForeign(given, before), before), before), before)
    const stored: Record<string, unknown> = before
    const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(stored[name], value)))
    if (Object.keys(changed).length === 0) return null
    await this.#expectBegun(clientId, changed)
    expectFittingOwners(kind, changed, before)
    const { version } = this.#change(kind, before, changed, { import: this.#work.fileName })
    return { before: Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name]])), version }
  }

  /** Takes back what a row did to a record, unless somebody has worked on it since. Answers its version now, or null where it stays. */
  takeBack(clientId: string, kind: FinanceKind, { recordId, outcome, before, versionAfter }: ImportedRow): number | null {
    const stored = this.#stored.get(recordId)
    if (!stored || stored.clientId !== clientId || stored.archivedAt || stored.version !== versionAfter) return null
    const because = { undoneImport: this.#work.fileName }
    if (outcome === 'updated') return this.#change(kind, stored, before ?? {}, because).version
    const after = this.#changeLater(kind, stored, { archivedAt: new Date() })
    this.#values.push({ kind, stored: after })
    this.#log(kind, 'removed', after, { after: because })
    return after.version
  }

  /** Stores what was given since the last time. */
  async flush(): Promise<void> {
    const { tx, scope } = this.#work
    for (const kind of FINANCE_KINDS) {
      await insertAll(tx, FINANCE_TABLES[kind], [...this.#added[kind].values()])
      await changeAll(tx, FINANCE_TABLES[kind], [...this.#changed[kind].values()])
      this.#added[kind].clear()
      this.#changed[kind].clear()
    }
    await keepValues(tx, scope, this.#values)
    await recordAll(tx, scope, this.#entries)
    this.#values = []
    this.#entries = []
  }

  #change(kind: FinanceKind, before: Stored, changes: Record<string, unknown>, because: Record<string, unknown>): Stored {
    const next: Stored = { ...before, ...changes }
    if (isRevalued(kind, before, next)) this.#count(kind, next, centsOf(kind, before) ?? 0)
    const after = this.#changeLater(kind, before, changes)
    if (isRevalued(kind, before, after)) this.#values.push({ kind, stored: after })
    this.#log(kind, 'updated', after, { before: { ...before }, after: { ...after, ...because } })
    return after
  }

  #changeLater(kind: FinanceKind, before: Stored, changes: Record<string, unknown>): Stored {
    const after: Stored = { ...before, ...changes, version: before.version + 1 }
    this.#stored.set(after.id, after)
    const waiting = this.#changed[kind].get(after.id)
    if (this.#added[kind].has(after.id)) this.#added[kind].set(after.id, after)
    else
      this.#changed[kind].set(after.id, {
        id: after.id,
        changes: { ...waiting?.changes, ...changes },
        versions: (waiting?.versions ?? 0) + 1,
      })
    return after
  }

  /** Counts the new value of a record in place of its former one. It refuses values that cannot be added up exactly. */
  #count(kind: FinanceKind, stored: Stored, before: number): void {
    const sums = this.#sums.get(stored.clientId) ?? { assets: 0, liabilities: 0 }
    const of = kind === 'liability' ? 'liabilities' : 'assets'
    const after = { ...sums, [of]: sums[of] + (centsOf(kind, stored) ?? 0) - before }
    expectCountable(kind, after)
    this.#sums.set(stored.clientId, after)
  }

  async #expectBegun(clientId: string, values: object): Promise<void> {
    const client = this.#clientOf(clientId)
    const key = `${client.organizationId} ${client.region}`
    const day = this.#latestDays.get(key) ?? latestDay(this.#work.tx, this.#work.deps, client)
    this.#latestDays.set(key, day)
    expectBegun(values, await day)
  }

  #log(kind: FinanceKind, what: 'added' | 'updated' | 'removed', stored: Stored, told: Pick<ActivityEntry, 'before' | 'after'>): void {
    const { organizationId, id: clientId } = this.#clientOf(stored.clientId)
    this.#entries.push({
      action: `${kind}.${what}`,
      organizationId,
      clientId,
      entityId: stored.id,
      subject: titleOf(kind, stored),
      ...told,
    })
  }

  #clientOf(clientId: string): Client {
    const client = this.#clients.get(clientId)
    if (!client) throw new Error('The client of a row was not opened.')
    return client
  }
}

/** A new amount brings its own day and confidence, also where the row leaves them open, so that it never stands under the old day. */
function withItsDay(given: ImportedFinance, before: Stored): ImportedFinance {
  const amount = given.typed[amountField(given.kind)]
  const isNew = amount !== undefined && amount !== centsOf(given.kind, before)
  return isNew ? { ...given, typed: { asAt: null, confidence: '', ...given.typed } } : given
}

/** A row that does not say how land is held must not give a value to land that is not owned. */
function withoutForeign(given: ImportedFinance, before: Stored): ImportedFinance {
  const fields = FINANCE_FIELDS[given.kind]
  const all = { ...before, ...given.typed }
  return { ...given, typed: Object.fromEntries(Object.entries(given.typed).filter(([name]) => hasField(fields, name, all))) }
}
