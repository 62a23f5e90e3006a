import type { SystemRole } from '@paddock/contract'
import { transact } from '../../../platform/database/write.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { Letter } from '../../../platform/mail/index.ts'
import { changeConversation, type ConversationRecord, lockConversationForJob } from '../conversations/conversations.queries.ts'
import { type FoundMessage, readMessagesAfter } from './messages.queries.ts'
import { findPracticeName } from '../../organizations/front.queries.ts'
import { findPerson, selectAdministrators } from '../../users/front.queries.ts'
import { supportAnswerLetter, supportQuestionLetter, type ToldMessage } from './support-letters.ts'

type Side = 'asker' | 'staff'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'support.mail': { conversationId: string; to: Side }
  }
}

/** More messages than anybody reads in a mail; the rest is behind the link. */
const MAX_MESSAGES = 20

/** Promises to look, some minutes from now, whether a side has read the newest message. */
export function promiseMail(
  tx: Transaction,
  { jobs, configuration }: Pick<Dependencies, 'jobs' | 'configuration'>,
  { id, messageCount }: ConversationRecord,
  to: Side,
): Promise<void> {
  const runAt = new Date(Date.now() + configuration.support.mailAfterSeconds * 1000)
  return jobs.enqueue(tx, 'support.mail', { conversationId: id, to }, `support:${to}:${id}:${messageCount}`, runAt)
}

/**
 * Mails a side what it has not read, several messages in one mail and none twice: how far was told is stored in the transaction that
 * promises the mail.
 */
export function mailUnread(
  deps: Pick<Dependencies, 'database' | 'jobs' | 'publicUrl' | 'configuration'>,
  conversationId: string,
  to: Side,
): Promise<void> {
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversationForJob(tx, conversationId)
    if (!conversation) return
    // The person who asked has settled it themselves, so nothing of it waits for the staff.
    if (to === 'staff' && conversation.staffUnread === 0) return
    const { askerReadTo, askerMailedTo, staffReadTo, staffMailedTo } = conversation
    const told = to === 'asker' ? Math.max(askerReadTo, askerMailedTo) : Math.max(staffReadTo, staffMailedTo)
    const untold = await readMessagesAfter(tx, conversationId, to === 'asker' ? 'staff' : 'asker', told, MAX_MESSAGES)
    const last = untold.at(-1)
    if (!last) return
    const mail = to === 'asker' ? await toAsker(tx, deps, conversation, untold) : await toStaff(tx, deps, conversation, untold)
    for (const address of mail.addresses) {
      await deps.jobs.enqueue(tx, 'mail', { to: address, ...mail.letter }, `support:${conversationId}:${last.message.number}:${address}`)
    }
    const mailedTo = conversation.messageCount
    await changeConversation(tx, conversationId, to === 'asker' ? { askerMailedTo: mailedTo } : { staffMailedTo: mailedTo })
  })
}

interface Mail {
  addresses: string[]
  letter: Letter
}

async function toAsker(
  tx: Transaction,
  deps: Pick<Dependencies, 'publicUrl'>,
  conversation: ConversationRecord,
  untold: FoundMessage[],
): Promise<Mail> {
  const asker = await findPerson(tx, { userId: conversation.askerId })
  const answeredBy = nameOf(untold.at(-1)?.author) || 'Support'
  const letter = supportAnswerLetter({
    firstName: asker?.firstName ?? '',
    answeredBy,
    subject: conversation.subject,
    messages: untold.map(toldOf),
    link: linkOf(deps, conversation),
  })
  return { addresses: asker?.status === 'active' ? [asker.email] : [], letter }
}

const ROLES: Record<SystemRole, string> = {
  admin: 'administrator',
  manager: 'adviser',
  organizationAdmin: 'organisation admin',
  user: 'stakeholder',
}

/** It goes to whom the conversation is assigned; else to the address of the desk, or to all of the staff where there is none. */
async function toStaff(
  tx: Transaction,
  { configuration, ...deps }: Pick<Dependencies, 'publicUrl' | 'configuration'>,
  conversation: ConversationRecord,
  untold: FoundMessage[],
): Promise<Mail> {
  const asker = await findPerson(tx, { userId: conversation.askerId })
  const practice = conversation.organizationId && (await findPracticeName(tx, conversation.organizationId))
  const staff = await selectAdministrators(tx)
  const assigned = staff.filter(({ id }) => id === conversation.assigneeId)
  const desk = configuration.support.email
  const letter = supportQuestionLetter({
    asker: [nameOf(asker) || asker?.email, ROLES[conversation.systemRole], practice].filter(Boolean).join(', '),
    subject: conversation.subject,
    messages: untold.map(toldOf),
    link: linkOf(deps, conversation),
  })
  if (assigned.length > 0) return { addresses: assigned.map(({ email }) => email), letter }
  return { addresses: desk ? [desk] : staff.map(({ email }) => email), letter }
}

const toldOf = ({ message, attachments }: FoundMessage): ToldMessage => ({ text: message.text, files: attachments.map(({ name }) => name) })
const nameOf = (person: { firstName: string; lastName: string } | undefined) =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')
const linkOf = ({ publicUrl }: Pick<Dependencies, 'publicUrl'>, { id }: ConversationRecord) => `${publicUrl()}/support?conversation=${id}`
