import type { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectMe } from '../family.queries.ts'

/** What the family's record says about the person who asks, and of nobody else. */
export async function getMyPerson({ database }: Dependencies, scope: Scope): Promise<FamilyPerson> {
  return { ...(await selectMe(database.db, familyOf(scope))), isMe: true }
}
