import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { progressOf } from '@paddock/contract/features/questionnaires/rules'
import { ApiError, isSessionExpired } from '../../../platform/api/api-error.ts'
import { expireSession } from '../../../platform/identity/session-end.ts'
import { startLive } from '../../../platform/live/live.ts'
import { whenUsed } from '../../../platform/browser/when-idle.ts'
import { loginAddress } from '../../../platform/identity/next-address.ts'
import { countedAnswers, documentKey, holdsUnsent, keyPrefix } from '../answer-document.ts'
import { type AnswerStore, openAnswerStore } from '../device/answer-store.ts'
import { callsOf, type MyCalls } from '../answers-api.ts'
import type { AnswersSession } from '../answers-session.ts'
import type { KnownPerson } from '../device/answer-store.ts'
import { askWho, knownPerson } from '../device/known-person.ts'
import { subjectOfSession } from '../../../platform/identity/session-subject.ts'
import { oneToAnswer } from './one-to-answer.ts'
import { openAnswers } from './open-answers.ts'
import { keepBeforeReload } from '../device/register-worker.ts'
import { askForArticles } from '../questions/question-articles.ts'

/** What `/questions` opens with. */
export type QuestionsStart =
  | { kind: 'answering'; person: KnownPerson; session: AnswersSession }
  /** Several surveys are open, or none. */
  | { kind: 'choose'; person: KnownPerson; surveys: ListedSurvey[] }
  /** No session and no connection to sign in with. */
  | { kind: 'signedOut' }

/** A survey with what this device holds of it beyond what the server knows. */
export type ListedSurvey = MySurvey & { isPartlyHere: boolean }

/** With a list on the device, the page waits this long for the server's. */
const PATIENCE_MS = 2500

/** Finds out who is here and what to go on with. Who may not be here is led elsewhere, and nothing is drawn meanwhile. */
export async function startQuestions(): Promise<QuestionsStart> {
  const subject = subjectOfSession()
  if (subject === null) return navigator.onLine ? leave(loginAddress(here())) : { kind: 'signedOut' }
  const store = await openAnswerStore()
  try {
    const person = await knownPerson(store, subject)
    if (person.me.systemRole !== 'user') return await leave('/')
    whenUsed(() => startLive(person.me.id))
    return await open(person, store, callsOf(subject))
  } catch (error) {
    if (isSessionExpired(error)) {
      await expireSession()
      return new Promise(() => undefined)
    }
    // The device knew this person as a stakeholder, which they are no longer.
    if (error instanceof ApiError && error.status === 403 && (await askWho(store, subject)).me.systemRole !== 'user') return leave('/')
    throw error
  }
}

async function open(person: KnownPerson, store: AnswerStore, calls: MyCalls): Promise<QuestionsStart> {
  const openOne = async (surveyId: string, listed: readonly MySurvey[] | null): Promise<QuestionsStart> => {
    const known = listed?.find(({ id }) => id === surveyId)
    const early = known && askForArticles(known.questionnaire.key)
    const session = await openAnswers(person, surveyId, store, calls)
    keepBeforeReload(session)
    await (early ?? askForArticles(session.view().document.definition.key))
    return { kind: 'answering', person, session }
  }
  const named = new URLSearchParams(window.location.search).get('survey')
  if (named !== null) return openOne(named, person.surveys)
  const surveys = await listSurveys(person, store, calls)
  const only = oneToAnswer(surveys)
  if (only === undefined) return { kind: 'choose', person, surveys: await withUnsent(person, surveys, store) }
  window.history.replaceState(null, '', `/questions?survey=${only.id}`)
  return openOne(only.id, surveys)
}

/** The server's list, or the one of the last time where the server does not answer. */
async function listSurveys(person: KnownPerson, store: AnswerStore, calls: MyCalls): Promise<MySurvey[]> {
  const listing = calls.list().then((surveys) => {
    void store.keepPerson({ ...person, surveys }).catch(() => undefined)
    void forgetDone(person, surveys, store).catch(() => undefined)
    return surveys
  })
  const known = person.surveys ?? (await surveysOf(person, store))
  if (known === null) return listing
  const impatience = new Promise<MySurvey[]>((resolve) => setTimeout(resolve, PATIENCE_MS, known))
  return Promise.race([listing, impatience]).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return known
    throw error
  })
}

/** What is on the device, each as it was last seen there; null where nothing does. */
async function surveysOf({ me }: KnownPerson, store: AnswerStore): Promise<MySurvey[] | null> {
  const documents = await store.list(keyPrefix(me.id)).catch(() => [])
  const surveys = [...new Map(documents.map(({ survey }) => [survey.id, survey])).values()]
  return surveys.length > 0 ? surveys : null
}

/** Counts what was answered here and has not reached the server, so that nobody thinks it lost. */
async function withUnsent({ me }: KnownPerson, surveys: readonly MySurvey[], store: AnswerStore): Promise<ListedSurvey[]> {
  const documents = await store.list(keyPrefix(me.id)).catch(() => [])
  return surveys.map((survey) => {
    const unsent = documents.findLast((document) => document.survey.id === survey.id && holdsUnsent(document))
    if (!unsent || survey.status === 'completed') return { ...survey, isPartlyHere: false }
    const { answered, total } = progressOf(unsent.definition, countedAnswers(unsent), unsent.respondent)
    return { ...survey, status: 'in_progress', answered, total, isPartlyHere: true }
  })
}

/** What is over and holds nothing unsent need not stay on the device. */
async function forgetDone({ me }: KnownPerson, surveys: readonly MySurvey[], store: AnswerStore): Promise<void> {
  const open = new Set(surveys.filter(({ isReviewed }) => !isReviewed).map(({ id }) => id))
  for (const document of await store.list(keyPrefix(me.id))) {
    if (!open.has(document.survey.id) && !holdsUnsent(document)) await store.remove(documentKey(document))
  }
}

function leave(to: string): Promise<never> {
  window.location.replace(to)
  return new Promise(() => undefined)
}

const here = () => window.location.pathname + window.location.search + window.location.hash
