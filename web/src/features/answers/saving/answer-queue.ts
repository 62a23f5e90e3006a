/**
 * The offline queue as pure functions of a document: what a change, an answer of the server and a look at the server make of it.
 * What waits in it is in `waiting-changes.ts`; clock, storage and network are elsewhere (`answer-sender.ts`).
 */
import { CONSENT_PREFIX, REPLACED_CAP } from '@paddock/contract/features/answers/answers.rules'
import type { MySurvey, Operation, SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerValue } from '@paddock/contract/features/questionnaires/definition'
import { findQuestion, isVisible } from '@paddock/contract/features/questionnaires/rules'
import {
  type AnswerDocument,
  baseOf,
  countedAnswers,
  type LoadedSurvey,
  newDocument,
  ownProperty,
  type PendingChange,
  shownValue,
} from '../answer-document.ts'
import type { LaidAside } from '../device/answer-store.ts'

export interface Edit {
  questionId: string
  value: AnswerValue
  /** The id of the change, should there be one. */
  id: string
  editedAt: number
}

/** A person changed an answer: one change for each question waits, the newest, under an id that was never sent. */
export function changeAnswer(document: AnswerDocument, { questionId, value, id, editedAt }: Edit): AnswerDocument {
  if (isSameValue(value, shownValue(document, questionId))) return document
  const pending = { ...document.pending, [questionId]: waitingChange(document, { questionId, value, id, editedAt }) }
  return { ...document, pending, refused: without(document.refused, questionId) }
}

/** Whoever goes on with a change that waits knows no more of other devices than when it was begun. */
function waitingChange(document: AnswerDocument, { questionId, ...change }: Edit): PendingChange {
  const waiting = ownProperty(document.pending, questionId)
  const { revision = document.revision } = waiting ?? {}
  const replaces = [...(waiting?.replaces ?? []), ...(waiting?.isSent ? [waiting.id] : [])].slice(-REPLACED_CAP)
  return { ...change, revision, ...(replaces.length > 0 && { replaces }) }
}

/** Changes are about to leave: what follows them says so, as the answer to them may be lost. */
export function markSent(document: AnswerDocument, operations: readonly Operation[]): AnswerDocument {
  const leaving = operations.flatMap(({ id, questionId }) => {
    const change = ownProperty(document.pending, questionId)
    return change?.id === id && !change.isSent ? [[questionId, { ...change, isSent: true as const }] as const] : []
  })
  return leaving.length === 0 ? document : { ...document, pending: { ...document.pending, ...Object.fromEntries(leaving) } }
}

/** A person chose between their answer of this device and the later one of another: it is an edit like any other, or nothing changes. */
export function settleReplaced(document: AnswerDocument, questionId: string, mine: Pick<Edit, 'id' | 'editedAt'> | null): AnswerDocument {
  const lost = ownProperty(document.replaced, questionId)
  if (lost === undefined) return document
  const chosen = mine ? changeAnswer(document, { questionId, value: lost, ...mine }) : document
  return { ...chosen, replaced: without(chosen.replaced, questionId) }
}

/** Keeps the answers that a person wrote in words. */
function onlyTexts({ definition }: AnswerDocument, answers: AnswerDocument['base']): AnswerDocument['base'] {
  const isText = (id: string) => ['text', 'long_text'].includes(findQuestion(definition, id)?.type ?? '')
  return Object.fromEntries(Object.entries(answers).filter(([id]) => isText(id)))
}

/** The texts that stood here and are gone from what another device wrote; whoever went on with a text lost nothing. */
function withLostTexts(
  replaced: AnswerDocument['replaced'],
  before: AnswerDocument['base'],
  after: AnswerDocument['base'],
): AnswerDocument['replaced'] {
  const lost = Object.entries(before).filter(([id, { value }]) => {
    const now = ownProperty(after, id)?.value ?? null
    return typeof value === 'string' && !isSameValue(value, now) && !(typeof now === 'string' && now.includes(value.trim()))
  })
  return { ...replaced, ...Object.fromEntries(lost.map(([id, { value }]) => [id, value])) }
}

