import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { lockEditableSurvey, type SurveyPlace } from './lock-survey.ts'
import { entryOf } from '../survey-words.ts'
import { changeSurvey } from '../surveys.queries.ts'

/** Takes a questionnaire back: the person no longer sees it, its answers are kept. Doing it twice is doing it once. */
export function withdrawSurvey({ database }: Dependencies, scope: Scope, place: SurveyPlace): Promise<{ id: string }> {
  return transact(database, async (tx) => {
    const found = await lockEditableSurvey(tx, scope, place, { withdrawn: 'too' })
    const { survey } = found
    if (!survey.archivedAt) {
      const definition = await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion)
      await changeSurvey(tx, survey, { archivedAt: new Date() })
      await record(tx, scope, 'survey.withdrawn', entryOf(found, definition))
      await touchClient(tx, place.clientId)
    }
    return { id: survey.id }
  })
}
