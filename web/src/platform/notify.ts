import { isSessionExpired, messageOfError, referenceOf } from './api/api-error.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'info'

export interface Notice {
  title?: string
  message: string
  tone?: Tone
  /** Stands until somebody takes it away: for what is still true later. */
  stays?: boolean
  /** What support asks for: by this the server's log finds the failure. */
  reference?: string
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void }
}

export interface ShownNotice extends Notice {
  id: number
}

let notices: readonly ShownNotice[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows the result of an action at the top right for 4.5 seconds, or until it is taken away. */
export function notify(notice: Notice): void {
  lastId += 1
  change([...notices, { ...notice, id: lastId }])
}

/** Shows the sentence of a failure. That the session has ended is announced elsewhere, once. */
export function notifyFailure(error: unknown): void {
  if (isSessionExpired(error)) return
  const reference = referenceOf(error)
  notify({ message: messageOfError(error), tone: 'bad', ...(reference && { reference }) })
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
}

export function shownNotices(): readonly ShownNotice[] {
  return notices
}

export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly ShownNotice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
