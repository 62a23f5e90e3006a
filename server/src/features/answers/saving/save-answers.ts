import { CONSENT_PREFIX } from '@paddock/contract/features/answers/answers.rules'
import type { SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import { familyOf } from '../../access/index.ts'
import type { FamilyMembership, Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { askedBy, byItself, lockDraft, readDraft, saveUnchanged, within } from '../answers.queries.ts'
import { considerSave, type SaveInput } from './consider-save.ts'
import { isStored, type Draft } from '../draft.ts'
import { passChoicesOn } from '../consents/pass-choices-on.ts'
import { recallDraft, rememberDraft } from './remembered-drafts.ts'

/** Tries without a lock before it waits in line behind the other devices. */
const MAX_TRIES = 3

/**
 * Saves changes of answers and consent choices, each once, and answers what other devices changed meanwhile. What cannot be taken is named
 * and holds up nothing else. Usually one statement: checked against the survey as this process remembers it, stored if it still is so.
 */
export async function saveAnswers({ database }: Dependencies, scope: Scope, surveyId: string, input: SaveInput): Promise<SaveResult> {
  const family = familyOf(scope)
  const remembered = await saveFromMemory(database, scope, family, surveyId, input)
  if (remembered) return remembered
  const asked = askedBy(input.operations)
  // Who may see an answer is stored together with all that follows from it.
  for (let tries = asked.choices ? MAX_TRIES : 0; tries < MAX_TRIES; tries++) {
    const run = byItself(database)
    const { draft, length } = await readDraft(run, family, surveyId, asked)
    const definition = await findDefinition(database.db, draft.key, draft.questionnaireVersion)
    expectAnswering(draft, input)
    const { save, result } = considerSave(definition, draft, input)
    if (!save) return result
    if (await saveUnchanged(run, scope, family, save)) {
      rememberDraft(database, save.after, length + lengthOf(input))
      return result
    }
  }
  return transact(database, async (tx) => {
    const draft = await lockDraft(tx, family, surveyId, asked)
    const definition = await findDefinition(tx, draft.key, draft.questionnaireVersion)
    expectAnswering(draft, input)
    const { save, result } = considerSave(definition, draft, input)
    if (save && (await saveUnchanged(within(tx), scope, family, save))) {
      await passChoicesOn(tx, scope, family, definition, draft, save.after)
    }
    return result
  })
}

/** The usual case in one statement; null where only the database can tell: nothing is refused or overtaken from memory. */
async function saveFromMemory(
  database: Database,
  scope: Scope,
  family: FamilyMembership,
  surveyId: string,
  input: SaveInput,
): Promise<SaveResult | null> {
  const remembered = recallDraft(database, family, surveyId)
  if (!remembered || !isPlain(remembered.draft, input)) return null
  const { draft, length } = remembered
  const definition = await findDefinition(database.db, draft.key, draft.questionnaireVersion)
  const { save, result } = considerSave(definition, draft, input)
  if (!save || result.refused.length + result.superseded.length > 0) return null
  if (!(await saveUnchanged(byItself(database), scope, family, save))) return null
  rememberDraft(database, save.after, length + lengthOf(input))
  return result
}

/** Answers only, and new ones as far as memory knows. */
function isPlain(draft: Draft, { operations, questionnaireVersion }: SaveInput): boolean {
  if (draft.status === 'completed' || draft.questionnaireVersion !== questionnaireVersion) return false
  return operations.length > 0 && operations.every(({ questionId }) => !questionId.startsWith(CONSENT_PREFIX))
}

/** Refuses changes of a survey that is not being answered; what is stored already may be repeated at any time. */
function expectAnswering(draft: Draft, { operations, questionnaireVersion }: SaveInput): void {
  if (draft.isWithdrawn) throw new AppError('survey_withdrawn')
  const isRepeated = operations.length > 0 && operations.every(({ id }) => isStored(draft, id))
  if (draft.status === 'completed' && !isRepeated) throw new AppError(draft.isReviewed ? 'survey_reviewed' : 'survey_sent')
  if (draft.questionnaireVersion !== questionnaireVersion) throw new AppError('questionnaire_version_gone')
}

const lengthOf = ({ operations }: SaveInput) => JSON.stringify(operations).length
