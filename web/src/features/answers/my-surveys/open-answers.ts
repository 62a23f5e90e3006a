import { keyPrefix, newDocument } from '../answer-document.ts'
import type { AnswerStore } from '../device/answer-store.ts'
import type { MyCalls } from '../answers-api.ts'
import { type AnswersSession, startAnswers } from '../answers-session.ts'
import type { KnownPerson } from '../device/answer-store.ts'
import { mergeWithServer } from '../saving/merge-with-server.ts'

/** With a copy on the device, the page waits this long for the server before it shows the copy. */
const PATIENCE_MS = 2500

/** Opens a survey: the server's state with what waits on this device, or the device's copy alone. Throws where there is neither. */
export async function openAnswers(
  { me, subject }: KnownPerson,
  surveyId: string,
  store: AnswerStore,
  calls: MyCalls,
): Promise<AnswersSession> {
  const kept = (await store.list(keyPrefix(me.id, surveyId)).catch(() => [])).at(-1)
  const loading = calls.load(surveyId)
  if (kept === undefined) return startAnswers(newDocument(await loading), subject, store, calls)

  const loaded = await Promise.race([loading.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))])
  if (loaded === null) {
    const session = startAnswers(kept, subject, store, calls)
    void session.refresh(loading)
    return session
  }
  return startAnswers(await mergeWithServer(kept, loaded, store), subject, store, calls)
}
