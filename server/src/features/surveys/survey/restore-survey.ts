import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { lockEditableSurvey, type SurveyPlace } from './lock-survey.ts'
import { entryOf } from '../survey-words.ts'
import { viewSurvey } from '../survey-view.ts'
import { changeSurvey } from '../surveys.queries.ts'

/** Puts a withdrawn questionnaire back as it was, unless the person has the same one open by now. A prospect has none. */
export async function restoreSurvey({ database, configuration }: Dependencies, scope: Scope, place: SurveyPlace): Promise<Survey> {
  try {
    return await transact(database, async (tx) => {
      const found = await lockEditableSurvey(tx, scope, place, { withdrawn: 'too' })
      const { survey, client } = found
      if (survey.archivedAt) {
        if (client.status !== 'client') throw new AppError('not_a_client')
        const definition = await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion)
        await changeSurvey(tx, survey, { archivedAt: null })
        await record(tx, scope, 'survey.restored', entryOf(found, definition))
        await touchClient(tx, place.clientId)
      }
      return viewSurvey(tx, configuration, place.clientId, survey.id)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('already_assigned')
    throw error
  }
}
