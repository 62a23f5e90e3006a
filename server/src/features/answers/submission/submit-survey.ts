import type { api, ParsedInput } from '@paddock/contract'
import { furthestDayAt } from '@paddock/contract/fields'
import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { checkComplete, visibleAnswers } from '@paddock/contract/features/questionnaires/rules'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { proposeFromSubmission, tellProposals } from '../../finances/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { closeFullRound, completeSurvey, insertSubmission } from '../../surveys/index.ts'
import { askedBy, inTransaction, lockDraft } from '../answers.queries.ts'
import { applyOperations, type AppliedOperations } from '../saving/apply-operations.ts'
import { considerSave } from '../saving/consider-save.ts'
import { storeChanges } from '../saving/store-changes.ts'
import { withPartsOfOthers } from '../saving/with-parts-of-others.ts'
import { clockOf, isStored, valuesOf, type Draft } from '../draft.ts'
import { viewMySurvey } from '../my-surveys/my-survey.ts'
import { tellSentAnswers } from './tell-sent-answers.ts'

type Input = ParsedInput<typeof api.answers.submitSurvey>['body']

/**
 * Sends the answers: the changes that still waited on the device, then all of it, or nothing at all. Only what is asked is sent. The same
 * request again, because its answer was lost, is answered as if it were the first.
 */
export function submitSurvey(
  deps: Dependencies,
  scope: Scope,
  surveyId: string,
  input: Input,
): Promise<{ survey: MySurvey; thanks: string }> {
  const family = familyOf(scope)
  return transact(deps.database, async (tx) => {
    const before = await lockDraft(tx, family, surveyId, askedBy(input.operations))
    if (before.isWithdrawn) throw new AppError('survey_withdrawn')
    const definition = await findDefinition(tx, before.key, before.questionnaireVersion)
    const { today } = await dayOfPractice(tx, deps, family.organizationId)
    const answer = (draft: Draft) => ({ survey: viewMySurvey(definition, draft, today), thanks: definition.thanks })
    if (before.status === 'completed') {
      if (isRepeated(definition, before, input)) return answer(before)
      throw new AppError(before.isReviewed ? 'survey_reviewed' : 'survey_sent')
    }
    if (before.questionnaireVersion !== input.questionnaireVersion) throw new AppError('questionnaire_version_gone')
    const { applied, save } = considerSave(definition, before, await withPartsOfOthers(inTransaction(tx), definition, before, input))
    expectSendable(definition, before, applied)
    if (save) await storeChanges(tx, scope, family, definition, save)
    const sent = await send(tx, deps, scope, { definition, draft: applied.draft, organizationId: family.organizationId })
    return answer(sent.draft)
  })
}

/** Whether these very answers were sent by this very request before: all of its changes stand, and nobody changed anything since. */
function isRepeated(definition: QuestionnaireDefinition, draft: Draft, input: Input): boolean {
  if (draft.questionnaireVersion !== input.questionnaireVersion || !input.operations.every(({ id }) => isStored(draft, id))) return false
  const { changes, superseded } = applyOperations(definition, draft, input, clockOf(draft))
  return changes.length + superseded.length === 0
}

/** Nothing is sent that the person did not see: no answer of another device, none that cannot be taken, none that is missing. */
function expectSendable(
  definition: QuestionnaireDefinition,
  { revision }: Draft,
  { draft, changes, superseded, refused }: AppliedOperations,
): void {
  if (changes.length + superseded.length > 0) {
    throw new AppError('answers_changed', { current: { revision, changes } })
  }
  if (refused.length > 0) {
    throw new AppError('answers_refused', { fields: Object.fromEntries(refused.map(({ questionId, message }) => [questionId, message])) })
  }
  const missing = checkComplete(definition, valuesOf(draft), draft.respondent, furthestDayAt(clockOf(draft)))
  if (Object.keys(missing).length > 0) throw new AppError('answers_incomplete', { fields: missing })
}

interface Sending {
  definition: QuestionnaireDefinition
  draft: Draft
  organizationId: string
}

/** Stores what is asked and answered as the next submission, with its entry, its proposals for the client's record, and the news of both. */
async function send(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { definition, draft, organizationId }: Sending,
): Promise<{ draft: Draft }> {
  const { id: surveyId, clientId, stakeholderId, respondent } = draft
  const values = valuesOf(draft)
  const answers = { ...visibleAnswers(definition, values, respondent) }
  const sentAt = clockOf(draft)
  const number = await insertSubmission(tx, { surveyId, answers, sentAt: new Date(sentAt) })
  await completeSurvey(tx, surveyId, new Date(sentAt))
  await record(tx, scope, number === 1 ? 'survey.completed' : 'survey.sent_again', {
    organizationId,
    clientId,
    entityId: surveyId,
    subject: definition.title,
  })
  await closeFullRound(tx, { clientId, organizationId, key: definition.key })
  const submission = { clientId, organizationId, surveyId, stakeholderId, definition, answers }
  const waiting = await proposeFromSubmission(tx, scope, submission)
  await tellSentAnswers(tx, deps, scope, definition, { draft, number, organizationId })
  await tellProposals(tx, deps, scope, submission, waiting)
  return { draft: { ...draft, status: 'completed', completedAt: sentAt, isReviewed: false } }
}
