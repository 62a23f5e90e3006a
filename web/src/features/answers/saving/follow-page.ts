import type { AnswerKeeper } from './answer-keeper.ts'
import type { AnswerSender } from './answer-sender.ts'

/** Away for this long, the person may have gone on with another device. */
const AWAY_MS = 30_000

/** Keeps and sends what was typed as the page is left, hidden, shown again, or gets a connection or a session back. */
export function followPage(keeper: AnswerKeeper, sender: AnswerSender, isSignedIn: () => boolean): void {
  let leftAt = 0
  const retryIfSignedIn = () => {
    if (sender.sending().state === 'signIn' && isSignedIn()) sender.retry()
  }
  const goOn = () => {
    const { state } = sender.sending()
    if (state === 'signIn' ? isSignedIn() : state !== 'closed' && state !== 'blocked') sender.retry()
  }
  window.addEventListener('online', () => sender.retry())
  window.addEventListener('pagehide', () => keeper.leave())
  window.addEventListener('pageshow', ({ persisted }) => {
    // Kept for going back, it may have been stopped in the middle of anything.
    if (persisted) void keeper.comeBack().then(goOn)
  })
  window.addEventListener('beforeunload', (event) => {
    if (!keeper.isKept() && sender.sending().state !== 'saved') event.preventDefault()
  })
  window.addEventListener('storage', retryIfSignedIn)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      leftAt = performance.now()
      if (!keeper.isWritten()) void keeper.write()
      sender.leave()
      return
    }
    if (sender.sending().state === 'waiting') sender.retry()
    retryIfSignedIn()
    if (performance.now() - leftAt <= AWAY_MS) return
    // The adviser may have opened it again.
    if (sender.sending().state === 'closed') sender.retry()
    if (sender.sending().state === 'saved') void sender.refresh()
  })
}
