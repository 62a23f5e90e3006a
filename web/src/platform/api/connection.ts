/** Whether the server answers: `offline` when the browser knows that it does not, `unreachable` when a call got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

const AGAIN_AFTER_MS = 4_000
const AGAIN_AT_MOST_MS = 30_000

let connection: Connection = 'online'
let pause = AGAIN_AFTER_MS
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const returns = new Set<() => void>()

/** Starts to watch; `onReturn` runs when the server answers again after it did not. */
export function watchConnection(onReturn: () => void): void {
  returns.add(onReturn)
  window.addEventListener('offline', () => change('offline'))
  window.addEventListener('online', () => void probe())
  if (!navigator.onLine) change('offline')
}

/** A call was answered, with whatever. */
export function noteAnswer(): void {
  if (connection !== 'online') change('online')
}

/** A call got no answer. From now on the server is asked whether it is there, ever less often. */
export function noteNoAnswer(): void {
  if (connection === 'online') change(navigator.onLine ? 'unreachable' : 'offline')
}

export const currentConnection = (): Connection => connection

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Connection): void {
  if (next === connection) return
  const isBack = next === 'online'
  connection = next
  clearTimeout(timer)
  pause = AGAIN_AFTER_MS
  if (!isBack) wait()
  for (const listener of listeners) listener()
  if (isBack) for (const work of returns) work()
}

function wait(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void probe(), pause)
  pause = Math.min(pause * 1.5, AGAIN_AT_MOST_MS)
}

async function probe(): Promise<void> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) noteAnswer()
  else if (connection !== 'online') wait()
}
