import { eq } from 'drizzle-orm'
import { supportCannedAnswers, supportConversations, supportHours, supportMessages } from '../features/support/support.table.ts'
import { users } from '../features/users/users.table.ts'
import { record } from '../platform/audit/record.ts'
import { idOf } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { demoEmail } from './demo-data.ts'

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)
/** When a snoozed one comes back: a morning in Sydney. */
const inTwoDays = new Date(hoursAgo(-48).setUTCHours(22, 0, 0, 0))
const year = new Date().getUTCFullYear()

const CANNED = [
  {
    title: 'Invitation not received',
    text: 'Hello {{firstName}},\n\nOpen the client, then General, and press “Send a new invitation” beside the person. The link in the newest mail is the one that works; it is good for 14 days. If it is not there after ten minutes, look in the spam folder and check the address.\n\n{{myFirstName}}',
  },
  {
    title: 'Merge two records',
    text: 'Hello {{firstName}},\n\nOpen one of the two records and choose “Merge duplicates” from its menu. You see both side by side and choose what stays; notes, documents and history of both are kept.\n\n{{myFirstName}}',
  },
  {
    title: 'Who sees my answers',
    text: 'Hello {{firstName}},\n\nYou choose for each part of the questionnaire: only your adviser, counted without your name, or by name. You can change it at any time under My profile.\n\n{{myFirstName}}',
  },
  {
    title: 'We are looking into it',
    text: 'Hello {{firstName}},\n\nThank you for “{{subject}}”. We can see what you describe and are looking into it. You hear from us by tomorrow.\n\n{{myFirstName}}',
  },
]

const DAY = { opensAt: 8 * 60 + 30, closesAt: 17 * 60 + 30 }

const CLOSED_DAYS = [
  { from: `${year}-12-25`, to: `${year}-12-28`, name: 'Christmas and Boxing Day' },
  { from: `${year + 1}-01-01`, to: `${year + 1}-01-01`, name: 'New Year’s Day' },
  { from: `${year + 1}-01-26`, to: `${year + 1}-01-26`, name: 'Australia Day' },
]

interface Said {
  by: 'asker' | 'staff'
  kind?: 'note'
  event?: 'assigned' | 'snoozed'
  hoursAgo: number
  text?: string
}

const QUESTION = 'How do I send an invitation again?'
const ANSWERED: Said[] = [
  { by: 'asker', hoursAgo: 27, text: `${QUESTION}\nPriya Raman says that the link in the mail does not open any more.` },
  { by: 'staff', hoursAgo: 26, event: 'assigned' },
  { by: 'staff', kind: 'note', hoursAgo: 26, text: 'Her invitation is older than 14 days. Nothing is wrong on our side.' },
  {
    by: 'staff',
    hoursAgo: 25,
    text: 'Hello Priya,\n\nopen Whitlock Pastoral Co, then General, and press “Send a new invitation” beside Priya Raman. The link in the new mail works for 14 days.\n\nJonah',
  },
]
const OPEN: Said[] = [
  {
    by: 'asker',
    hoursAgo: 3,
    text: 'Can my daughter see what I wrote about fairness?\nI would like Tess to read it, but not before we have all met.',
  },
]

const SNOOZED: Said[] = [
  { by: 'asker', hoursAgo: 51, text: 'Can we have our own logo on the questionnaires?' },
  { by: 'staff', hoursAgo: 50, event: 'assigned' },
  { by: 'staff', hoursAgo: 50, text: 'Hello Helen,\n\nwe are deciding about it this week and come back to you.\n\nJonah' },
  { by: 'staff', kind: 'note', event: 'snoozed', hoursAgo: 49 },
]

/** Conversations with the staff: an adviser’s that was answered, a stakeholder’s that waits, one that is put off; what the staff answer often; their hours. */
export async function seedSupport(tx: Transaction, userIds: Map<string, string>, organizationId: string): Promise<void> {
  await tx.insert(supportCannedAnswers).values(CANNED)
  await tx
    .insert(supportHours)
    .values({ timeZone: 'Australia/Sydney', week: [DAY, DAY, DAY, DAY, DAY, null, null], closedDays: CLOSED_DAYS })
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoEmail('primary')))
  const staffId = userIds.get('admin') ?? ''
  const adviser = { askerId: userIds.get('adviser') ?? '', systemRole: 'manager', organizationId } as const
  await seedConversation(tx, staffId, { ...adviser, subject: QUESTION }, ANSWERED)
  const practice = { askerId: userIds.get('orgadmin') ?? '', systemRole: 'organizationAdmin', organizationId } as const
  await seedConversation(tx, staffId, { ...practice, subject: SNOOZED[0]?.text ?? '', snoozedUntil: inTwoDays }, SNOOZED)
  const primary = found[0]?.id
  if (!primary) return
  const stakeholder = { askerId: primary, systemRole: 'user', stakeholderRole: 'primary', organizationId } as const
  await seedConversation(tx, staffId, { ...stakeholder, subject: 'Can my daughter see what I wrote about fairness?' }, OPEN)
}

type Asked = Pick<
  typeof supportConversations.$inferInsert,
  'askerId' | 'systemRole' | 'stakeholderRole' | 'organizationId' | 'subject' | 'snoozedUntil'
>

async function seedConversation(tx: Transaction, staffId: string, asked: Asked, said: readonly Said[]): Promise<void> {
  const messages = said.filter(({ event, kind }) => !event && !kind)
  const [first, last] = [said[0]!, messages.at(-1)!]
  const isAnswered = last.by === 'staff'
  // What was put off the person has read.
  const isNews = isAnswered && !asked.snoozedUntil
  const id = idOf(hoursAgo(first.hoursAgo))
  const count = said.length
  await tx.insert(supportConversations).values({
    id,
    ...asked,
    state: isAnswered ? 'answered' : 'open',
    assigneeId: isAnswered ? staffId : null,
    messageCount: count,
    askerReadTo: isNews ? said.lastIndexOf(last) : count,
    staffReadTo: isAnswered ? count : 0,
    askerMailedTo: count,
    staffMailedTo: count,
    askerUnread: isNews ? 1 : 0,
    staffUnread: isAnswered ? 0 : 1,
    lastText: (last.text ?? '').replace(/\s+/g, ' ').slice(0, 160),
    lastSide: last.by,
    lastMessageAt: hoursAgo(last.hoursAgo),
    queuedAt: hoursAgo(last.hoursAgo),
    createdAt: hoursAgo(first.hoursAgo),
    version: isAnswered ? 2 : 1,
  })
  await tx.insert(supportMessages).values(
    said.map(({ by, kind, event, text = '', hoursAgo: hours }, index) => ({
      conversationId: id,
      number: index + 1,
      side: by,
      kind: kind ?? (event ? ('event' as const) : ('message' as const)),
      authorId: by === 'staff' ? staffId : asked.askerId,
      text,
      event: event ?? null,
      eventPersonId: event === 'assigned' ? staffId : null,
      eventUntil: event === 'snoozed' ? inTwoDays : null,
      createdAt: hoursAgo(hours),
    })),
  )
  for (const [index, { by, hoursAgo: hours }] of messages.entries()) {
    const action = by === 'staff' ? 'support.answered' : index === 0 ? 'support.asked' : 'support.wrote'
    const entry = { organizationId: null, entityId: id, subject: asked.subject, at: hoursAgo(hours) }
    await record(tx, { userId: by === 'staff' ? staffId : asked.askerId }, action, entry)
  }
}
