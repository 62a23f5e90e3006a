export { accountState } from './accounts/account-state.queries.ts'
export { followAccount } from './accounts/follow-account.ts'
export { addImportedPerson, type ImportedPerson, problemsOfPerson, takeBackPerson, updateImportedPerson } from './people/imported-people.ts'
export { type Family, lockPeople } from './people/people-of.ts'
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
