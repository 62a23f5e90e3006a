import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { accountKindOf } from '../../stakeholders/front.queries.ts'

/** The role of the signed-in person within a family; null for people who are no stakeholder. */
export async function getStakeholderRole({ database }: Dependencies, scope: Scope) {
  return { stakeholderRole: await accountKindOf(database.db, scope.userId) }
}
