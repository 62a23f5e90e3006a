import type { Call } from '../../route.ts'
import type * as shapes from './family.shapes.ts'

export const getMyFamily: Call<typeof shapes.getMyFamily> = {
  method: 'GET',
  path: '/family',
  roles: ['user'],
  shows: ['client', 'stakeholder', 'outside_adviser', 'survey', 'answers', 'task', 'meeting'],
}

export const getMyPerson: Call<typeof shapes.getMyPerson> = {
  method: 'GET',
  path: '/family/me',
  roles: ['user'],
  shows: ['stakeholder'],
}

export const getFamilyRecord: Call<typeof shapes.getFamilyRecord> = {
  method: 'GET',
  path: '/family/record',
  roles: ['user'],
  shows: ['client', 'stakeholder', 'outside_adviser', 'register', 'finances'],
}

export const updateFamilyRecord: Call<typeof shapes.updateFamilyRecord> = {
  method: 'PATCH',
  path: '/family/record',
  roles: ['user'],
  changes: ['client'],
}

export const addFamilyPerson: Call<typeof shapes.addFamilyPerson> = {
  method: 'POST',
  path: '/family/people',
  roles: ['user'],
  changes: ['stakeholder'],
}

export const updateFamilyPerson: Call<typeof shapes.updateFamilyPerson> = {
  method: 'PATCH',
  path: '/family/people/{stakeholderId}',
  roles: ['user'],
  changes: ['stakeholder'],
}

export const addFamilyAdviser: Call<typeof shapes.addFamilyAdviser> = {
  method: 'POST',
  path: '/family/advisers',
  roles: ['user'],
  changes: ['outside_adviser'],
}

export const updateFamilyAdviser: Call<typeof shapes.updateFamilyAdviser> = {
  method: 'PATCH',
  path: '/family/advisers/{adviserId}',
  roles: ['user'],
  changes: ['outside_adviser'],
}

export const removeFamilyAdviser: Call<typeof shapes.removeFamilyAdviser> = {
  method: 'DELETE',
  path: '/family/advisers/{adviserId}',
  roles: ['user'],
  changes: ['outside_adviser'],
}

export const restoreFamilyAdviser: Call<typeof shapes.restoreFamilyAdviser> = {
  method: 'POST',
  path: '/family/advisers/{adviserId}/restore',
  roles: ['user'],
  changes: ['outside_adviser'],
}

export const listMyOpenings: Call<typeof shapes.listMyOpenings> = {
  method: 'GET',
  path: '/openings',
  roles: ['user'],
  shows: ['answers'],
}

export const getSharedAnswers: Call<typeof shapes.getSharedAnswers> = {
  method: 'GET',
  path: '/family/shared',
  roles: ['user'],
  /** Each reading is an opening that the people see: it is never read again by itself. */
  shows: [],
}
