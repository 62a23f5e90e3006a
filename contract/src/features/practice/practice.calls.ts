import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './practice.shapes.ts'

const OF_A_PRACTICE = ['manager', 'organizationAdmin'] as const

export const getBoard: Call<typeof shapes.getBoard> = {
  method: 'GET',
  path: '/practice/board',
  roles: OF_A_PRACTICE,
  shows: ['client', 'user', 'activity', 'task', 'survey', 'finances', 'register', 'document'],
}

export const getFigures: Call<typeof shapes.getFigures> = {
  method: 'GET',
  path: '/practice/figures',
  roles: OF_A_PRACTICE,
  shows: ['client', 'user', 'activity', 'task', 'survey', 'register', 'document'],
}

export const addTasks: Call<typeof shapes.addTasks> = {
  method: 'POST',
  path: '/practice/tasks',
  roles: STAFF,
  changes: ['task'],
}

export const removeTasks: Call<typeof shapes.removeTasks> = {
  method: 'POST',
  path: '/practice/tasks/remove',
  roles: STAFF,
  changes: ['task'],
}

export const askQuestionnaire: Call<typeof shapes.askQuestionnaire> = {
  method: 'POST',
  path: '/practice/surveys',
  roles: STAFF,
  changes: ['survey'],
}

export const withdrawSurveys: Call<typeof shapes.withdrawSurveys> = {
  method: 'POST',
  path: '/practice/surveys/withdraw',
  roles: STAFF,
  changes: ['survey'],
}
