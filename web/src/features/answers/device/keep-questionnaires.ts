import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { type AnswerDocument, documentKey, keyPrefix, newDocument } from '../answer-document.ts'
import { notify } from '../../../platform/notify.ts'
import { callsOf } from '../answers-api.ts'
import type { AnswerCalls } from '../saving/answer-requests.ts'
import { holdsWaiting, sendWaiting } from '../saving/send-waiting.ts'
import { type AnswerStore, type KnownPerson, openAnswerStore } from './answer-store.ts'

/**
 * Has the open questionnaires on the device before they are opened, so that they can be answered without a connection. What was answered
 * so and waits there is sent, and its person told once it has arrived.
 */
export async function keepQuestionnaires(
  { subject, me }: Pick<KnownPerson, 'subject' | 'me'>,
  surveys: MySurvey[],
  calls: AnswerCalls = callsOf(subject),
  openStore: () => Promise<AnswerStore> = openAnswerStore,
): Promise<void> {
  const store = await openStore()
  const { id, firstName, lastName, email, systemRole } = me
  await store.keepPerson({ subject, me: { id, firstName, lastName, email, systemRole }, surveys })
  const open = surveys.filter(({ status }) => status !== 'completed')
  const there = await Promise.all(open.map(async (survey) => (await store.list(keyPrefix(id, survey.id))).at(-1)))
  const arriving = sendAll(
    there.filter((document) => document !== undefined).filter((document) => holdsWaiting(document, store)),
    store,
    calls,
  )
  for (const survey of open.filter((_, index) => there[index] === undefined)) {
    const document = newDocument(await calls.load(survey.id))
    // What is typed by then stays.
    await store.change(documentKey(document), (kept) => kept ?? document)
  }
  await arriving
}

async function sendAll(documents: AnswerDocument[], store: AnswerStore, calls: AnswerCalls): Promise<void> {
  const arrived = await Promise.all(documents.map((document) => sendWaiting(document, store, calls)))
  if (arrived.length > 0 && arrived.every(Boolean))
    notify({ title: 'Your answers have arrived', message: 'What waited on this device is saved now.', tone: 'ok' })
}
