import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addFamilyAdviser } from './record/add-family-adviser.ts'
import { addFamilyPerson } from './record/add-family-person.ts'
import { getFamilyRecord } from './record/get-family-record.ts'
import { getMyFamily } from './get-my-family.ts'
import { getMyPerson } from './record/get-my-person.ts'
import { getSharedAnswers } from './sharing/get-shared-answers.ts'
import { listMyOpenings } from './sharing/list-my-openings.ts'
import { setFamilyAdviserArchived } from './record/set-family-adviser-archived.ts'
import { updateFamilyAdviser } from './record/update-family-adviser.ts'
import { updateFamilyPerson } from './record/update-family-person.ts'
import { updateFamilyRecord } from './record/update-family-record.ts'

export const familyRoutes = [
  handle(api.family.getMyFamily, ({ deps, scope }) => getMyFamily(deps, scope)),
  handle(api.family.getMyPerson, ({ deps, scope }) => getMyPerson(deps, scope)),
  handle(api.family.getFamilyRecord, ({ deps, scope }) => getFamilyRecord(deps, scope)),
  handle(api.family.updateFamilyRecord, ({ deps, scope, body }) => updateFamilyRecord(deps, scope, body)),
  handle(api.family.addFamilyPerson, ({ deps, scope, body }) => addFamilyPerson(deps, scope, body)),
  handle(api.family.updateFamilyPerson, ({ deps, scope, params, body }) => updateFamilyPerson(deps, scope, params.stakeholderId, body)),
  handle(api.family.addFamilyAdviser, ({ deps, scope, body }) => addFamilyAdviser(deps, scope, body)),
  handle(api.family.updateFamilyAdviser, ({ deps, scope, params, body }) => updateFamilyAdviser(deps, scope, params.adviserId, body)),
  handle(api.family.removeFamilyAdviser, ({ deps, scope, params }) => setFamilyAdviserArchived(deps, scope, params.adviserId, true)),
  handle(api.family.restoreFamilyAdviser, ({ deps, scope, params }) => setFamilyAdviserArchived(deps, scope, params.adviserId, false)),
  handle(api.family.listMyOpenings, ({ deps, scope }) => listMyOpenings(deps, scope)),
  handle(api.family.getSharedAnswers, ({ deps, scope }) => getSharedAnswers(deps, scope)),
]
