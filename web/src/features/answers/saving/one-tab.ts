/** Longer than any request takes. */
const TURN_MS = 25_000

/** Lets one tab work at a time. A page that is left gives up its turn. Nobody waits without end, as the server takes each change once. */
export async function inOneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work()
  const waiting = new AbortController()
  let isLeft = false
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = () => {
      isLeft = true
      waiting.abort()
      resolve()
    }
  })
  const timer = setTimeout(() => waiting.abort(), TURN_MS)
  window.addEventListener('pagehide', leave)
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      return Promise.race([work(), left])
    })
  } catch (error) {
    if (!waiting.signal.aborted) throw error
    if (!isLeft) await work()
  } finally {
    window.removeEventListener('pagehide', leave)
  }
}
