import type { LIVE_SUBJECTS } from '@paddock/contract/features/notifications/notifications.rules'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { afterCommit } from '../database/write.ts'

const CHANNEL = 'paddock'

/** A NOTIFY carries at most 8,000 bytes: so many people's identifiers fit well into one. */
const PEOPLE_AT_ONCE = 150

/** What open pages are told of as it happens; the page asks for the rest itself, so nothing that needs a permission travels here. */
export type LiveSubject = (typeof LIVE_SUBJECTS)[number]

/** What one process must tell the others. */
export interface Topics {
  /** Somebody's sessions, role, practice or status changed: what is remembered of them is out of date. */
  access: { subId: string }
  /** Something of these people's changed: what their open pages show of it is read again. */
  live: { userIds: readonly string[]; changed: LiveSubject }
  /** Whoever asked for an insight stops it on another page than the one that follows it. */
  stop: { insightId: string }
  /** Work is waiting in the outbox. */
  jobs: Record<string, never>
}

type Handler<T extends keyof Topics> = (payload: Topics[T]) => void

/** Messages to this process at once and to the others through NOTIFY, only when the transaction is stored. */
export interface Events {
  publish<T extends keyof Topics>(tx: Transaction, topic: T, payload: Topics[T]): Promise<void>
  subscribe<T extends keyof Topics>(topic: T, handler: Handler<T>, onGap?: () => void): void
  /** Whether messages of other processes arrive at present. */
  connected(): boolean
}

export async function createEvents(database: Database): Promise<Events> {
  const handlers = new Map<keyof Topics, Set<(payload: never) => void>>()
  const gapHandlers = new Set<() => void>()
  const origin = crypto.randomUUID()

  const deliver = (topic: keyof Topics, payload: unknown) => {
    for (const handler of handlers.get(topic) ?? []) handler(payload as never)
  }
  const subscription = await database.listen(
    CHANNEL,
    (message) => {
      const { from, topic, payload } = JSON.parse(message) as { from: string; topic: keyof Topics; payload: unknown }
      if (from !== origin) deliver(topic, payload)
    },
    () => gapHandlers.forEach((onGap) => onGap()),
  )

  return {
    async publish(tx, topic, payload) {
      for (const part of partsOf(payload)) {
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: origin, topic, payload: part })})`)
      }
      afterCommit(tx, () => deliver(topic, payload))
    },
    subscribe(topic, handler, onGap) {
      const known = handlers.get(topic) ?? new Set()
      known.add(handler)
      handlers.set(topic, known)
      if (onGap) gapHandlers.add(onGap)
    },
    connected: () => subscription.connected(),
  }
}

/** What is said to many people goes out in several messages. */
function partsOf(payload: Topics[keyof Topics]): Topics[keyof Topics][] {
  if (!('userIds' in payload) || payload.userIds.length <= PEOPLE_AT_ONCE) return [payload]
  const { userIds, changed } = payload
  const count = Math.ceil(userIds.length / PEOPLE_AT_ONCE)
  return Array.from({ length: count }, (_, part) => ({
    userIds: userIds.slice(part * PEOPLE_AT_ONCE, (part + 1) * PEOPLE_AT_ONCE),
    changed,
  }))
}
