import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { plural } from '../../../ui/text/format.ts'
import type { Finances } from '../finances-query.ts'
import type { AnyRecord } from '../records/record-calls.ts'

/** The choices of a form for who sees a record. */
export const AUDIENCE_CHOICES: Record<FinanceAudience, { label: string; description: string }> = {
  adviser_only: { label: 'Only your practice', description: 'No figure that the family sees uses it.' },
  family: { label: 'The family too', description: 'It counts in the family’s figures, and the report names its owner and its day.' },
}

/** Everything on the record, land first, as the tables show it. */
export function recordsOf({ properties, assets, liabilities }: Finances): AnyRecord[] {
  return [
    ...properties.map((each): AnyRecord => ({ ...each, kind: 'property' })),
    ...assets.map((each): AnyRecord => ({ ...each, kind: 'asset' })),
    ...liabilities.map((each): AnyRecord => ({ ...each, kind: 'liability' })),
  ]
}

/** "3 of 14 assets and debts are for your practice only and left out"; null where the family sees everything. */
export function leftOutWords(finances: Finances | undefined): string | null {
  const records = finances === undefined ? [] : recordsOf(finances)
  const hidden = records.filter(({ audience }) => audience === 'adviser_only').length
  if (hidden === 0) return null
  return `${hidden} of ${plural(records.length, 'asset or debt', 'assets and debts')} ${hidden === 1 ? 'is' : 'are'} for your practice only and left out`
}
