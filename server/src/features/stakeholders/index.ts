export { accountState } from './accounts/account-state.queries.ts'
export { followAccount } from './accounts/follow-account.ts'
export { ImportedPeople, type ImportedPerson, problemsOfPerson } from './people/imported-people.ts'
export { expectLifetime, familiesOf } from './people/people-of.ts'
export { selectMyStakeholders } from './belongings.queries.ts'
export {
  changeStakeholder,
  findFamilyPerson,
  findPerson,
  insertStakeholder,
  lockFamilyPerson,
  selectCurrentPeople,
  selectFamilyPeople,
  selectKnownPeople,
} from './stakeholders.queries.ts'
