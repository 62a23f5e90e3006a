import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './questionnaires.shapes.ts'

export const listQuestionnaires: Call<typeof shapes.listQuestionnaires> = {
  method: 'GET',
  path: '/questionnaires',
  roles: STAFF,
  shows: [],
}

export const getQuestionnaire: Call<typeof shapes.getQuestionnaire> = {
  method: 'GET',
  path: '/questionnaires/definition',
  roles: STAFF,
  shows: [],
}
