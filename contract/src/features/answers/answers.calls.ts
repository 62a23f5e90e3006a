import type { Call } from '../../route.ts'
import type * as shapes from './answers.shapes.ts'

export const listMySurveys: Call<typeof shapes.listMySurveys> = {
  method: 'GET',
  path: '/surveys',
  roles: ['user'],
  shows: ['survey', 'answers'],
}

export const getMySurvey: Call<typeof shapes.getMySurvey> = {
  method: 'GET',
  path: '/surveys/{surveyId}',
  roles: ['user'],
  shows: ['survey', 'answers'],
}

export const saveAnswers: Call<typeof shapes.saveAnswers> = {
  method: 'PATCH',
  path: '/surveys/{surveyId}/answers',
  roles: ['user'],
  changes: ['survey', 'answers'],
}

export const submitSurvey: Call<typeof shapes.submitSurvey> = {
  method: 'POST',
  path: '/surveys/{surveyId}/submit',
  roles: ['user'],
  changes: ['survey', 'answers', 'finances'],
}

export const resumeSurvey: Call<typeof shapes.resumeSurvey> = {
  method: 'POST',
  path: '/surveys/{surveyId}/resume',
  roles: ['user'],
  changes: ['survey', 'answers'],
}

export const listEarlierWords: Call<typeof shapes.listEarlierWords> = {
  method: 'GET',
  path: '/surveys/{surveyId}/earlier-words',
  roles: ['user'],
  shows: ['survey', 'answers'],
}

export const listMyConsents: Call<typeof shapes.listMyConsents> = {
  method: 'GET',
  path: '/consents',
  roles: ['user'],
  shows: ['survey', 'answers'],
}

export const updateMyConsents: Call<typeof shapes.updateMyConsents> = {
  method: 'PATCH',
  path: '/surveys/{surveyId}/consents',
  roles: ['user'],
  changes: ['answers'],
}
