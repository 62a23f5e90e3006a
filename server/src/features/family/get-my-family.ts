import type { api, RouteOutput } from '@paddock/contract'
import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import { fullName } from '@paddock/contract/person-name'
import { familyOf } from '../access/index.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findAdviser, findBusiness } from '../clients/index.ts'
import { listMyMeetings } from '../meetings/index.ts'
import { asTold, selectUntold } from '../finances/index.ts'
import { findFamilyPerson } from '../stakeholders/index.ts'
import { readMyTasks } from '../tasks/index.ts'
import { sharedGates } from './sharing/shared-gates.ts'

/** The family that somebody belongs to, as whom, and who advises it. */
export async function getMyFamily(deps: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.family.getMyFamily>> {
  const { db } = deps.database
  const family = familyOf(scope)
  const { businessName, practice } = await findBusiness(db, family)
  const adviser = await findAdviser(db, family)
  const stored = await findFamilyPerson(db, family, family.stakeholderId)
  const me = asTold(stored, await selectUntold(db, family)) ?? stored
  const gates = await sharedGates(db, family)
  const tasks = await readMyTasks(db, family)
  const meetings = await listMyMeetings(deps, scope)
  const keeps = !isSurveyOnly(family.accountKind)
  return {
    businessName,
    practice,
    adviser: adviser && {
      name: fullName(adviser),
      profession: adviser.profession,
      email: adviser.email,
    },
    me: {
      stakeholderId: me.id,
      firstName: me.firstName,
      lastName: me.lastName,
      type: me.type,
      accountKind: family.accountKind,
      involvement: family.involvement,
    },
    can: { seeRecord: keeps, editRecord: keeps, readShared: family.involvement === 'family' },
    gates,
    waiting: { tasks: tasks.length > 0, meetings: meetings.rows.length > 0 },
  }
}
