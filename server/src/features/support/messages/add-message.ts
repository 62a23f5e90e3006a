import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { addEvent } from '../conversations/add-event.ts'
import { changeConversation, type ConversationRecord, sideOf } from '../conversations/conversations.queries.ts'
import { isActiveAdministrator } from '../../users/front.queries.ts'
import { promiseMail } from './mail-unread.ts'
import { attachFiles, insertMessage } from './messages.queries.ts'
import { tellSides } from '../tell-sides.ts'

export interface Written {
  sendId: string
  text: string
  attachmentIds: readonly string[]
}

const EXCERPT = 160

/** What there is to send: words, or at least a file. */
export function expectContent({ text, attachmentIds }: Written): void {
  if (text === '' && attachmentIds.length === 0) {
    throw new AppError('invalid_input', { fields: { text: 'Write a message or attach a file.' } })
  }
}

/**
 * Adds a message to a locked conversation, with its files. An answer opens a closed one again; it waits for the other side, and will be mailed to
 * them if they do not read it. Who of the staff answers first takes the conversation; the person's own brings back what was snoozed.
 */
export async function addMessage(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  before: ConversationRecord,
  written: Written,
): Promise<ConversationRecord> {
  const side = sideOf(scope)
  let conversation = before
  if (conversation.state === 'closed') conversation = await addEvent(tx, scope, conversation, 'reopened')
  if (side === 'staff' && !(await hasAssignee(tx, conversation))) {
    conversation = await addEvent(tx, scope, conversation, 'assigned', scope.userId)
  }
  const number = conversation.messageCount + 1
  const message = await insertMessage(tx, {
    conversationId: conversation.id,
    number,
    side,
    authorId: scope.userId,
    sendId: written.sendId,
    text: written.text,
  })
  await attach(tx, scope, message.id, written.attachmentIds)
  const lastText = excerptOf(written)
  const changed = await changeConversation(tx, conversation.id, {
    messageCount: number,
    lastText,
    lastSide: side,
    lastMessageAt: message.createdAt,
    queuedAt: message.createdAt,
    ...(side === 'asker'
      ? { state: 'open', snoozedUntil: null, askerReadTo: number, askerUnread: 0, staffUnread: conversation.staffUnread + 1 }
      : { state: 'answered', staffReadTo: number, staffUnread: 0, askerUnread: conversation.askerUnread + 1 }),
  })
  await promiseMail(tx, deps, changed, side === 'asker' ? 'staff' : 'asker')
  await tellSides(tx, deps, changed.askerId)
  return changed
}

/** A note among the staff: nothing of it shows in what the asker reads, not even that the conversation moved. */
export async function addNote(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  conversation: ConversationRecord,
  written: Written,
): Promise<ConversationRecord> {
  const number = conversation.messageCount + 1
  const { sendId, text } = written
  const note = { conversationId: conversation.id, number, kind: 'note', side: 'staff', authorId: scope.userId, sendId, text } as const
  const { id } = await insertMessage(tx, note)
  await attach(tx, scope, id, written.attachmentIds)
  const changed = await changeConversation(tx, conversation.id, { messageCount: number })
  await tellSides(tx, deps, changed.askerId, 'staff')
  return changed
}

/** Whether somebody has the conversation who can still answer it. */
const hasAssignee = async (tx: Transaction, { assigneeId }: ConversationRecord) =>
  assigneeId !== null && (await isActiveAdministrator(tx, assigneeId))

async function attach(tx: Transaction, scope: Scope, messageId: string, attachmentIds: readonly string[]): Promise<void> {
  const given = await attachFiles(tx, scope, messageId, attachmentIds)
  if (given < attachmentIds.length) throw new AppError('support_file_gone')
}

function excerptOf({ text, attachmentIds }: Written): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return attachmentIds.length === 1 ? 'A file' : `${attachmentIds.length} files`
  return [...words].slice(0, EXCERPT).join('')
}
