import { and, asc, desc, eq } from 'drizzle-orm'
import { clientManagers, clients } from '../features/clients/clients.table.ts'
import { notes } from '../features/notes/notes.table.ts'
import { notifications } from '../features/notifications/notifications.table.ts'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { surveys } from '../features/surveys/surveys.table.ts'
import { idOf } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { FAMILY } from './demo-data.ts'

const HOUR = 3_600_000

type Row = typeof notifications.$inferInsert
type Told = Pick<Row, 'kind' | 'subject' | 'detail' | 'clientId' | 'entityId' | 'actorId'> & {
  hoursAgo: number
  state: 'new' | 'seen' | 'read'
}

interface People {
  adviser: string
  head: string
  colleague: string
}

/** What the demo adviser and the head of their practice were told of in the last weeks; the newest they have not seen. */
export async function seedNotifications(tx: Transaction, people: People, organizationId: string): Promise<void> {
  const known = await knownRecords(tx, people.adviser)
  if (!known) return
  const { family, others, note, sent, waiting } = known
  const person = (survey: typeof sent) => `${survey?.firstName ?? ''} ${survey?.lastName ?? ''}`.trim()
  const title = (survey: typeof sent) => (survey ? (definitionOf(survey.key)?.title ?? '') : '')
  const about = (client: { id: string; businessName: string } | undefined) => ({
    clientId: client?.id ?? null,
    subject: client?.businessName ?? '',
  })

  const adviser: Told[] = [
    ...(note
      ? [
          {
            kind: 'mentioned',
            ...about(family),
            subject: note.title,
            entityId: note.id,
            actorId: people.colleague,
            hoursAgo: 2,
            state: 'new',
          } as const,
        ]
      : []),
    ...(sent
      ? [
          {
            kind: 'proposal_waiting',
            ...about(family),
            subject: title(sent),
            entityId: sent.id,
            detail: { entries: 6 },
            hoursAgo: 5,
            state: 'new',
          } as const,
          {
            kind: 'survey_completed',
            ...about(family),
            subject: title(sent),
            entityId: sent.id,
            detail: { person: person(sent), again: false },
            hoursAgo: 5.1,
            state: 'seen',
          } as const,
        ]
      : []),
    { kind: 'assigned', ...about(others[0]), actorId: people.head, hoursAgo: 27, state: 'new' },
    ...(waiting
      ? [
          {
            kind: 'survey_overdue',
            ...about(family),
            subject: title(waiting),
            entityId: waiting.id,
            detail: { person: person(waiting), ...(waiting.dueOn !== null && { dueOn: waiting.dueOn }) },
            hoursAgo: 30,
            state: 'seen',
          } as const,
        ]
      : []),
    { kind: 'duplicate_found', ...about(others[1]), detail: { reason: 'name' }, hoursAgo: 52, state: 'seen' },
    { kind: 'client_converted', ...about(others[2]), actorId: people.head, hoursAgo: 100, state: 'read' },
    { kind: 'security', subject: '', detail: { change: 'new_device' }, hoursAgo: 171, state: 'read' },
    { kind: 'assigned', ...about(others[3]), actorId: people.head, hoursAgo: 240, state: 'read' },
    { kind: 'assigned', subject: '', detail: { records: 8 }, actorId: people.head, hoursAgo: 600, state: 'read' },
  ]
  const head: Told[] = [
    { kind: 'duplicate_found', ...about(others[1]), detail: { reason: 'name' }, hoursAgo: 52, state: 'new' },
    { kind: 'security', subject: '', detail: { change: 'second_step_off' }, hoursAgo: 76, state: 'seen' },
    { kind: 'client_converted', ...about(others[4]), actorId: people.adviser, hoursAgo: 122, state: 'read' },
    { kind: 'security', subject: '', detail: { change: 'new_device' }, hoursAgo: 190, state: 'read' },
  ]
  const rows = [
    ...adviser.map((told) => rowOf(people.adviser, organizationId, told, told.kind === 'mentioned' ? 'mentioned' : 'looks_after')),
    ...head.map((told) => rowOf(people.head, organizationId, told, 'runs_practice')),
  ]
  await tx.insert(notifications).values(rows)
}

function rowOf(userId: string, organizationId: string, { hoursAgo, state, ...told }: Told, reason: Row['reason']): Row {
  const at = new Date(Date.now() - hoursAgo * HOUR)
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

/** Records of the adviser's that the notifications lead to. */
async function knownRecords(tx: Transaction, adviserId: string) {
  const assigned = await tx
    .select({ id: clients.id, businessName: clients.businessName })
    .from(clientManagers)
    .innerJoin(clients, eq(clients.id, clientManagers.clientId))
    .where(and(eq(clientManagers.userId, adviserId), eq(clients.status, 'client')))
    .orderBy(asc(clients.sortName), asc(clients.id))
  const family = assigned.find(({ businessName }) => businessName === FAMILY.businessName)
  if (!family) return null
  const [note] = await tx
    .select({ id: notes.id, title: notes.title })
    .from(notes)
    .where(eq(notes.clientId, family.id))
    .orderBy(desc(notes.id))
    .limit(1)
  const asked = await tx
    .select({
      id: surveys.id,
      key: surveys.questionnaireKey,
      status: surveys.status,
      dueOn: surveys.dueOn,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
    })
    .from(surveys)
    .innerJoin(stakeholders, eq(stakeholders.id, surveys.stakeholderId))
    .where(eq(surveys.clientId, family.id))
    .orderBy(asc(surveys.id))
  return {
    family,
    others: assigned.filter(({ id }) => id !== family.id),
    note,
    sent:
      asked.find(({ status, key }) => status === 'completed' && key === 'fact_find') ?? asked.find(({ status }) => status === 'completed'),
    waiting: asked.find(({ status }) => status !== 'completed'),
  }
}
