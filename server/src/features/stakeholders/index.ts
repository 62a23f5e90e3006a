export { accountState } from './accounts/account-state.queries.ts'
export { followAccount } from './accounts/follow-account.ts'
export { selectMyStakeholders } from './belongings.queries.ts'
export {
  changeStakeholder,
  findFamilyPerson,
  findPerson,
  insertStakeholder,
  lockFamilyPerson,
  selectFamilyPeople,
} from './stakeholders.queries.ts'
