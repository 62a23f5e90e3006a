import type { Conversation, SupportMessage } from '@paddock/contract/features/support/support.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type ConversationRecord, type FoundConversation, sideOf } from './conversations.queries.ts'
import type { AttachmentRecord, FoundMessage } from '../messages/messages.queries.ts'

type Configured = Pick<Dependencies, 'configuration'>

/** With Intercom configured, support answers there: what was said here can only be read. */
export const answersHere = ({ configuration }: Configured): boolean => !configuration.intercomAppId

export function expectAnswersHere(deps: Configured): void {
  if (!answersHere(deps)) throw new AppError('support_elsewhere')
}

/** When a conversation comes back; null also for a moment that has passed while nobody looked. */
export function snoozedUntil({ snoozedUntil: until }: Pick<ConversationRecord, 'snoozedUntil'>): string | null {
  return until !== null && until > new Date() ? until.toISOString() : null
}

/** A conversation as this person sees it: who asks, and as whom, is for the staff. */
export function conversationView(deps: Configured, scope: Scope, found: FoundConversation): Conversation {
  const { conversation, asker, assignee, practice } = found
  const isStaff = sideOf(scope) === 'staff'
  const isClosed = conversation.state === 'closed'
  const isOpenHere = answersHere(deps)
  return {
    id: conversation.id,
    subject: conversation.subject,
    state: conversation.state,
    assignee,
    lastText: conversation.lastText,
    lastSide: conversation.lastSide,
    lastMessageAt: conversation.lastMessageAt.toISOString(),
    createdAt: conversation.createdAt.toISOString(),
    unread: isStaff ? conversation.staffUnread : conversation.askerUnread,
    version: conversation.version,
    snoozedUntil: isStaff ? snoozedUntil(conversation) : null,
    can: {
      write: isOpenHere && (isStaff || !isClosed),
      close: isOpenHere && !isClosed,
      reopen: isOpenHere && isClosed,
      assign: isOpenHere && isStaff,
      note: isOpenHere && isStaff,
      snooze: isOpenHere && isStaff && !isClosed,
    },
    asker: isStaff ? { ...asker, systemRole: conversation.systemRole, stakeholderRole: conversation.stakeholderRole, practice } : null,
  }
}

type ReadPlaces = Pick<ConversationRecord, 'askerReadTo' | 'staffReadTo'>

export function messageView({ userId }: Scope, { askerReadTo, staffReadTo }: ReadPlaces, found: FoundMessage): SupportMessage {
  const { message, author, eventPerson, attachments } = found
  const isMine = message.authorId === userId
  return {
    id: message.id,
    kind: message.kind,
    side: message.side,
    author,
    isMine,
    sendId: isMine ? message.sendId : null,
    text: message.text,
    event: message.event,
    eventPerson,
    eventUntil: message.eventUntil?.toISOString() ?? null,
    attachments: attachments.map(attachmentView),
    isSeen: message.number <= (message.side === 'asker' ? staffReadTo : askerReadTo),
    createdAt: message.createdAt.toISOString(),
  }
}

export const attachmentView = ({ id, name, mediaType, size, isPicture }: AttachmentRecord) => ({ id, name, mediaType, size, isPicture })
