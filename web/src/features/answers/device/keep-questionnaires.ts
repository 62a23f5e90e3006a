import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { documentKey, keyPrefix, newDocument } from '../answer-document.ts'
import { callsOf, type MyCalls } from '../answers-api.ts'
import { type AnswerStore, type KnownPerson, openAnswerStore } from './answer-store.ts'

/** Has the open questionnaires on the device before they are opened, so that they can be answered without a connection. */
export async function keepQuestionnaires(
  { subject, me }: Pick<KnownPerson, 'subject' | 'me'>,
  surveys: MySurvey[],
  calls: Pick<MyCalls, 'load'> = callsOf(subject),
  open: () => Promise<AnswerStore> = openAnswerStore,
): Promise<void> {
  const store = await open()
  const { id, firstName, lastName, email, systemRole } = me
  await store.keepPerson({ subject, me: { id, firstName, lastName, email, systemRole }, surveys })
  for (const survey of surveys) {
    if (survey.status === 'completed' || (await store.list(keyPrefix(id, survey.id))).length > 0) continue
    const document = newDocument(await calls.load(survey.id))
    // What is typed by then stays.
    await store.change(documentKey(document), (kept) => kept ?? document)
  }
}
