import type { Minutes } from '@paddock/contract/features/meetings/meetings.shapes'
import { and, asc, eq } from 'drizzle-orm'
import { clients } from '../features/clients/clients.table.ts'
import { meetingAttendees, meetingItems, meetingOutcomes, meetings } from '../features/meetings/meetings.table.ts'
import { organizations } from '../features/organizations/organizations.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { fullNameOf } from '../features/users/front.queries.ts'
import { idOf, newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { FAMILY } from './demo-data.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const OPENING = 'Welcome, and what we want from today'
const SPEAKING = 'I can speak openly in this family.'
const CLOSING = 'What we decided, who does what, and when we meet again'

/** The family in depth met a month ago, and meets again: minutes that wait for a second answer, and an agenda that can be presented. */
export async function seedMeetings(tx: Transaction, adviserId: string, organizationId: string): Promise<void> {
  const [client] = await tx
    .select({ id: clients.id, businessName: clients.businessName, practice: organizations.name, heldBy: fullNameOf(adviserId) })
    .from(clients)
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .where(and(eq(clients.organizationId, organizationId), eq(clients.businessName, FAMILY.businessName)))
  if (!client) return
  const people = await tx
    .select({ id: stakeholders.id, firstName: stakeholders.firstName, lastName: stakeholders.lastName })
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, client.id), eq(stakeholders.involvement, 'family')))
    .orderBy(asc(stakeholders.id))
    .limit(4)
  await seedPast(tx, adviserId, client, people)
  const next = newId()
  await tx.insert(meetings).values({
    id: next,
    clientId: client.id,
    title: 'Who runs what from next year',
    heldOn: dayIn(5),
    startsAt: '10:00',
    lasts: 120,
    place: 'The kitchen table',
    createdBy: adviserId,
  })
  await tx.insert(meetingAttendees).values(people.map(({ id: stakeholderId }) => ({ id: newId(), meetingId: next, stakeholderId })))
  const items = [
    { title: OPENING, lasts: 10 },
    { title: 'What matters most to us', lasts: 20, topicKind: 'goals' as const },
    { title: SPEAKING, lasts: 30, topicKind: 'item' as const, topicKey: 'stakeholder_survey/q38' },
    { title: 'Where the family stands', lasts: 30, topicKind: 'net_position' as const },
    { title: CLOSING, lasts: 10 },
  ]
  await tx.insert(meetingItems).values(items.map((item, place) => ({ id: newId(), meetingId: next, place, ...item })))
}

interface Person {
  id: string
  firstName: string
  lastName: string
}

async function seedPast(
  tx: Transaction,
  adviserId: string,
  client: { id: string; businessName: string; practice: string; heldBy: string },
  people: readonly Person[],
): Promise<void> {
  const sentAt = new Date(Date.now() - 27 * DAY_MS)
  const id = idOf(sentAt)
  const heldOn = dayIn(-28)
  const title = 'A first talk about the years ahead'
  const words = 'We meet every second month until the plan is signed'
  const present = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const minutes: Minutes = {
    title,
    businessName: client.businessName,
    practice: client.practice,
    heldBy: client.heldBy,
    heldOn,
    startsAt: '14:00',
    place: 'The practice',
    present,
    absent: [],
    items: [{ title: OPENING, notes: '', decisions: [{ words, agreed: present, notAgreed: [] }], actions: [] }],
  }
  const place = { heldOn, startsAt: '14:00', lasts: 90, place: 'The practice' }
  await tx.insert(meetings).values({
    id,
    clientId: client.id,
    title,
    ...place,
    createdBy: adviserId,
    createdAt: sentAt,
    sentMinutes: minutes,
    sentNumber: 1,
    sentAt,
  })
  const attendees = people.map(({ id: stakeholderId }, index) => {
    const answered = index === 1 ? { answer: 'agrees' as const, answeredAt: sentAt } : {}
    return { id: newId(), meetingId: id, stakeholderId, ...answered }
  })
  for (const attendee of attendees) await tx.insert(meetingAttendees).values(attendee)
  const itemId = newId()
  await tx.insert(meetingItems).values({ id: itemId, meetingId: id, place: 0, title: OPENING, lasts: 15 })
  await tx
    .insert(meetingOutcomes)
    .values({ id: newId(), meetingId: id, itemId, kind: 'decision', words, agreed: attendees.map((attendee) => attendee.id) })
}
