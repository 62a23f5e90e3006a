import { nextUnanswered, visibleAnswers } from '@paddock/contract/features/questionnaires/rules'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { and, eq, isNull } from 'drizzle-orm'
import { proposeFromSubmission } from '../features/finances/index.ts'
import { respondentOf } from '../features/stakeholders/front.queries.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { closeRoundWithSent } from '../features/surveys/index.ts'
import { answerOpenings, answerReleases, answers as answersTable, submissions, surveys } from '../features/surveys/surveys.table.ts'
import { record } from '../platform/audit/record.ts'
import { newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { DEMO_SURVEYS, type DemoSurvey, ROUND_CLOSED_DAYS_AGO } from './demo-answers.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const plainDate = (moment: Date) => moment.toISOString().slice(0, 10)

export interface DemoClient {
  clientId: string
  organizationId: string
  managerId: string
}

/** What the people of the family in depth were asked and sent, the round that was closed of it, and what was released early. */
export async function seedFamilySurveys(tx: Transaction, client: DemoClient): Promise<void> {
  const people = await peopleOf(tx, client.clientId)
  for (const { of, ...survey } of DEMO_SURVEYS) {
    const person = people.find(({ firstName }) => firstName === of)
    if (person) await seedSurvey(tx, client, person, survey)
  }
  const { clientId, organizationId, managerId } = client
  await closeRoundWithSent(
    tx,
    { userId: managerId },
    {
      clientId,
      organizationId,
      key: 'stakeholder_survey',
      at: daysAgo(ROUND_CLOSED_DAYS_AGO),
    },
  )
  // One questionnaire was released early, and the other waits for each person's own answers.
  await tx.insert(answerReleases).values({ clientId, questionnaireKey: 'mini_ipip', releasedAt: daysAgo(6), releasedBy: managerId })
  const { title } = definitionOf('mini_ipip') ?? { title: '' }
  const after = { releasedAt: daysAgo(6).toISOString() }
  await record(tx, { userId: managerId }, 'answers.released', { organizationId, clientId, subject: `“${title}”`, after, at: daysAgo(6) })
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

/** Who is on a client's record, as they were added. */
export function peopleOf(tx: Transaction, clientId: string) {
  return tx
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt)))
    .orderBy(stakeholders.id)
}

/** A survey as it would stand had the person answered it through the screens. */
export async function seedSurvey(
  tx: Transaction,
  { clientId, organizationId, managerId }: DemoClient,
  person: Person,
  { key, assignedDaysAgo, dueInDays, sentDaysAgo, reviewedDaysAgo, answers, consents = {} }: Omit<DemoSurvey, 'of'>,
): Promise<void> {
  const definition = definitionOf(key)
  if (!definition) throw new Error(`There is no questionnaire ${key}.`)
  const respondent = respondentOf(person)
  const started = Object.keys(answers).length > 0
  const savedAt = sentDaysAgo === undefined ? daysAgo(2) : daysAgo(sentDaysAgo)
  const id = newId()
  const dueOn = plainDate(daysAgo(-dueInDays))
  await tx.insert(surveys).values({
    id,
    clientId,
    stakeholderId: person.id,
    questionnaireKey: key,
    questionnaireVersion: definition.version,
    status: sentDaysAgo !== undefined ? 'completed' : started ? 'in_progress' : 'not_started',
    dueOn,
    assignedBy: managerId,
    createdAt: daysAgo(assignedDaysAgo),
    startedAt: started ? daysAgo(assignedDaysAgo - 2) : null,
    lastSavedAt: started ? savedAt : null,
    completedAt: sentDaysAgo === undefined ? null : savedAt,
    reviewedAt: reviewedDaysAgo === undefined ? null : daysAgo(reviewedDaysAgo),
    position: started && sentDaysAgo === undefined ? nextUnanswered(definition, answers, respondent) : null,
    revision: started ? 1 : 0,
    consents,
  })
  const ofClient = { organizationId, clientId, entityId: id }
  const ofPerson = { ...ofClient, subject: `“${definition.title}” for ${`${person.firstName} ${person.lastName}`.trim()}` }
  const adviser = { userId: managerId }
  await record(tx, adviser, 'survey.assigned', { ...ofPerson, after: { dueOn, account: 'active' }, at: daysAgo(assignedDaysAgo) })
  const rows = Object.entries(answers).map(([questionId, value]) => ({
    surveyId: id,
    questionId,
    value,
    revision: 1,
    editedAt: savedAt,
    savedAt,
  }))
  if (rows.length > 0) await tx.insert(answersTable).values(rows)
  if (sentDaysAgo === undefined) return
  const sent = visibleAnswers(definition, answers, respondent)
  await tx.insert(submissions).values({ surveyId: id, number: 1, answers: { ...sent }, sentAt: savedAt })
  const sender = person.userId ? { userId: person.userId } : null
  await record(tx, sender, 'survey.completed', { ...ofClient, subject: definition.title, at: savedAt })
  const submission = { clientId, organizationId, surveyId: id, stakeholderId: person.id, definition, answers: sent, sentAt: savedAt }
  await proposeFromSubmission(tx, sender, submission)
  if (reviewedDaysAgo === undefined) return
  const openedAt = daysAgo(reviewedDaysAgo)
  const opening = { how: 'answers' as const, openedOn: plainDate(openedAt), firstAt: openedAt, lastAt: openedAt }
  await tx.insert(answerOpenings).values({ surveyId: id, stakeholderId: person.id, userId: managerId, ...opening })
  await record(tx, adviser, 'survey.reviewed', { ...ofPerson, at: daysAgo(reviewedDaysAgo) })
}
