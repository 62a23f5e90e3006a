import type { api, RouteOutput } from '@paddock/contract'
import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import { fullName } from '@paddock/contract/person-name'
import type { Database } from '../../../platform/database/database.ts'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import { selectFamilyLenders } from '../../finances/front.queries.ts'
import { peopleAsTold, selectUntold } from '../../finances/index.ts'
import { familyRegister, readRegisterOf } from '../../register/index.ts'

type Names = RouteOutput<typeof api.answers.getMySurvey>['names']

export const NO_NAMES: Names = { name: [], lender: [] }

/** Reads the names on the family's record for those who keep it: its people, and the entities and debts that the family sees. */
export async function recordedNames({ db }: Database, member: FamilyMembership): Promise<Names> {
  if (isSurveyOnly(member.accountKind)) return NO_NAMES
  const { clientId } = member
  const [stored, lender, untold] = await Promise.all([
    readRegisterOf(db, clientId),
    selectFamilyLenders(db, clientId),
    selectUntold(db, member),
  ])
  const register = { ...stored, people: peopleAsTold(stored.people, untold) }
  const { people, entities } = familyRegister(register)
  const kept = new Set(untold.filter(({ isNew }) => isNew).map(({ id }) => id))
  const family = register.people.filter(({ id, involvement }) => involvement === 'family' && !kept.has(id))
  const names = [...family, ...people].map((each) => fullName(each))
  return { name: [...names.filter(Boolean), ...entities.map(({ name }) => name)], lender }
}
