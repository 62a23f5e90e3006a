export { accountState } from './accounts/account-state.queries.ts'
export { followAccount } from './accounts/follow-account.ts'
export { findRespondent, respondentColumns, respondentFields, respondentOf } from './respondent.queries.ts'
export { stakeholderRoutes } from './stakeholders.routes.ts'
