import { type Call, type DownloadCall, STAFF } from '../../route.ts'
import type * as shapes from './surveys.shapes.ts'

export const listSurveys: Call<typeof shapes.listSurveys> = {
  method: 'GET',
  path: '/clients/{clientId}/surveys',
  roles: STAFF,
  shows: ['survey', 'stakeholder', 'answers', 'finances', 'client'],
}

export const assignSurveys: Call<typeof shapes.assignSurveys> = {
  method: 'POST',
  path: '/clients/{clientId}/surveys',
  roles: STAFF,
  changes: ['survey'],
}

export const updateSurvey: Call<typeof shapes.updateSurvey> = {
  method: 'PATCH',
  path: '/clients/{clientId}/surveys/{surveyId}',
  roles: STAFF,
  changes: ['survey'],
}

export const remindSurveys: Call<typeof shapes.remindSurveys> = {
  method: 'POST',
  path: '/clients/{clientId}/surveys/remind',
  roles: STAFF,
  changes: ['survey'],
}

export const reopenSurvey: Call<typeof shapes.reopenSurvey> = {
  method: 'POST',
  path: '/clients/{clientId}/surveys/{surveyId}/reopen',
  roles: STAFF,
  changes: ['survey'],
}

export const reviewSurvey: Call<typeof shapes.reviewSurvey> = {
  method: 'POST',
  path: '/clients/{clientId}/surveys/{surveyId}/review',
  roles: STAFF,
  changes: ['survey'],
}

export const closeRound: Call<typeof shapes.closeRound> = {
  method: 'POST',
  path: '/clients/{clientId}/rounds',
  roles: STAFF,
  changes: ['survey'],
}

export const withdrawSurvey: Call<typeof shapes.withdrawSurvey> = {
  method: 'DELETE',
  path: '/clients/{clientId}/surveys/{surveyId}',
  roles: STAFF,
  changes: ['survey'],
}

export const restoreSurvey: Call<typeof shapes.restoreSurvey> = {
  method: 'POST',
  path: '/clients/{clientId}/surveys/{surveyId}/restore',
  roles: STAFF,
  changes: ['survey'],
}

export const releaseAnswers: Call<typeof shapes.releaseAnswers> = {
  method: 'POST',
  path: '/clients/{clientId}/releases',
  roles: STAFF,
  changes: ['survey'],
}

export const withdrawRelease: Call<typeof shapes.withdrawRelease> = {
  method: 'POST',
  path: '/clients/{clientId}/releases/withdraw',
  roles: STAFF,
  changes: ['survey'],
}

export const getSurveyAnswers: Call<typeof shapes.getSurveyAnswers> = {
  method: 'GET',
  path: '/clients/{clientId}/surveys/{surveyId}/answers',
  roles: STAFF,
  /** Each reading is an opening that the person sees: it is never read again by itself. */
  shows: [],
}

export const compareAnswers: Call<typeof shapes.compareAnswers> = {
  method: 'GET',
  path: '/clients/{clientId}/answers',
  roles: STAFF,
  /** Each reading is an opening that the people see: it is never read again by itself. */
  shows: [],
}

export const exportAnswers: DownloadCall<typeof shapes.exportAnswers> = {
  method: 'GET',
  path: '/clients/{clientId}/answers/export',
  roles: STAFF,
  download: { mediaType: 'text/csv; charset=utf-8' },
}
