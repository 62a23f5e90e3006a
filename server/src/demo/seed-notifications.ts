import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { and, asc, eq } from 'drizzle-orm'
import { clientManagers, clients } from '../features/clients/clients.table.ts'
import { proposals } from '../features/finances/finances.table.ts'
import { noteMentions, notes } from '../features/notes/notes.table.ts'
import { notifications } from '../features/notifications/notifications.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { surveys } from '../features/surveys/surveys.table.ts'
import { idOf } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

type Row = typeof notifications.$inferInsert
type Told = Pick<Row, 'kind' | 'detail' | 'clientId' | 'entityId' | 'actorId'> & {
  subject?: string
  hours: number
  state: 'new' | 'seen' | 'read'
}

interface People {
  adviser: string
  head: string
}

/** What the demo adviser and the head of their practice were told of in the last weeks; the newest they have not seen. */
export async function seedNotifications(tx: Transaction, people: People, organizationId: string): Promise<void> {
  const [first, second, third, fourth, fifth] = await clientsOf(tx, people.adviser)
  if (!first || !second || !third || !fourth || !fifth) return
  const asked = await surveysOf(tx, people.adviser)
  const today = new Date().toISOString().slice(0, 10)
  const adviser: Told[] = [
    await mention(tx, people, first),
    ...asked
      .filter(({ entries }) => entries > 0)
      .slice(0, 1)
      .flatMap(answered),
    { kind: 'assigned', ...about(second), actorId: people.head, hours: 27, state: 'new' },
    ...asked
      .filter(({ status, dueOn }) => status !== 'completed' && dueOn !== null && dueOn < today)
      .filter(({ clientId }, _place, [latest]) => clientId === latest?.clientId)
      .slice(0, 3)
      .map(overdue),
    { kind: 'duplicate_found', ...about(third), detail: { reason: 'name' }, hours: 52, state: 'seen' },
    { kind: 'client_converted', ...about(fourth), actorId: people.head, hours: 100, state: 'read' },
    { kind: 'security', detail: { change: 'new_device' }, hours: 171, state: 'read' },
    ...asked
      .filter(({ status, entries }) => status === 'completed' && entries === 0)
      .slice(0, 2)
      .map(answers),
    { kind: 'assigned', ...about(fifth), actorId: people.head, hours: 420, state: 'read' },
    { kind: 'assigned', detail: { records: 8 }, actorId: people.head, hours: 600, state: 'read' },
  ]
  const head: Told[] = [
    { kind: 'duplicate_found', ...about(third), detail: { reason: 'name' }, hours: 52, state: 'new' },
    { kind: 'security', detail: { change: 'second_step_off' }, hours: 76, state: 'seen' },
    { kind: 'client_converted', ...about(fifth), actorId: people.adviser, hours: 122, state: 'read' },
    { kind: 'security', detail: { change: 'new_device' }, hours: 190, state: 'read' },
  ]
  const rows = [
    ...adviser.map((told) => rowOf(people.adviser, organizationId, told, told.kind === 'mentioned' ? 'mentioned' : 'looks_after')),
    ...head.map((told) => rowOf(people.head, organizationId, told, 'runs_practice')),
  ]
  await tx.insert(notifications).values(rows)
}

const about = (client: { id: string; businessName: string }) => ({ clientId: client.id, subject: client.businessName })

type Asked = Awaited<ReturnType<typeof surveysOf>>[number]

const ofSurvey = ({ id, clientId, key, firstName, lastName }: Asked, detail: Record<string, unknown> = {}) => ({
  clientId,
  entityId: id,
  subject: definitionOf(key)?.title ?? '',
  detail: { person: `${firstName} ${lastName}`.trim(), ...detail },
})
const answered = (survey: Asked): Told[] => [
  { ...ofSurvey(survey, { entries: survey.entries }), kind: 'proposal_waiting', hours: 5, state: 'new' },
  { ...ofSurvey(survey, { again: false }), kind: 'survey_completed', hours: 5.1, state: 'seen' },
]
const answers = (survey: Asked, place: number): Told => ({
  ...ofSurvey(survey, { again: false }),
  kind: 'survey_completed',
  hours: 240 + 55 * place,
  state: 'read',
})
const overdue = (survey: Asked, place: number): Told => ({
  ...ofSurvey(survey, { dueOn: survey.dueOn }),
  kind: 'survey_overdue',
  hours: 30 + place / 10,
  state: 'seen',
})

function rowOf(userId: string, organizationId: string, { hours, state, ...told }: Told, reason: Row['reason']): Row {
  const at = hoursAgo(hours)
  const id = idOf(at)
  return {
    id,
    userId,
    organizationId,
    ...told,
    reason: told.kind === 'security' ? 'own_account' : reason,
    key: `demo:${id}`,
    mail: 'at_once',
    mailedAt: at,
    createdAt: at,
    seenAt: state === 'new' ? null : at,
    readAt: state === 'read' ? at : null,
  }
}

/** A note in which the head of the practice asks the adviser something. */
async function mention(tx: Transaction, { adviser, head }: People, client: { id: string; businessName: string }): Promise<Told> {
  const at = hoursAgo(2)
  const id = idOf(at)
  const title = 'Who rings the bank?'
  const words = ' could you ring the bank before the review? They asked for the lease of the river block.'
  const label = 'Priya Nair'
  await tx.insert(notes).values({
    id,
    clientId: client.id,
    authorId: head,
    title,
    bodyText: `${title} ${label}${words}`.toLowerCase(),
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'mention', attrs: { id: adviser, label } },
            { type: 'text', text: words },
          ],
        },
      ],
    },
    createdAt: at,
  })
  await tx.insert(noteMentions).values({ noteId: id, userId: adviser })
  return { kind: 'mentioned', clientId: client.id, subject: title, entityId: id, actorId: head, hours: 2, state: 'new' }
}

function clientsOf(tx: Transaction, adviserId: string) {
  return tx
    .select({ id: clients.id, businessName: clients.businessName })
    .from(clientManagers)
    .innerJoin(clients, eq(clients.id, clientManagers.clientId))
    .where(and(eq(clientManagers.userId, adviserId), eq(clients.status, 'client')))
    .orderBy(asc(clients.sortName), asc(clients.id))
    .limit(5)
}

/** Questionnaires of the adviser's clients, each with the entries that wait for a decision. */
function surveysOf(tx: Transaction, adviserId: string) {
  return tx
    .select({
      id: surveys.id,
      clientId: surveys.clientId,
      key: surveys.questionnaireKey,
      status: surveys.status,
      dueOn: surveys.dueOn,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
      entries: tx.$count(proposals, and(eq(proposals.surveyId, surveys.id), eq(proposals.status, 'proposed'))),
    })
    .from(surveys)
    .innerJoin(stakeholders, eq(stakeholders.id, surveys.stakeholderId))
    .innerJoin(clientManagers, and(eq(clientManagers.clientId, surveys.clientId), eq(clientManagers.userId, adviserId)))
    .orderBy(asc(surveys.id))
}
