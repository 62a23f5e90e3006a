import type { api, ParsedInput } from '@paddock/contract'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { expectToCome } from '../../tasks/index.ts'
import { lockEditableSurvey, type SurveyPlace } from './lock-survey.ts'
import { entryOf } from '../survey-words.ts'
import { viewSurvey } from '../survey-view.ts'
import { changeSurvey } from '../surveys.queries.ts'

type Input = ParsedInput<typeof api.surveys.updateSurvey>['body']

/**
 * Changes the due date; the automatic reminders follow it. A save that changes nothing leaves no trace. A due date of
 * answers that were sent is refused here: sending them does not change the version, so the adviser's page is not stale.
 */
export function updateSurvey(deps: Dependencies, scope: Scope, place: SurveyPlace, { dueOn, version }: Input): Promise<Survey> {
  return transact(deps.database, async (tx) => {
    const found = await lockEditableSurvey(tx, scope, place)
    const { survey } = found
    const current = () => viewSurvey(tx, deps.configuration, place.clientId, survey.id)
    if (survey.version !== version) throw new AppError('stale', { current: await current() })
    if (survey.dueOn === dueOn) return current()
    if (survey.status === 'completed') throw new AppError('survey_sent')
    await expectToCome(tx, deps, found.client.organizationId, dueOn)
    await changeSurvey(tx, survey, { dueOn })
    const definition = await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion)
    await record(tx, scope, 'survey.rescheduled', { ...entryOf(found, definition), before: { dueOn: survey.dueOn }, after: { dueOn } })
    await touchClient(tx, place.clientId)
    return current()
  })
}
