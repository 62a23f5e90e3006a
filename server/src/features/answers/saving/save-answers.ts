import { CONSENT_PREFIX } from '@paddock/contract/features/answers/answers.rules'
import type { SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import { familyOf } from '../../access/index.ts'
import type { FamilyMembership, Scope } from '../../../platform/access/scope.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Events } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { tellMeetingPages } from '../../meetings/front.queries.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { askedBy, inTransaction, outsideTransaction, lockDraft, readDraft, saveUnchanged } from '../answers.queries.ts'
import { isStored, type Draft } from '../draft.ts'
import { considerSave, type SaveInput } from './consider-save.ts'
import { recallDraft, rememberDraft } from './remembered-drafts.ts'
import { storeChanges } from './store-changes.ts'
import { changesOverOthers, withPartsOfOthers } from './with-parts-of-others.ts'

interface Saved {
  /** The survey as it is now. */
  draft: Draft
  result: SaveResult
}

/**
 * Saves changes of answers and consent choices, each once, and answers what other devices changed meanwhile. What cannot be taken is named
 * and holds up nothing else. It is a transaction like any other write; but people save all the time, so plain changes are tried at once.
 */
export async function saveAnswers(
  { database, events }: Dependencies,
  scope: Scope,
  surveyId: string,
  input: SaveInput,
): Promise<SaveResult> {
  const family = familyOf(scope)
  const savedAtOnce = await saveAtOnce(database, scope, family, surveyId, input)
  const { draft, result } = savedAtOnce ?? (await transact(database, (tx) => saveLocked(tx, events, scope, family, surveyId, input)))
  rememberDraft(database, draft)
  return result
}

/** Locks and reads the survey, so that other devices wait; then stores what the changes come to. */
async function saveLocked(
  tx: Transaction,
  events: Events,
  scope: Scope,
  family: FamilyMembership,
  surveyId: string,
  input: SaveInput,
): Promise<Saved> {
  const draft = await lockDraft(tx, family, surveyId, askedBy(input.operations))
  expectAnswering(draft, input)
  const definition = await findDefinition(tx, draft.key, draft.questionnaireVersion)
  const { save, result } = considerSave(definition, draft, await withPartsOfOthers(inTransaction(tx), definition, draft, input))
  if (save) await storeChanges(tx, scope, family, definition, save)
  if (save && choosesReaders(input)) await tellMeetingPages(tx, events, family.clientId)
  return { draft: save?.after ?? draft, result }
}

/** Saves without a lock: upon the survey as this process remembers it, else as it is. Null, with nothing stored, where it takes the lock. */
async function saveAtOnce(
  database: Database,
  scope: Scope,
  family: FamilyMembership,
  surveyId: string,
  input: SaveInput,
): Promise<Saved | null> {
  // With a choice of who may see an answer, more is stored.
  if (choosesReaders(input)) return null
  const saveUpon = async (draft: Draft): Promise<Saved | null> => {
    if (draft.status === 'completed' || draft.questionnaireVersion !== input.questionnaireVersion) return null
    const definition = await findDefinition(database.db, draft.key, draft.questionnaireVersion)
    // The rows and ratings of another device are put together with those of this one under the lock.
    if (changesOverOthers(definition, draft, input).length > 0) return null
    const { save, result } = considerSave(definition, draft, input)
    if (!save || result.refused.length + result.superseded.length > 0) return null
    return (await saveUnchanged(outsideTransaction(database), scope, family, save)) ? { draft: save.after, result } : null
  }
  const remembered = recallDraft(database, family, surveyId)
  const saved = remembered && (await saveUpon(remembered))
  return saved ?? saveUpon(await readDraft(outsideTransaction(database), family, surveyId, askedBy(input.operations)))
}

const choosesReaders = ({ operations }: SaveInput) => operations.some(({ questionId }) => questionId.startsWith(CONSENT_PREFIX))

/** Refuses changes of a survey that is not being answered; what is stored already may be repeated at any time. */
function expectAnswering(draft: Draft, { operations, questionnaireVersion }: SaveInput): void {
  if (draft.isWithdrawn) throw new AppError('survey_withdrawn')
  const isRepeated = operations.length > 0 && operations.every(({ id }) => isStored(draft, id))
  if (draft.status === 'completed' && !isRepeated) throw new AppError(draft.isReviewed ? 'survey_reviewed' : 'survey_sent')
  if (draft.questionnaireVersion !== questionnaireVersion) throw new AppError('questionnaire_version_gone')
}
