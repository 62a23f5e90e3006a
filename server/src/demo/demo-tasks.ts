import { and, asc, eq, isNull } from 'drizzle-orm'
import { daysLater } from '@paddock/contract/plain-days'
import { clientManagers, clients } from '../features/clients/clients.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { tasks } from '../features/tasks/tasks.table.ts'
import { users } from '../features/users/users.table.ts'
import { recordEach } from '../platform/audit/record.ts'
import type { Transaction } from '../platform/database/database.ts'
import { localTimeIn } from '../platform/jobs/schedule.ts'
import { demoEmail, FAMILY } from './demo-data.ts'

const DAY = 86_400_000
/** The first of them was made so long ago. */
const MADE_DAYS_AGO = 9

type Row = typeof tasks.$inferInsert
/** A task of the demo: how many days from today it is due, null for no day. */
type DemoTask = Pick<Row, 'title' | 'detail' | 'dueTime' | 'remindDays' | 'repeats' | 'audience' | 'reason'> & { days: number | null }

const OF_FAMILY: DemoTask[] = [
  { title: 'Send Tess the summary of the water licences', days: -3, reason: 'note' },
  { title: 'Ring the solicitor about the two wills', days: 0, dueTime: '14:30', remindDays: 0 },
  { title: 'Draft the agenda for the family meeting', days: 2 },
  { title: 'Check the monthly figures with the bookkeeper', days: 5, repeats: 'monthly' },
  { title: 'Book the valuer for the river block', days: 12, audience: 'family', detail: 'Half a day; somebody has to open the gates.' },
]
const OF_OTHERS: DemoTask[] = [
  { title: 'Return the call about the lease', days: -1 },
  { title: 'Send the engagement letter', days: 0 },
  { title: 'Ask for the last financial statements', days: 4 },
  { title: 'Prepare the yearly review', days: 20 },
]
const OF_NOBODY: DemoTask[] = [
  { title: 'Register for the succession workshop', days: 6 },
  { title: 'Read the new rules on farm management deposits', days: null },
]
/** What the stakeholders do who sign in: by their login. */
const OF_PEOPLE: Record<string, DemoTask[]> = {
  primary: [
    { title: 'Find the deed of the family trust', days: 3, detail: 'Look in the blue folder at the office first.' },
    { title: 'Tell us when the shearers come', days: null },
  ],
  noah: [{ title: 'Say which dates suit you for the meeting', days: 1 }],
}

/** What the demo adviser is to do and waits for, in several families. */
export async function seedTasks(tx: Transaction, adviser: string, organizationId: string): Promise<void> {
  const { day: today } = localTimeIn('Australia/Sydney', new Date())
  const known = await tx
    .select({ id: clients.id, businessName: clients.businessName })
    .from(clients)
    .innerJoin(clientManagers, and(eq(clientManagers.clientId, clients.id), eq(clientManagers.userId, adviser)))
    .where(isNull(clients.archivedAt))
    .orderBy(asc(clients.id))
  const family = known.find(({ businessName }) => businessName === FAMILY.businessName)
  if (!family) return
  const others = known.filter(({ id }) => id !== family.id)
  const row = ({ days, ...task }: DemoTask, place: Partial<Row>): Row => {
    const dueOn = days === null ? null : daysLater(today, days)
    return {
      ...task,
      dueOn,
      repeatsFrom: dueOn,
      organizationId,
      createdBy: adviser,
      createdAt: new Date(Date.now() - MADE_DAYS_AGO * DAY),
      ...place,
    }
  }
  const rows = [
    ...OF_FAMILY.map((task) => row(task, { clientId: family.id, userId: adviser })),
    ...OF_OTHERS.map((task, index) => row(task, { clientId: others[index % others.length]?.id ?? family.id, userId: adviser })),
    ...OF_NOBODY.map((task) => row(task, { userId: adviser })),
  ]
  for (const [login, given] of Object.entries(OF_PEOPLE)) {
    const [person] = await tx
      .select({ id: stakeholders.id })
      .from(stakeholders)
      .innerJoin(users, eq(users.id, stakeholders.userId))
      .where(and(eq(stakeholders.clientId, family.id), eq(users.email, demoEmail(login))))
    if (person) rows.push(...given.map((task) => row(task, { clientId: family.id, stakeholderId: person.id })))
  }
  const added = await tx.insert(tasks).values(rows).returning()
  const entries = added.map(({ id, clientId, title, dueOn, createdAt }) => ({
    organizationId,
    ...(clientId && { clientId }),
    entityId: id,
    subject: title,
    after: { dueOn },
    at: createdAt,
  }))
  await recordEach(tx, { userId: adviser }, 'task.added', entries)
}
