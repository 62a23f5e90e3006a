import { type AnswerDocument, documentKey, holdsUnsent } from '../answer-document.ts'
import type { AnswerStore } from '../device/answer-store.ts'
import { keepAnswers } from './answer-keeper.ts'
import type { AnswerCalls } from './answer-requests.ts'
import { sendAnswers } from './answer-sender.ts'
import { mergeWithServer } from './merge-with-server.ts'
import { inOneTabAtATime } from './one-tab.ts'
import { isUnderWay } from './waiting-changes.ts'

/** Whether something that was typed on this device waits for the server, what a page laid aside as it was left among it. */
export function holdsWaiting(document: AnswerDocument, store: AnswerStore): boolean {
  return isUnderWay(document) || store.aside(documentKey(document)) !== null
}

/**
 * Sends what waits of a questionnaire that is not on the screen, for as long as this page is open. Resolves once nothing more can be sent,
 * with whether something waited and the server has all of it; what it refuses stays on the device for the questionnaire to show.
 */
export async function sendWaiting(kept: AnswerDocument, store: AnswerStore, calls: AnswerCalls): Promise<boolean> {
  const loaded = await calls.load(kept.survey.id).catch(() => null)
  const opened = loaded === null ? kept : await mergeWithServer(kept, loaded, store)
  const keeper = keepAnswers(opened, { store, onChange: () => undefined, tell: () => undefined })
  await keeper.write()
  // A page may have laid aside no more than where the person was.
  if (!isUnderWay(keeper.document())) return false
  return new Promise((resolve) => {
    const alone = (work: () => Promise<void>) => inOneTabAtATime(`paddock.answers/${documentKey(opened)}`, work)
    const sender = sendAnswers({ keeper, calls, onChange: endWhenSettled, alone })
    const retry = () => sender.retry()
    window.addEventListener('online', retry)
    retry()
    endWhenSettled()

    function endWhenSettled(): void {
      const { state } = sender.sending()
      if (state === 'saving' || state === 'waiting') return
      sender.stop()
      window.removeEventListener('online', retry)
      resolve(state === 'saved' && !holdsUnsent(keeper.document()))
    }
  })
}
