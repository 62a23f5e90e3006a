import * as api from '@paddock/contract/calls'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { ApiError, call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { whenWords } from '../support-words.ts'

type Snoozed = Pick<Conversation, 'id' | 'lastMessageAt' | 'snoozedUntil'>

/** Puts a conversation off and answers whether that was done. A notice says why it was not; a refused field is left to the caller. */
export async function putOff({ id, lastMessageAt, snoozedUntil }: Snoozed, until: Date): Promise<boolean> {
  const body = { until: until.toISOString(), seen: { lastMessageAt, snoozedUntil } }
  try {
    await call(api.support.snoozeConversation, { params: { conversationId: id }, body })
  } catch (error) {
    await explain(error, lastMessageAt)
    return false
  }
  await readAgain('conversation')
  notify({
    message: `It comes back ${whenWords(body.until)}, or as soon as the person writes.`,
    action: { label: 'Undo', onClick: () => void bringBack({ id, lastMessageAt, snoozedUntil: body.until }, false) },
  })
  return true
}

/** Brings a snoozed conversation back now. */
export async function bringBack(conversation: Snoozed, canUndo = true): Promise<void> {
  const { id, snoozedUntil } = conversation
  try {
    const now = await call(api.support.wakeConversation, { params: { conversationId: id } })
    await readAgain('conversation')
    const again = snoozedUntil === null ? null : new Date(snoozedUntil)
    notify({
      message: 'The conversation is back in the queue.',
      ...(canUndo && again && { action: { label: 'Undo', onClick: () => void putOff(now, again) } }),
    })
  } catch (error) {
    notifyFailure(error)
  }
}

/** The conversation has changed meanwhile: a notice says so, and the screen shows it as it is now. */
async function explain(error: unknown, lastMessageAt: string): Promise<void> {
  const current = error instanceof ApiError && error.status === 409 ? (error.current as Conversation | undefined) : undefined
  if (!current) {
    const [field] = error instanceof ApiError ? Object.values(error.fields) : []
    return field === undefined ? notifyFailure(error) : notify({ message: field, tone: 'warn' })
  }
  await readAgain('conversation')
  if (current.lastMessageAt !== lastMessageAt)
    return notify({ message: 'Something was written meanwhile. Look at it first.', tone: 'warn' })
  const whose = current.snoozedUntil
    ? `A colleague has snoozed it until ${whenWords(current.snoozedUntil)}.`
    : 'A colleague has brought it back.'
  return notify({ message: whose, tone: 'warn' })
}
