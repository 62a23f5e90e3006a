import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectAccountKind } from '../account.queries.ts'

/** The role of the signed-in person within a family; null for people who are no stakeholder. */
export async function getStakeholderRole({ database }: Dependencies, scope: Scope) {
  return { stakeholderRole: await selectAccountKind(database.db, scope.userId) }
}
