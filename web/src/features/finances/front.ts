export { leftOutWords } from './audience/audience-words.ts'
export {
  ASSET_CATEGORY_WORDS,
  CONFIDENCE_WORDS,
  FUND_KIND_WORDS,
  GROUPING_WORDS,
  HOLDING_WORDS,
  LIABILITY_CATEGORY_WORDS,
  RELIABILITY_WORDS,
  TENURE_WORDS,
} from './finance-words.ts'
export { FinancesArea } from './finances-area.tsx'
export { financesQuery } from './finances-query.ts'
export { financeRecordModal } from './finances.modals.ts'
export { datesWords, EQUITY_WORDS, IT_DEPENDS, overLimitWords } from './net-position-words.ts'
export { WaitingProposals } from './proposals/waiting-proposals.tsx'
