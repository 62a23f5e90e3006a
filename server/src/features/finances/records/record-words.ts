import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Liability } from '@paddock/contract/features/finances/finances.shapes'
import { LIABILITY_CATEGORY_WORDS } from '@paddock/contract/features/finances/finances.words'

/** Makes the name of a record, or of a proposed row, for lists and the log: "Ewes", "Term loan, Rural Bank". */
export function titleOf(kind: FinanceKind, fields: object): string {
  const { name, lender, category } = fields as { name?: string | null; lender?: string | null; category?: Liability['category'] }
  if (kind !== 'liability') return name || 'Without a name'
  return [LIABILITY_CATEGORY_WORDS[category ?? 'other'], lender].filter(Boolean).join(', ')
}
