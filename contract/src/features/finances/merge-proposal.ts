/** Works out what the acceptance of a proposed row means. The browser shows it, and the server does it. */
import type { FinanceKind } from './finances.rules.ts'
import { isOwned } from './owned-land.ts'

/** The field that has a record's amount. */
export const amountField = (kind: FinanceKind) => (kind === 'liability' ? 'balanceCents' : 'valueCents')

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields that a row changes in a record, or gives a new one (`record` is null). Blank fields stay as they are. But an amount brings
 * its own day and confidence, even if they are blank, so that a new value never has an old day. Land that is not owned has no value,
 * whatever was given.
 */
export function mergeProposal(kind: FinanceKind, fields: Fields, record: object | null): Record<string, unknown> {
  const given = withoutBlanks(fields)
  // An asset's category decides it.
  if (kind === 'asset') delete given.grouping
  if (given[amountField(kind)] !== undefined) {
    given.asAt = fields.asAt ?? null
    given.confidence = fields.confidence ?? ''
  }
  if (kind === 'property' && !isOwned(given.tenure ?? (record as Fields | null)?.tenure)) Object.assign(given, NO_VALUE)
  if (isObject(given.details)) {
    const former = record && 'details' in record && isObject(record.details) ? record.details : {}
    given.details = { ...former, ...withoutBlanks(given.details) }
  }
  return given
}

/** The fields of land that is not owned, in place of a value. */
export const NO_VALUE = { valueCents: null, asAt: null, confidence: '' } as const

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const withoutBlanks = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
