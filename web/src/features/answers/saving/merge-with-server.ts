import { type AnswerDocument, documentKey, type LoadedSurvey } from '../answer-document.ts'
import type { AnswerStore } from '../device/answer-store.ts'
import { adoptServerState, carryToNewVersion, restoreLaidAside } from './answer-queue.ts'

/** Puts what the server has and what waits here together, on the device, too. */
export async function mergeWithServer(kept: AnswerDocument, loaded: LoadedSurvey, store: AnswerStore): Promise<AnswerDocument> {
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
