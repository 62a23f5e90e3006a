import type { api, ParsedInput } from '@paddock/contract'
import type { SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { findQuestion, progressOf } from '@paddock/contract/features/questionnaires/rules'
import type { Save } from '../answers.queries.ts'
import { applyOperations, type AppliedOperations } from './apply-operations.ts'
import { choiceEntry } from '../consents/consent-words.ts'
import { clockOf, valuesOf, type Draft } from '../draft.ts'

export type SaveInput = ParsedInput<typeof api.answers.saveAnswers>['body']

export interface ConsideredSave {
  applied: AppliedOperations
  /** What is to be stored; null where nothing is. */
  save: Save | null
  result: SaveResult
}

/** What a request comes to, given the survey as it is. Where the person is counts as news, too; a question that does not exist is no place. */
export function considerSave(
  definition: QuestionnaireDefinition,
  before: Draft,
  input: Omit<SaveInput, 'questionnaireVersion'> & { merged?: ReadonlySet<string> },
): ConsideredSave {
  const applied = applyOperations(definition, before, input, clockOf(before))
  const { history, saved, superseded, refused, changes } = applied
  const isPlace = input.position !== undefined && before.status !== 'completed' && findQuestion(definition, input.position) !== undefined
  const position = isPlace ? (input.position ?? null) : before.position
  const isNews = history.length > 0 || position !== before.position
  const after: Draft = {
    ...applied.draft,
    position,
    status: isNews ? 'in_progress' : before.status,
    lastSavedAt: history.length > 0 ? clockOf(before) : before.lastSavedAt,
  }
  const { answered, total } = progressOf(definition, valuesOf(after), after.respondent)
  const { revision, status, consents } = after
  return {
    applied: { ...applied, draft: after },
    save: isNews ? { before, after, history, entry: entryOf(definition, before, after) } : null,
    result: { revision, status, answered, total, saved, superseded, refused, changes, consents },
  }
}

/** The start is in the log, and a choice does from the first sending on: before it there is nothing to see. */
function entryOf(definition: QuestionnaireDefinition, before: Draft, after: Draft): Save['entry'] {
  if (before.status === 'not_started') return { action: 'survey.started', subject: definition.title }
  return before.completedAt === null ? null : choiceEntry(definition, before.consents, after.consents)
}
