import type { api, RouteOutput } from '@paddock/contract'
import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import type { Database } from '../../../platform/database/database.ts'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import { selectFamilyLenders } from '../../finances/front.queries.ts'
import { familyRegister, readRegisterOf } from '../../register/index.ts'

type Names = RouteOutput<typeof api.answers.getMySurvey>['names']

export const NO_NAMES: Names = { name: [], lender: [] }

/** Reads the names on the family's record for those who keep it: its people, and the entities and debts that the family sees. */
export async function recordedNames(database: Database, { clientId, accountKind }: FamilyMembership): Promise<Names> {
  if (isSurveyOnly(accountKind)) return NO_NAMES
  const [register, lender] = await Promise.all([readRegisterOf(database.db, clientId), selectFamilyLenders(database.db, clientId)])
  const { people, entities } = familyRegister(register)
  const family = register.people.filter(({ involvement }) => involvement === 'family')
  const names = [...family, ...people].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  return { name: [...names.filter(Boolean), ...entities.map(({ name }) => name)], lender }
}
