import type { SupportAttachment } from '@paddock/contract/features/support/support.shapes'
import { ApiError } from '../../../platform/api/api-error.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'

/** A message on its way. It keeps its name over every try, so that the server takes it once. */
export interface Pending {
  sendId: string
  /** Null where the message begins a conversation. */
  conversationId: string | null
  text: string
  attachments: SupportAttachment[]
  /** True for a note that only the staff see. */
  internal: boolean
  /** The moment of writing, in ISO 8601. */
  writtenAt: string
  /** A message that is `waiting` is sent when the connection is back; one that was `refused` is not tried again by itself. */
  state: 'sending' | 'waiting' | 'refused'
  /** The sentence that says why it was refused. */
  refusal?: string
}

export interface OutboxParts<Sent> {
  /** The key under which the messages are kept on this device; each person has their own. */
  key: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  send(pending: Pending): Promise<Sent>
}

export interface Outbox<Sent> {
  /** What is not with the server yet, oldest first. */
  pending(): readonly Pending[]
  onChange(listener: () => void): () => void
  /** Sends a message, or keeps it until it can be sent. Answers what the server said; null while it waits or where it was refused. */
  send(pending: Pending): Promise<Sent | null>
  /** Tries again what waits, in its order. */
  flush(): Promise<void>
  /** Gives a message back to whoever wrote it. */
  take(sendId: string): Pending | undefined
}

/** These failures may pass: no answer, the server's own fault, too many requests at once, and a session whose person comes back. */
const passes = (error: unknown) => !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500

/** Messages that are kept on the device until the server has them. */
export function createOutbox<Sent>({ key, storage, send: transmit }: OutboxParts<Sent>): Outbox<Sent> {
  const listeners = new Set<() => void>()
  let list: readonly Pending[] = readKept(storage, key)
  let flushing: Promise<void> | null = null

  function change(next: readonly Pending[]): void {
    const named = new Set([...list, ...next].map(({ sendId }) => sendId))
    list = next
    // Another tab of this person keeps its messages in the same place: they are not this one's to forget.
    const others = readKept(storage, key).filter(({ sendId }) => !named.has(sendId))
    keep(storage, key, [...others, ...list])
    for (const listener of listeners) listener()
  }
  const put = (changed: Pending) => change(list.map((each) => (each.sendId === changed.sendId ? changed : each)))

  async function attempt(pending: Pending): Promise<Sent | null> {
    const { refusal: _former, ...unrefused } = pending
    put({ ...unrefused, state: 'sending' })
    try {
      const sent = await transmit(pending)
      change(list.filter(({ sendId }) => sendId !== pending.sendId))
      return sent
    } catch (error) {
      put(passes(error) ? { ...unrefused, state: 'waiting' } : { ...unrefused, state: 'refused', refusal: whatIsWrong(error) })
      return null
    }
  }

  async function flushAll(): Promise<void> {
    for (const pending of list.filter(({ state }) => state === 'waiting')) {
      // The message after it would fare no better.
      if ((await attempt(pending)) === null && list.some(({ sendId, state }) => sendId === pending.sendId && state === 'waiting')) return
    }
  }

  return {
    pending: () => list,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(pending) {
      if (!list.some(({ sendId }) => sendId === pending.sendId)) change([...list, pending])
      return attempt(pending)
    },
    flush() {
      flushing ??= flushAll().finally(() => (flushing = null))
      return flushing
    },
    take(sendId) {
      const taken = list.find((each) => each.sendId === sendId)
      change(list.filter((each) => each.sendId !== sendId))
      return taken
    },
  }
}

function readKept(storage: OutboxParts<unknown>['storage'], key: string): Pending[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    // A page that was closed while it sent does not know whether it arrived: the same name sent again settles it.
    return Array.isArray(kept)
      ? kept.filter(isPending).map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each))
      : []
  } catch {
    return []
  }
}

function keep(storage: OutboxParts<unknown>['storage'], key: string, list: readonly Pending[]): void {
  try {
    if (list.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(list))
  } catch {
    // A device that keeps nothing still sends.
  }
}

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && 'sendId' in value && 'text' in value && 'state' in value && 'attachments' in value
