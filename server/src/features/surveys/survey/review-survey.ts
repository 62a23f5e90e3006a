import type { api, ParsedInput } from '@paddock/contract'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { lockEditableSurvey, type SurveyPlace } from './lock-survey.ts'
import { entryOf } from '../survey-words.ts'
import { viewSurvey } from '../survey-view.ts'
import { changeSurvey } from '../surveys.queries.ts'

type Input = ParsedInput<typeof api.surveys.reviewSurvey>['body']

/**
 * Marks sent answers as gone through: from then on only the practice opens them again. Answers that were sent again since the adviser read
 * them are refused, as nobody has gone through those. Doing it twice is doing it once.
 */
export function reviewSurvey(
  { database, configuration }: Dependencies,
  scope: Scope,
  place: SurveyPlace,
  { sent }: Input,
): Promise<Survey> {
  return transact(database, async (tx) => {
    const found = await lockEditableSurvey(tx, scope, place)
    const { survey } = found
    if (survey.status !== 'completed') throw new AppError('survey_not_sent')
    if (!survey.reviewedAt) {
      if ((await viewSurvey(tx, configuration, place.clientId, survey.id)).sent !== sent) throw new AppError('survey_sent_again')
      const definition = await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion)
      await changeSurvey(tx, survey, { reviewedAt: new Date() })
      await record(tx, scope, 'survey.reviewed', entryOf(found, definition))
      await touchClient(tx, place.clientId)
    }
    return viewSurvey(tx, configuration, place.clientId, survey.id)
  })
}