/** A person chose who may see a section. */
export function chooseConsent(document: AnswerDocument, unitId: string, change: Omit<Edit, 'questionId'>): AnswerDocument {
  const questionId = CONSENT_PREFIX + unitId
  const standing = ownProperty(document.pending, questionId)?.value ?? ownProperty(document.consents, unitId)
  if (change.value === standing) return document
  return { ...document, pending: { ...document.pending, [questionId]: waitingChange(document, { questionId, ...change }) } }
}

/** A person is at a question now. */
export function moveToQuestion(document: AnswerDocument, questionId: string): AnswerDocument {
  return document.position?.questionId === questionId ? document : { ...document, position: { questionId, told: false } }
}

/** A person asked to send the answers, or took that back. */
export function askToSend(document: AnswerDocument, askedAt: number | null): AnswerDocument {
  return { ...document, sending: askedAt === null ? null : { askedAt }, notSent: askedAt === null ? document.notSent : null }
}

/** Sent answers were opened again. */
export function reopen(document: AnswerDocument, survey: MySurvey): AnswerDocument {
  return { ...document, survey, sending: null, notSent: null }
}

/** The server answered a save: what it has is acknowledged, what other devices did is taken over unless a change of here waits. */
export function settle(
  document: AnswerDocument,
  operations: readonly Operation[],
  position: string | null,
  result: SaveResult,
): AnswerDocument {
  const sent = new Map(operations.map((operation) => [operation.id, operation]))
  const { revision, status, answered, total, consents } = result
  const base = { ...document.base }
  const refused = { ...document.refused }
  let { pending, replaced } = document
  const waits = (questionId: string, operationId: string) => ownProperty(pending, questionId)?.id === operationId
  for (const { operationId, questionId, version } of result.saved) {
    const operation = sent.get(operationId)
    if (!operation) continue
    if (!questionId.startsWith(CONSENT_PREFIX) && version > (ownProperty(base, questionId)?.version ?? 0))
      base[questionId] = { value: operation.value as AnswerValue, version }
    if (waits(questionId, operationId)) pending = without(pending, questionId)
    else if (Object.hasOwn(pending, questionId) && !result.changes.some((change) => change.questionId === questionId))
      pending = { ...pending, [questionId]: { ...pending[questionId]!, revision } }
  }
  const mine = { ...base }
  for (const { questionId, value, version } of result.changes) {
    if (version >= (ownProperty(base, questionId)?.version ?? 0)) base[questionId] = { value: value as AnswerValue, version }
  }
  replaced = withLostTexts(replaced, onlyTexts(document, mine), base)
  for (const operationId of result.superseded) {
    const operation = sent.get(operationId)
    if (!operation || !waits(operation.questionId, operationId)) continue
    pending = without(pending, operation.questionId)
    const value = operation.value as AnswerValue
    if (value !== null && !isSameValue(value, ownProperty(base, operation.questionId)?.value ?? null))
      replaced = { ...replaced, [operation.questionId]: value }
  }
  const settled: AnswerDocument = {
    ...document,
    base,
    pending,
    replaced,
    refused,
    consents,
    revision: Math.max(revision, document.revision),
    survey: { ...document.survey, status, answered, total },
    position: document.position && { ...document.position, told: document.position.told || document.position.questionId === position },
  }
  return refuse(settled, result.refused)
}

/** What cannot be taken stays with the person; a question that is no longer asked merely waits. */
function refuse(document: AnswerDocument, refusals: SaveResult['refused']): AnswerDocument {
  let refusing = document
  for (const { operationId, questionId, message } of refusals) {
    const change = ownProperty(refusing.pending, questionId)
    if (change?.id !== operationId) continue
    const counted = countedAnswers(refusing)
    const isChoice = questionId.startsWith(CONSENT_PREFIX)
    if (!isChoice && !isVisible(document.definition, counted, document.respondent, questionId)) continue
    refusing = { ...refusing, pending: without(refusing.pending, questionId) }
    if (!isChoice) refusing = { ...refusing, refused: { ...refusing.refused, [questionId]: { value: change.value, message } } }
  }
  return refusing
}

/** The server took the answers: what went along is acknowledged. Versions follow with the next look. */
export function settleSent(document: AnswerDocument, operations: readonly Operation[], survey: MySurvey): AnswerDocument {
  const base = { ...document.base }
  const consents: Record<string, unknown> = { ...document.consents }
  let { pending } = document
  for (const { id, questionId, value } of operations) {
    if (questionId.startsWith(CONSENT_PREFIX)) consents[questionId.slice(CONSENT_PREFIX.length)] = value
    else base[questionId] = { value: value as AnswerValue, version: ownProperty(base, questionId)?.version ?? 0 }
    if (ownProperty(pending, questionId)?.id === id) pending = without(pending, questionId)
  }
  return { ...document, base, consents: consents as AnswerDocument['consents'], pending, survey, sending: null, notSent: null }
}

