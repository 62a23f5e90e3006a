import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { assignSurveys } from './survey/assign-surveys.ts'
import { closeRound } from './rounds/close-round.ts'
import { compareAnswers } from './sent-answers/compare-answers.ts'
import { exportAnswers } from './sent-answers/export-answers.ts'
import { getSurveyAnswers } from './sent-answers/get-survey-answers.ts'
import { listSurveys } from './survey/list-surveys.ts'
import { releaseAnswers } from './sent-answers/release-answers.ts'
import { remindSurveys } from './reminders/remind-surveys.ts'
import { reopenSurvey } from './survey/reopen-survey.ts'
import { restoreSurvey } from './survey/restore-survey.ts'
import { reviewSurvey } from './survey/review-survey.ts'
import { updateSurvey } from './survey/update-survey.ts'
import { withdrawRelease } from './sent-answers/withdraw-release.ts'
import { withdrawSurvey } from './survey/withdraw-survey.ts'

export const surveyRoutes = [
  handle(api.surveys.listSurveys, ({ deps, scope, params }) => listSurveys(deps, scope, params.clientId)),
  handle(api.surveys.assignSurveys, ({ deps, scope, params, body }) => assignSurveys(deps, scope, params.clientId, body)),
  handle(api.surveys.updateSurvey, ({ deps, scope, params, body }) => updateSurvey(deps, scope, params, body)),
  handle(api.surveys.remindSurveys, ({ deps, scope, params, body }) => remindSurveys(deps, scope, params.clientId, body)),
  handle(api.surveys.reopenSurvey, ({ deps, scope, params, body }) => reopenSurvey(deps, scope, params, body)),
  handle(api.surveys.reviewSurvey, ({ deps, scope, params, body }) => reviewSurvey(deps, scope, params, body)),
  handle(api.surveys.closeRound, ({ deps, scope, params, body }) => closeRound(deps, scope, params.clientId, body.questionnaireKey)),
  handle(api.surveys.withdrawSurvey, ({ deps, scope, params }) => withdrawSurvey(deps, scope, params)),
  handle(api.surveys.restoreSurvey, ({ deps, scope, params }) => restoreSurvey(deps, scope, params)),
  handle(api.surveys.releaseAnswers, ({ deps, scope, params, body }) =>
    releaseAnswers(deps, scope, params.clientId, body.questionnaireKey),
  ),
  handle(api.surveys.withdrawRelease, ({ deps, scope, params, body }) =>
    withdrawRelease(deps, scope, params.clientId, body.questionnaireKey),
  ),
  handle(api.surveys.getSurveyAnswers, ({ deps, scope, params }) => getSurveyAnswers(deps, scope, params)),
  handle(api.surveys.compareAnswers, ({ deps, scope, params, query }) => compareAnswers(deps, scope, params.clientId, query)),
  handle(api.surveys.exportAnswers, ({ deps, scope, params, query }) => exportAnswers(deps, scope, params.clientId, query)),
]
