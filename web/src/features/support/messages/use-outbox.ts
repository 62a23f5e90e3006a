import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useSyncExternalStore } from 'react'
import * as ERRORS from '@paddock/contract/general-errors'
import { ApiError, call } from '../../../platform/api/api.ts'
import { currentConnection, onConnectionChange } from '../../../platform/api/connection.ts'
import { subjectOfSession } from '../../../platform/identity/session-subject.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { createOutbox, type Outbox, type Pending } from './support-outbox.ts'

type Sent = RouteOutput<typeof api.support.sendMessage>

const AGAIN_MS = 15_000

let opened: { userId: string; outbox: Outbox<Sent> } | null = null

/** This person's messages on their way; opened once, and sent again whenever the server answers. */
export function outboxOf(userId: string): Outbox<Sent> {
  if (opened?.userId === userId) return opened.outbox
  const subject = subjectOfSession()
  const send = (pending: Pending) => {
    // Somebody else has signed in on this device meanwhile: what this person wrote is not theirs to send.
    if (subjectOfSession() !== subject) throw new ApiError(401, ERRORS.session_expired)
    return transmit(pending)
  }
  const outbox = createOutbox<Sent>({ key: `paddock.support-outbox.${userId}`, storage: localStorage, send: async (each) => send(each) })
  opened = { userId, outbox }
  const flush = () => void outbox.flush()
  onConnectionChange(() => {
    if (currentConnection() === 'online') flush()
  })
  // What failed for the server's own fault is not announced by a connection that comes back.
  setInterval(() => {
    if (outbox.pending().some(({ state }) => state === 'waiting') && currentConnection() === 'online') flush()
  }, AGAIN_MS)
  flush()
  return outbox
}

async function transmit({ conversationId, sendId, text, attachments, internal }: Pending): Promise<Sent> {
  const body = { sendId, text, attachmentIds: attachments.map(({ id }) => id) }
  const sent =
    conversationId === null
      ? await call(api.support.startConversation, { body })
      : await call(api.support.sendMessage, { params: { conversationId }, body: { ...body, internal } })
  await readAgain('conversation')
  return sent
}

/** The messages of a conversation that are still on their way; null stands for a conversation that has not begun. */
export function usePending(userId: string, conversationId: string | null): readonly Pending[] {
  const outbox = outboxOf(userId)
  const all = useSyncExternalStore(outbox.onChange, outbox.pending)
  return all.filter((pending) => pending.conversationId === conversationId)
}
