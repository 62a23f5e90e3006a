import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { CONSENT_PREFIX } from '@paddock/contract/features/answers/answers.rules'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { tellMeetingPages } from '../../meetings/front.queries.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { lockDraft } from '../answers.queries.ts'
import { applyOperations } from '../saving/apply-operations.ts'
import { storeChanges } from '../saving/store-changes.ts'
import { choiceEntry, consentsOf } from './consent-words.ts'
import { clockOf, type Draft } from '../draft.ts'

type Choices = ParsedInput<typeof api.answers.updateMyConsents>['body']['choices']

/** Changes who may see parts of the answers, at any time and at once; each choice is kept in the history beside the answers. */
export function updateMyConsents(
  { database, events }: Dependencies,
  scope: Scope,
  surveyId: string,
  choices: Choices,
): Promise<RouteOutput<typeof api.answers.updateMyConsents>> {
  const family = familyOf(scope)
  return transact(database, async (tx) => {
    const draft = await lockDraft(tx, family, surveyId, { choices: true })
    if (draft.isWithdrawn) throw new AppError('survey_withdrawn')
    const definition = await findDefinition(tx, draft.key, draft.questionnaireVersion)
    const { history, draft: after } = chosen(definition, draft, choices)
    if (history.length > 0) {
      const entry = choiceEntry(definition, draft.consents, after.consents)
      await storeChanges(tx, scope, family, definition, { before: draft, after, history, entry })
      await tellMeetingPages(tx, events, family.clientId)
    }
    return { consents: consentsOf(definition, after) }
  })
}

/** The choices as changes made now; those that stand already are none. */
function chosen(definition: QuestionnaireDefinition, draft: Draft, choices: Choices) {
  const operations = Object.entries(choices)
    .filter(([unitId, choice]) => !Object.hasOwn(draft.consents, unitId) || draft.consents[unitId] !== choice)
    .map(([unitId, choice]) => ({ id: newId(), questionId: CONSENT_PREFIX + unitId, value: choice, ageMs: 0 }))
  const applied = applyOperations(definition, draft, { operations, revision: draft.revision }, clockOf(draft))
  if (applied.refused.length > 0) {
    const fields = applied.refused.map(({ questionId, message }): [string, string] => [
      `choices.${questionId.slice(CONSENT_PREFIX.length)}`,
      message,
    ])
    throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
  }
  return applied
}
