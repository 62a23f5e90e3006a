import type { api, ParsedInput } from '@paddock/contract'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { SNOOZE_LIMIT, type SupportEvent } from '@paddock/contract/features/support/support.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { expectAnswersHere, snoozedUntil } from '../conversations/conversation-view.ts'
import { changeConversation, type ConversationRecord, lockConversation } from '../conversations/conversations.queries.ts'
import { getConversation } from '../conversations/get-conversation.ts'
import { insertMessage } from '../messages/messages.queries.ts'
import { tellSides } from '../tell-sides.ts'
import { promiseWaking } from './wake-snoozed.ts'

type Input = ParsedInput<typeof api.support.snoozeConversation>['body']

const DAY = 24 * 60 * 60 * 1000

/**
 * Puts a conversation off until a moment. Whoever presses decides about what they see: where the person has written since, or a
 * colleague was faster, they are told instead, so that nothing unread disappears.
 */
export function snoozeConversation(
  deps: Dependencies,
  scope: Scope,
  conversationId: string,
  { until, seen }: Input,
): Promise<Conversation> {
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversation(tx, scope, conversationId)
    expectAnswersHere(deps)
    const moment = expectMoment(until)
    if (conversation.state === 'closed') throw new AppError('support_closed')
    if (!isAsSeen(conversation, seen)) throw new AppError('stale', { current: await getConversation(deps, scope, conversationId, tx) })
    if (snoozedUntil(conversation) !== moment.toISOString()) {
      await noteDown(tx, scope, conversation, 'snoozed', moment)
      await promiseWaking(tx, deps, conversationId, moment)
      await tellSides(tx, deps, conversation.askerId, 'staff')
    }
    return getConversation(deps, scope, conversationId, tx)
  })
}

/** Brings a conversation back before its time, to where it stood; one that is not snoozed stays as it is. */
export function wakeConversation(deps: Dependencies, scope: Scope, conversationId: string): Promise<Conversation> {
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversation(tx, scope, conversationId)
    expectAnswersHere(deps)
    if (snoozedUntil(conversation) !== null) {
      await noteDown(tx, scope, conversation, 'woken', null)
      await tellSides(tx, deps, conversation.askerId, 'staff')
    }
    return getConversation(deps, scope, conversationId, tx)
  })
}

function expectMoment(until: string): Date {
  const moment = new Date(until)
  const ahead = moment.getTime() - Date.now()
  if (ahead <= 0) throw new AppError('invalid_input', { fields: { until: 'Choose a moment that is still to come.' } })
  if (ahead > SNOOZE_LIMIT * DAY) throw new AppError('invalid_input', { fields: { until: 'Choose a moment within a year.' } })
  return moment
}

const isAsSeen = (conversation: ConversationRecord, seen: Input['seen']) =>
  conversation.lastMessageAt.toISOString() === new Date(seen.lastMessageAt).toISOString() &&
  snoozedUntil(conversation) === (seen.snoozedUntil && new Date(seen.snoozedUntil).toISOString())

/** Writes a note about it. The person who asked sees nothing of it, not even that the conversation changed. */
async function noteDown(
  tx: Transaction,
  scope: Scope,
  conversation: ConversationRecord,
  event: Extract<SupportEvent, 'snoozed' | 'woken'>,
  until: Date | null,
): Promise<void> {
  const number = conversation.messageCount + 1
  await insertMessage(tx, {
    conversationId: conversation.id,
    number,
    kind: 'note',
    side: 'staff',
    authorId: scope.userId,
    event,
    eventUntil: until,
  })
  await changeConversation(tx, conversation.id, { messageCount: number, snoozedUntil: until })
  await record(tx, scope, `support.${event}`, {
    organizationId: null,
    entityId: conversation.id,
    subject: conversation.subject,
    before: { snoozedUntil: snoozedUntil(conversation) },
    after: { snoozedUntil: until?.toISOString() ?? null },
  })
}
