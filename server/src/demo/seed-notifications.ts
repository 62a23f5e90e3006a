import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { clientManagers, clients } from '../features/clients/clients.table.ts'
import { proposals } from '../features/finances/finances.table.ts'
import { noteMentions, notes } from '../features/notes/notes.table.ts'
import { notifications } from '../features/notifications/notifications.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { surveys } from '../features/surveys/surveys.table.ts'
import { idOf, newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { FAMILY, HANDED_OVER } from './demo-data.ts'

const DAY = 86_400_000
const TWO_HOURS = 7_200_000
/** What is older has been read. */
const UNREAD_DAYS = 7

type Row = typeof notifications.$inferInsert
type Told = Pick<Row, 'kind' | 'detail' | 'clientId' | 'entityId' | 'actorId' | 'key'> & {
  subject?: string
  at: Date
  state?: 'new'
}

interface People {
  adviser: string
  head: string
}

/** What the demo adviser and the head of their practice were told of in the last weeks; the newest they have not seen. */
export async function seedNotifications(tx: Transaction, people: People, organizationId: string): Promise<void> {
  const known = await clientsOf(tx, people.adviser)
  const family = known.find(({ businessName }) => businessName === FAMILY.businessName)
  if (!family) return
  const asked = await surveysOf(tx, people.adviser)
  const handedOver = known.filter(({ businessName }) => businessName === HANDED_OVER.businessName)
  const converted = known.filter(({ convertedAt }) => convertedAt !== null)
  const doubled = await doubledOf(tx, known)
  const adviser: Told[] = [
    await mention(tx, people, family),
    ...asked.flatMap(sent),
    ...asked.filter(isOverdue).map(overdue),
    ...handedOver.map((client): Told => ({ ...about(client), kind: 'assigned', actorId: people.head, at: client.assignedAt })),
    ...doubled,
    ...converted.flatMap(conversion).filter(({ actorId }) => actorId === people.head),
  ]
  const head: Told[] = [...doubled, ...converted.flatMap(conversion).filter(({ actorId }) => actorId === people.adviser)]
  const rows = [
    ...adviser.map((told) => rowOf(people.adviser, organizationId, told, told.kind === 'mentioned' ? 'mentioned' : 'looks_after')),
    ...head.map((told) => rowOf(people.head, organizationId, told, 'runs_practice')),
  ]
  await tx.insert(notifications).values(rows)
}

type Known = Awaited<ReturnType<typeof clientsOf>>[number]

const about = (client: { id: string; businessName: string }) => ({
  clientId: client.id,
  subject: client.businessName,
  key: `demo:${newId()}`,
})

const conversion = (client: Known): Told[] =>
  client.convertedAt === null ? [] : [{ ...about(client), kind: 'client_converted', actorId: client.convertedBy, at: client.convertedAt }]

type Asked = Awaited<ReturnType<typeof surveysOf>>[number]

const ofSurvey = ({ id, clientId, key, firstName, lastName }: Asked, detail: Record<string, unknown> = {}) => ({
  clientId,
  entityId: id,
  subject: definitionOf(key)?.title ?? '',
  detail: { person: `${firstName} ${lastName}`.trim(), ...detail },
  key: `demo:${newId()}`,
})

/** That somebody sent answers, and which of them wait for a decision. */
function sent(survey: Asked): Told[] {
  const { entries, completedAt: at } = survey
  if (at === null) return []
  const completed: Told = { ...ofSurvey(survey, { again: false }), kind: 'survey_completed', at }
  return entries > 0 ? [completed, { ...ofSurvey(survey, { entries }), kind: 'proposal_waiting', at }] : [completed]
}

const isOverdue = ({ status, dueOn }: Asked) => status !== 'completed' && dueOn !== null && dueOn < new Date().toISOString().slice(0, 10)

/** Under the key of the service's own, which then does not say it again. */
const overdue = (survey: Asked): Told => ({
  ...ofSurvey(survey, { dueOn: survey.dueOn }),
  kind: 'survey_overdue',
  key: `overdue:${survey.id}:${survey.dueOn}`,
  at: new Date(Math.min(new Date(survey.dueOn ?? 0).getTime() + DAY, Date.now())),
})

function rowOf(userId: string, organizationId: string, { at, state, ...told }: Told, reason: Row['reason']): Row {
  const isRead = Date.now() - at.getTime() > UNREAD_DAYS * DAY
  return {
    id: idOf(at),
    userId,
    organizationId,
    ...told,
    reason,
    mail: 'at_once',
    mailedAt: at,
    createdAt: at,
    seenAt: state === 'new' ? null : at,
    readAt: isRead ? at : null,
  }
}

/** A note in which the head of the practice asks the adviser something. */
async function mention(tx: Transaction, { adviser, head }: People, client: { id: string }): Promise<Told> {
  const at = new Date(Date.now() - TWO_HOURS)
  const id = idOf(at)
  const title = 'Who rings the bank?'
  const words = ' could you ring the bank before the review? They asked for the lease of River Block.'
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
  return { kind: 'mentioned', key: `demo:${id}`, clientId: client.id, subject: title, entityId: id, actorId: head, at, state: 'new' }
}

/** The records that the adviser looks after. */
function clientsOf(tx: Transaction, adviserId: string) {
  return tx
    .select({
      id: clients.id,
      businessName: clients.businessName,
      convertedAt: clients.convertedAt,
      convertedBy: clients.convertedBy,
      assignedAt: clientManagers.assignedAt,
    })
    .from(clientManagers)
    .innerJoin(clients, eq(clients.id, clientManagers.clientId))
    .where(eq(clientManagers.userId, adviserId))
    .orderBy(asc(clients.sortName), asc(clients.id))
}

/** A record that was added under the name of one of these. */
async function doubledOf(tx: Transaction, known: readonly Known[]): Promise<Told[]> {
  const ids = known.map(({ id }) => id)
  const others = await tx.select().from(clients).where(notInArray(clients.id, ids))
  return others.flatMap((other) =>
    known
      .filter(({ businessName }) => businessName === other.businessName)
      .map((client): Told => ({ ...about(client), kind: 'duplicate_found', detail: { reason: 'name' }, at: other.createdAt })),
  )
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
      completedAt: surveys.completedAt,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
      entries: tx.$count(proposals, and(eq(proposals.surveyId, surveys.id), eq(proposals.status, 'proposed'))),
    })
    .from(surveys)
    .innerJoin(stakeholders, eq(stakeholders.id, surveys.stakeholderId))
    .innerJoin(clientManagers, and(eq(clientManagers.clientId, surveys.clientId), eq(clientManagers.userId, adviserId)))
    .orderBy(asc(surveys.id))
}
