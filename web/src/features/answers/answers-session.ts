import type { EarlierWords } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerValue, ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { removeTokens } from '../../platform/identity/access-token.ts'
import { READING_TIME_MS, runSessionEndWork } from '../../platform/identity/session-end.ts'
import { notify } from '../../platform/notify.ts'
import { type AnswerDocument, documentKey } from './answer-document.ts'
import { keepAnswers } from './saving/answer-keeper.ts'
import { askToSend, chooseConsent, changeAnswer, moveToQuestion, reopen, settleReplaced } from './saving/answer-queue.ts'
import { sendAnswers, type Sending } from './saving/answer-sender.ts'
import { followPage } from './saving/follow-page.ts'
import { inOneTabAtATime } from './saving/one-tab.ts'
import type { AnswerStore } from './device/answer-store.ts'
import type { MyCalls } from './answers-api.ts'
import { subjectOfSession } from '../../platform/identity/session-subject.ts'

export interface AnswersView {
  document: AnswerDocument
  sending: Sending
  /** Whether what is typed outlives the page. */
  isKept: boolean
  /** Whether the device has taken the last change. */
  isWritten: boolean
}

/** One survey on the screen: what it shows, and what the person can do to it. */
export interface AnswersSession {
  view(): AnswersView
  subscribe(listener: () => void): () => void
  answer(questionId: string, value: AnswerValue): void
  choose(unitId: string, choice: ConsentChoice): void
  /** Chooses between this device's answer and the later one of another device that took its place. */
  settleReplaced(questionId: string, keeps: 'mine' | 'theirs'): void
  moveTo(questionId: string): void
  /** Sends the answers to the adviser, now or when there is a connection. */
  send(): void
  /** Takes that back. */
  keepEditing(): void
  /** What the person wrote once and stands no more; needs a connection. */
  earlierWords(): Promise<EarlierWords[]>
  /** Opens sent answers again; needs a connection. */
  resume(): Promise<void>
  retry(): void
  refresh: ReturnType<typeof sendAnswers>['refresh']
  /** Resolves once everything typed is on the device. */
  kept(): Promise<void>
}

export function startAnswers(opened: AnswerDocument, subject: string, store: AnswerStore, calls: MyCalls): AnswersSession {
  const key = documentKey(opened)
  const listeners = new Set<() => void>()
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('paddock.answers') : null
  let view: AnswersView | null = null
  let wasSignedIn = true

  const onChange = () => {
    view = null
    for (const listener of listeners) listener()
    const { state } = sender.sending()
    if (state === 'signIn' && wasSignedIn) sayExpired(subject)
    wasSignedIn = state !== 'signIn'
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is one of this origin
  const tell = (changed: string) => tabs?.postMessage(changed)
  const keeper = keepAnswers(opened, { store, onChange: () => onChange(), tell })
  const sender = sendAnswers({ keeper, calls, onChange, alone: (work) => inOneTabAtATime(`paddock.answers/${key}`, work) })
  const change = (make: (document: AnswerDocument) => AnswerDocument) => {
    keeper.change(make)
    sender.soon()
  }

  tabs?.addEventListener('message', ({ data }) => {
    if (data === key) void keeper.write().then(() => sender.heard())
  })
  followPage(keeper, sender, () => subjectOfSession() === subject)
  void keeper.write().then(() => sender.soon())

  return {
    view: () =>
      (view ??= { document: keeper.document(), sending: sender.sending(), isKept: keeper.isKept(), isWritten: keeper.isWritten() }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer(questionId, value) {
      const made = { questionId, value, id: crypto.randomUUID(), editedAt: Date.now() }
      // Not every browser gives the focus to what is tapped.
      change((document) => moveToQuestion(changeAnswer(document, made), questionId))
      askToPersist()
    },
    choose(unitId, value) {
      const made = { value, id: crypto.randomUUID(), editedAt: Date.now() }
      change((document) => chooseConsent(document, unitId, made))
    },
    settleReplaced(questionId, keeps) {
      const mine = keeps === 'mine' ? { id: crypto.randomUUID(), editedAt: Date.now() } : null
      change((document) => settleReplaced(document, questionId, mine))
    },
    moveTo: (questionId) => change((document) => moveToQuestion(document, questionId)),
    send() {
      const askedAt = Date.now()
      keeper.change((document) => askToSend(document, askedAt))
      sender.retry()
    },
    keepEditing: () => change((document) => askToSend(document, null)),
    earlierWords: () => calls.earlierWords(opened.survey.id),
    async resume() {
      const survey = await calls.resume(opened.survey.id)
      keeper.change((document) => reopen(document, survey))
      sender.retry()
    },
    retry: () => sender.retry(),
    refresh: (looking) => sender.refresh(looking),
    kept: () => keeper.write(),
  }
}

/** The specification's warning. The tokens go once it could be read, unless somebody signed in meanwhile; the page and all on it stay. */
function sayExpired(subject: string): void {
  notify({ title: 'Session expired', message: 'Please login back in your account.', tone: 'warn' })
  runSessionEndWork()
  const expired = tokens()
  setTimeout(() => {
    if (subjectOfSession() === subject && tokens() === expired) removeTokens(localStorage)
  }, READING_TIME_MS)
}

const tokens = () => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.endsWith('.accessToken')))

let asked = false

/** Asks the browser, after the first answer, not to clear this site's storage when space runs short. */
function askToPersist(): void {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.().catch(() => false)
}
