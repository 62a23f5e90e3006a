import type { SupportEvent } from '@paddock/contract/features/support/support.contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { changeConversation, type ConversationRecord, sideOf } from './conversations.queries.ts'
import { insertMessage } from './messages.queries.ts'

/** Writes down what happened to a locked conversation, and does it. `personId` is who it is assigned to. */
export async function addEvent(
  tx: Transaction,
  scope: Scope,
  conversation: ConversationRecord,
  event: SupportEvent,
  personId: string | null = null,
): Promise<ConversationRecord> {
  const number = conversation.messageCount + 1
  await insertMessage(tx, {
    conversationId: conversation.id,
    number,
    kind: 'event',
    side: sideOf(scope),
    authorId: scope.userId,
    event,
    eventPersonId: personId,
  })
  return changeConversation(tx, conversation.id, {
    messageCount: number,
    version: conversation.version + 1,
    ...changeOf(event, conversation, personId),
  })
}

function changeOf(event: SupportEvent, { lastSide }: ConversationRecord, personId: string | null): Partial<ConversationRecord> {
  if (event === 'closed') return { state: 'closed', closedAt: new Date() }
  if (event === 'reopened') return { state: lastSide === 'asker' ? 'open' : 'answered', closedAt: null }
  return { assigneeId: personId }
}
