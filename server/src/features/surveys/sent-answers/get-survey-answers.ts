import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import type { ReadAnswer, Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import type { SurveyPlace } from '../survey/lock-survey.ts'
import { readAnswers, withdrawnAnswers, type Sending } from './read-answers.ts'
import { recordOpenings } from './record-openings.ts'
import { selectAnsweredSurvey, selectLastTwoSent, type Sent } from './submissions.queries.ts'
import { viewSurvey } from '../survey-view.ts'

export interface SurveyAnswers {
  survey: Survey
  definition: QuestionnaireDefinition
  answers: z.input<typeof ReadAnswer>[]
  withdrawn: { questionId: string; text: string }[]
}

/** What a person sent and what changed since the sending before; never a draft. The opening is remembered before anything is answered. */
export async function getSurveyAnswers(
  { database, configuration }: Dependencies,
  scope: Scope,
  place: SurveyPlace,
): Promise<SurveyAnswers> {
  const { db } = database
  await findVisibleClient(db, scope, place.clientId)
  const survey = await selectAnsweredSurvey(db, place)
  if (!survey) throw notFound()
  const sendingOf = async ({ questionnaireVersion, ...sent }: Sent): Promise<Sending> => ({
    ...sent,
    definition: await findDefinition(db, survey.questionnaireKey, questionnaireVersion),
  })
  const [last, before] = await Promise.all((await selectLastTwoSent(db, survey)).map(sendingOf))
  if (!last) throw new AppError('survey_not_sent')
  await recordOpenings(db, scope, 'answers', [{ surveyId: survey.id, stakeholderId: survey.stakeholderId }])
  return {
    survey: await viewSurvey(db, configuration, place.clientId, survey.id),
    definition: last.definition,
    answers: readAnswers(last, before, survey.respondent, survey.consents),
    withdrawn: withdrawnAnswers(last, before),
  }
}