/** The server would not take the answers: why, and which of them; nothing was lost. */
export function settleNotSent(document: AnswerDocument, message: string, fields: Readonly<Record<string, string>>): AnswerDocument {
  const refusals = Object.entries(fields).flatMap(([questionId, words]) => {
    const change = ownProperty(document.pending, questionId)
    return change ? [{ operationId: change.id, questionId, message: words }] : []
  })
  return { ...refuse(document, refusals), sending: null, notSent: message }
}

/** A change was refused together with its whole request: it stays with the person, with the reason. */
export function settleRefused(document: AnswerDocument, { id, questionId }: Operation, message: string): AnswerDocument {
  return refuse(document, [{ operationId: id, questionId, message }])
}

/** A look at the server: everything that waits here goes on waiting, unless the server has it already. */
export function adoptServerState(document: AnswerDocument, loaded: LoadedSurvey): AnswerDocument {
  if (loaded.revision < document.revision)
    return { ...document, survey: loaded.survey, respondent: loaded.respondent, languageModel: loaded.languageModel, names: loaded.names }
  const { survey, respondent, consents, revision, languageModel, names } = loaded
  const base = baseOf(loaded.answers)
  const isSent = survey.status === 'completed'
  const isThere = (id: string, value: AnswerValue) =>
    id.startsWith(CONSENT_PREFIX)
      ? ownProperty(consents, id.slice(CONSENT_PREFIX.length)) === value
      : isSameValue(value, ownProperty(base, id)?.value ?? null)
  // Answers that were sent without the confirmation arriving: what the server has needs no second sending.
  const pending = isSent
    ? Object.fromEntries(Object.entries(document.pending).filter(([id, { value }]) => !isThere(id, value)))
    : document.pending
  const told = document.position === null || document.position.told
  const position = told && survey.position !== null ? { questionId: survey.position, told: true } : document.position
  const sending = isSent ? null : document.sending
  const replaced = isSent ? document.replaced : withLostTexts(document.replaced, onlyTexts(document, document.base), base)
  return { ...document, survey, respondent, consents, revision, base, pending, replaced, position, sending, languageModel, names }
}

/** A page that was left kept these changes aside: they wait again, unless a later one of their question does. */
export function restoreLaidAside(document: AnswerDocument, { pending, position, sending }: LaidAside): AnswerDocument {
  const isNews = ([id, { value, editedAt }]: [string, AnswerDocument['pending'][string]]) =>
    (ownProperty(document.pending, id)?.editedAt ?? -Infinity) < editedAt && !isSameValue(value, shownValue(document, id))
  const news = Object.entries(pending).filter(isNews)
  const isMoved = position !== null && !position.told && position.questionId !== document.position?.questionId
  const isAsked = sending !== null && document.sending === null && document.survey.status !== 'completed'
  if (news.length === 0 && !isMoved && !isAsked) return document
  return {
    ...document,
    pending: { ...document.pending, ...Object.fromEntries(news) },
    refused: news.reduce((refused, [id]) => without(refused, id), document.refused),
    position: isMoved ? position : document.position,
    sending: isAsked ? sending : document.sending,
  }
}

/** A newer version of the questionnaire is asked: what was typed into the old one and never sent goes with the person. */
export function carryToNewVersion(old: AnswerDocument, loaded: LoadedSurvey): AnswerDocument {
  const document = newDocument(loaded)
  const known = (id: string) => id.startsWith(CONSENT_PREFIX) || findQuestion(document.definition, id) !== undefined
  const typed: [string, AnswerDocument['pending'][string]][] = Object.entries(old.pending).filter(([id]) => known(id))
  return { ...document, pending: Object.fromEntries(typed) }
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}

/** Whether two answers are the same: plain data, whose key order follows from how it was typed and is of no meaning. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(field(one, key), field(other, key)))
  )
}

function field(record: object, key: string): unknown {
  return (record as Record<string, unknown>)[key]
}
