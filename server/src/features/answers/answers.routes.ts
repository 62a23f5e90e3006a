import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { getMySurvey } from './get-my-survey.ts'
import { listEarlierWords } from './list-earlier-words.ts'
import { listMyConsents } from './list-my-consents.ts'
import { listMySurveys } from './list-my-surveys.ts'
import { resumeSurvey } from './resume-survey.ts'
import { saveAnswers } from './save-answers.ts'
import { submitSurvey } from './submit-survey.ts'
import { updateMyConsents } from './update-my-consents.ts'

export const answerRoutes = [
  handle(api.answers.listMySurveys, ({ deps, scope }) => listMySurveys(deps, scope)),
  handle(api.answers.getMySurvey, ({ deps, scope, params }) => getMySurvey(deps, scope, params.surveyId)),
  handle(api.answers.saveAnswers, ({ deps, scope, params, body }) => saveAnswers(deps, scope, params.surveyId, body)),
  handle(api.answers.submitSurvey, ({ deps, scope, params, body }) => submitSurvey(deps, scope, params.surveyId, body)),
  handle(api.answers.resumeSurvey, ({ deps, scope, params }) => resumeSurvey(deps, scope, params.surveyId)),
  handle(api.answers.listEarlierWords, ({ deps, scope, params }) => listEarlierWords(deps, scope, params.surveyId)),
  handle(api.answers.listMyConsents, ({ deps, scope }) => listMyConsents(deps, scope)),
  handle(api.answers.updateMyConsents, ({ deps, scope, params, body }) => updateMyConsents(deps, scope, params.surveyId, body.choices)),
]
