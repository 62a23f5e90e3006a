/** What accepting a proposed row means, read alike by the browser that shows it and the server that does it. */
import type { FinanceKind } from './finances.contract.ts'

/** The field that a record's amount stands in. */
export const amountField = (kind: FinanceKind) => (kind === 'liability' ? 'balanceCents' : 'valueCents')

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields that a row changes in a record, or gives a new one (`record` null). What the person left blank is not among them: it stays as it
 * is. But an amount brings its own day and confidence, blank or not, so that a new value never stands under an old day.
 */
export function mergeProposal(kind: FinanceKind, fields: Fields, record: object | null): Record<string, unknown> {
  const given = withoutBlanks(fields)
  // An asset's category decides it.
  if (kind === 'asset') delete given.grouping
  if (given[amountField(kind)] !== undefined) {
    given.asAt = fields.asAt ?? null
    given.confidence = fields.confidence ?? ''
  }
  if (isObject(given.details)) {
    const former = record && 'details' in record && isObject(record.details) ? record.details : {}
    given.details = { ...former, ...withoutBlanks(given.details) }
  }
  return given
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const withoutBlanks = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
