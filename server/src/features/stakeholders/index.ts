export { accountState } from './account-state.queries.ts'
export { followAccount } from './follow-account.ts'
export { findRespondent, respondentColumns, respondentFields, respondentOf } from './respondent.queries.ts'
export { stakeholderRoutes } from './stakeholders.routes.ts'
