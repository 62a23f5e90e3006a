import type { api, ParsedInput } from '@paddock/contract'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { surveyReopenedLetter } from '../survey-letters.ts'
import { sendLetter } from '../../letters/index.ts'
import { touchClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { lockEditableSurvey, type SurveyPlace } from './lock-survey.ts'
import { entryOf, wordsFor } from '../survey-words.ts'
import { viewSurvey } from '../survey-view.ts'
import { changeSurvey } from '../surveys.queries.ts'

type Input = ParsedInput<typeof api.surveys.reopenSurvey>['body']

/**
 * Lets the person change answers that they sent, also after the adviser went through them, and tells them why. What was sent stays and
 * counts until they send again, so nothing is due any more until somebody sets a new date. Doing it twice is doing it once.
 */
export async function reopenSurvey(deps: Dependencies, scope: Scope, place: SurveyPlace, { reason = '' }: Input): Promise<Survey> {
  try {
    return await transact(deps.database, async (tx) => {
      const found = await lockEditableSurvey(tx, scope, place)
      const { survey, person } = found
      if (person.removed) throw notFound()
      if (survey.status === 'completed') {
        const definition = await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion)
        await changeSurvey(tx, survey, { status: 'in_progress', reviewedAt: null, dueOn: null })
        const lapsed = survey.dueOn !== null
        await record(tx, scope, 'survey.reopened', {
          ...entryOf(found, definition),
          ...(lapsed && { before: { dueOn: survey.dueOn } }),
          ...((lapsed || reason) && { after: { ...(lapsed && { dueOn: null }), ...(reason && { reason }) } }),
        })
        await touchClient(tx, place.clientId)
        if (person.active) {
          const letter = surveyReopenedLetter({ ...(await wordsFor(tx, deps, scope, found, definition)), reason })
          const key = `survey-reopened:${survey.id}:${survey.version}`
          await sendLetter(tx, deps, scope, letter, { client: found.client, to: person.email, name: person.name, key })
        }
      }
      return viewSurvey(tx, deps.configuration, place.clientId, survey.id)
    })
  } catch (error) {
    // The person has a later round of the same questionnaire open.
    if (isUniqueViolation(error)) throw new AppError('already_assigned')
    throw error
  }
}
