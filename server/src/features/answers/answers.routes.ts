import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { getMySurvey } from './my-surveys/get-my-survey.ts'
import { listEarlierWords } from './saving/list-earlier-words.ts'
import { listMyConsents } from './consents/list-my-consents.ts'
import { listMySurveys } from './my-surveys/list-my-surveys.ts'
import { resumeSurvey } from './submission/resume-survey.ts'
import { saveAnswers } from './saving/save-answers.ts'
import { submitSurvey } from './submission/submit-survey.ts'
import { updateMyConsents } from './consents/update-my-consents.ts'

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
