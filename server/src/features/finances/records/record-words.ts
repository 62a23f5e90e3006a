import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Liability } from '@paddock/contract/features/finances/finances.shapes'

const LIABILITY_WORDS: Record<Liability['category'], string> = {
  overdraft: 'Overdraft',
  term_loan: 'Term loan',
  creditors: 'Creditors',
  business_credit_card: 'Business credit card',
  equipment_loans: 'Equipment loan',
  other: 'Other debt',
}

/** What a record, or a row that is proposed as one, is called in lists and in the log: "Ewes", "Term loan, Rural Bank". */
export function titleOf(kind: FinanceKind, fields: object): string {
  const { name, lender, category } = fields as { name?: string | null; lender?: string | null; category?: Liability['category'] }
  if (kind !== 'liability') return name || 'Without a name'
  return [LIABILITY_WORDS[category ?? 'other'], lender].filter(Boolean).join(', ')
}
