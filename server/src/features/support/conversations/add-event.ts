import type { SupportEvent } from '@paddock/contract/features/support/support.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { changeConversation, type ConversationRecord, sideOf } from './conversations.queries.ts'
import { insertMessage } from '../messages/messages.queries.ts'

/** What both sides see happen. */
type SharedEvent = Exclude<SupportEvent, 'snoozed' | 'woken'>

/** Writes down what happened to a locked conversation, and does it. `personId` is who it is assigned to. */
export async function addEvent(
  tx: Transaction,
  scope: Scope,
  conversation: ConversationRecord,
  event: SharedEvent,
  personId: string | null = null,
): Promise<ConversationRecord> {
  const number = conversation.messageCount + 1
  const side = sideOf(scope)
  await insertMessage(tx, {
    conversationId: conversation.id,
    number,
    kind: 'event',
    side,
    authorId: scope.userId,
    event,
    eventPersonId: personId,
  })
  return changeConversation(tx, conversation.id, {
    messageCount: number,
    version: conversation.version + 1,
    ...changeOf(event, side, conversation, personId),
  })
}

function changeOf(
  event: SharedEvent,
  side: 'asker' | 'staff',
  { lastSide, staffUnread }: ConversationRecord,
  personId: string | null,
): Partial<ConversationRecord> {
  // The person who asked has settled it, so their earlier messages wait for nobody. They may not have read what the staff close.
  if (event === 'closed') {
    return { state: 'closed', closedAt: new Date(), snoozedUntil: null, staffUnread: side === 'asker' ? 0 : staffUnread }
  }
  if (event === 'reopened') return { state: lastSide === 'asker' ? 'open' : 'answered', closedAt: null }
  return { assigneeId: personId }
}
