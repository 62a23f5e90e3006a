import { documentKey, keyPrefix, type LoadedSurvey, newDocument } from '../answer-document.ts'
import { carryToNewVersion, adoptServerState, restoreLaidAside } from '../saving/answer-queue.ts'
import type { AnswerStore } from '../device/answer-store.ts'
import type { MyCalls } from '../answers-api.ts'
import { type AnswersSession, startAnswers } from '../answers-session.ts'
import type { KnownPerson } from '../device/answer-store.ts'

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
  return startAnswers(await merge(kept, loaded, store), subject, store, calls)
}

/** Puts what the server has and what waits here together, on the device, too. */
async function merge(kept: ReturnType<typeof newDocument>, loaded: LoadedSurvey, store: AnswerStore) {
  const isNewer = loaded.definition.version !== kept.definition.version
  // What a page of the former version laid aside is nobody else's to take up.
  const aside = isNewer ? store.aside(documentKey(kept)) : null
  const make = (stored = kept) =>
    isNewer ? carryToNewVersion(aside ? restoreLaidAside(stored, aside) : stored, loaded) : adoptServerState(stored, loaded)
  const document = make()
  try {
    const written = await store.change(documentKey(document), (stored) => (isNewer ? (stored ?? document) : make(stored)))
    if (isNewer) {
      await store.remove(documentKey(kept))
      store.layAside(documentKey(kept), null)
    }
    return written
  } catch {
    return document
  }
}
