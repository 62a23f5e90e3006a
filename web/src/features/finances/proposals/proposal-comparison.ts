import { mergeProposal } from '@paddock/contract/features/finances/merge-proposal'
import type { FinanceProposal as Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Finances } from '../finances-query.ts'
import { type AnyRecord, centsOfRecord, nameOfRecord } from '../records/record-calls.ts'
import {
  fieldsOf,
  initialOf,
  RECORD_FIELDS,
  recordBody,
  recordValues,
  type RecordValues,
  storedValue,
  typedValue,
  typedWords,
} from '../records/record-values.ts'
import { money } from '../../../ui/text/format.ts'

/** One field of a proposal beside the record that it would replace, in words. */
export interface ComparedRow {
  name: string
  label: string
  /** Empty where there is no record, or it says nothing. */
  now: string
  /** The value as the person gave it; empty where they left it blank. */
  given: string
  /** What the record says once the proposal is accepted. */
  accepted: string
  changes: boolean
}

/** What the record would hold once the proposal is accepted as it is. */
export function acceptedRecord({ kind, fields }: Proposal, record: AnyRecord | undefined): Record<string, unknown> {
  const initial = Object.fromEntries(
    RECORD_FIELDS[kind].flatMap((field) => (initialOf(field) === '' ? [] : [[field.name, initialOf(field)]])),
  )
  return { ...initial, ...record, ...mergeProposal(kind, fields, record ?? null) }
}

/** Every field that either side says something about. */
export function comparedRows(proposal: Proposal, record: AnyRecord | undefined): ComparedRow[] {
  const accepted = acceptedRecord(proposal, record)
  return fieldsOf(proposal.kind, accepted)
    .map((field) => {
      const words = (from: object) => typedWords(field, typedValue(field, storedValue(field, from)))
      const row = {
        name: field.name,
        label: field.label,
        now: record ? words(record) : '',
        given: words(proposal.fields),
        accepted: words(accepted),
      }
      return { ...row, changes: record ? row.now !== row.accepted : row.given !== '' }
    })
    .filter(({ now, given }) => now !== '' || given !== '')
}

/** What the adviser's form says differently from the proposal, by the record's field names. */
export function correctionsOf(proposal: Proposal, record: AnyRecord | undefined, values: RecordValues): Record<string, unknown> {
  const as = (typed: RecordValues) => recordBody(proposal.kind, typed)
  const proposed = as(recordValues(proposal.kind, acceptedRecord(proposal, record)))
  return Object.fromEntries(Object.entries(as(values)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(proposed[name])))
}

/** The current records of a proposal's kind, any of which it may replace. */
export function candidatesOf({ kind }: Proposal, { assets, liabilities, properties }: Finances): AnyRecord[] {
  if (kind === 'asset') return assets.map((each) => ({ ...each, kind }))
  if (kind === 'liability') return liabilities.map((each) => ({ ...each, kind }))
  return properties.map((each) => ({ ...each, kind }))
}

/** "Ewes, Whitlock Trust, $700,000". */
export function candidateWords(record: AnyRecord): string {
  const cents = centsOfRecord(record)
  const owner = record.kind === 'property' ? record.titleHolder : record.owner
  return [nameOfRecord(record), owner, cents === null ? 'no value' : money(cents)].filter(Boolean).join(', ')
}
