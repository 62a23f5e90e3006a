import { LIABILITY_CATEGORY_WORDS } from '@paddock/contract/features/finances/finances.words'
import type { Register } from '../register-query.ts'

/** The debts of the record as a select shows them, by identifier. */
export const debtOptions = ({ liabilities }: Register): { value: string; label: string }[] =>
  liabilities.map(({ id, category, lender }) => ({
    value: id,
    label: [LIABILITY_CATEGORY_WORDS[category], lender].filter(Boolean).join(', '),
  }))

/** "Term loan, Riverina Rural Bank"; one that was taken off the record is said to be. */
export function nameOfDebt(register: Register, id: string): string {
  return id === '' ? '' : (debtOptions(register).find(({ value }) => value === id)?.label ?? 'A debt that was removed')
}
