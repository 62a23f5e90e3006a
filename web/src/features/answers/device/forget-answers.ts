import { documentKey, holdsUnsent } from '../answer-document.ts'
import { type AnswerStore, openExistingStore } from './answer-store.ts'

/** Before a person signs out: what the server has need not stay on the device. What it does not have yet stays, under its person's key. */
export async function forgetAnswers(open: () => Promise<AnswerStore | null> = openExistingStore): Promise<void> {
  const store = await open()
  if (store === null) return
  await store.forgetPeople()
  for (const document of await store.list('')) if (!holdsUnsent(document)) await store.remove(documentKey(document))
}
