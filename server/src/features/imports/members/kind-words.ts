import { FINANCE_KIND_WORDS } from '@paddock/contract/features/imports/imports.rules'

/** The words by which a row of finances says what it is. */
export const KIND_WORDS = { ...FINANCE_KIND_WORDS, debt: 'Debt', loan: 'Loan', land: 'Land' } as const
