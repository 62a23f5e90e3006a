import type { SystemRole } from '@paddock/contract'
import type { AnswerValue, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { count, eq, sql } from 'drizzle-orm'
import { clientManagers, clients, clientTouches } from '../features/clients/clients.table.ts'
import { derivedColumns } from '../features/clients/index.ts'
import { organizations } from '../features/organizations/organizations.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { answers, submissions, surveys } from '../features/surveys/surveys.table.ts'
import { users } from '../features/users/users.table.ts'
import { newId } from '../platform/database/columns.ts'
import type { Reader } from '../platform/database/database.ts'

/** Each factory builds the parents that it needs, so a test names only what its rule is about. */
export async function anOrganization(db: Reader, values: Partial<typeof organizations.$inferInsert> = {}) {
  const [organization] = await db
    .insert(organizations)
    .values({ name: `Practice ${newId()}`, ...values })
    .returning()
  return organization!
}

export async function aUser(db: Reader, systemRole: SystemRole, values: Partial<typeof users.$inferInsert> = {}) {
  const needsPractice = systemRole === 'manager' || systemRole === 'organizationAdmin'
  const organizationId = values.organizationId ?? (needsPractice ? (await anOrganization(db)).id : null)
  const [user] = await db
    .insert(users)
    .values({
      email: `${systemRole.toLowerCase()}-${newId()}@example.com`,
      firstName: 'Test',
      lastName: systemRole,
      systemRole,
      status: 'active',
      subId: newId(),
      ...values,
      organizationId,
    })
    .returning()
  return user!
}

/** A practice with two advisers and who runs it; `adviser` says more of the first of them. */
export async function aStaffedPractice(db: Reader, adviser: Partial<typeof users.$inferInsert> = {}) {
  const { id: organizationId } = await anOrganization(db)
  return {
    organizationId,
    adviser: await aUser(db, 'manager', { ...adviser, organizationId }),
    colleague: await aUser(db, 'manager', { organizationId }),
    head: await aUser(db, 'organizationAdmin', { organizationId }),
  }
}

export async function aClient(
  db: Reader,
  { managerIds = [], lastTouchAt, ...values }: Partial<typeof clients.$inferInsert> & { lastTouchAt?: Date } = {},
) {
  const organizationId = values.organizationId ?? (await anOrganization(db)).id
  const named = {
    businessName: 'Kurrajong Downs Pastoral Co',
    contactFirstName: '',
    contactLastName: '',
    contactEmail: '',
    town: '',
    abn: '',
    contactMobile: '',
    contactPhone: '',
    ...values,
  }
  const [client] = await db
    .insert(clients)
    .values({ status: 'client', ...named, ...derivedColumns(named), ...values, organizationId })
    .returning()
  for (const userId of managerIds) await db.insert(clientManagers).values({ clientId: client!.id, userId })
  if (lastTouchAt) await touchedAt(db, client!.id, lastTouchAt)
  return client!
}

/** Lets a client have been touched last at that moment. */
export async function touchedAt(db: Reader, clientId: string, lastTouchAt: Date): Promise<void> {
  await db.update(clientTouches).set({ lastTouchAt }).where(eq(clientTouches.clientId, clientId))
}

/** When a client was touched last. */
export async function lastTouchOf(db: Reader, clientId: string): Promise<Date> {
  const [found] = await db.select({ at: clientTouches.lastTouchAt }).from(clientTouches).where(eq(clientTouches.clientId, clientId))
  return found!.at
}

/** A prospect: a client record that has not been converted. */
export const aProspect: typeof aClient = (db, values) => aClient(db, { status: 'prospect', ...values })

/** A person of a client without an account. */
export async function aStakeholder(db: Reader, values: Partial<typeof stakeholders.$inferInsert> = {}) {
  const clientId = values.clientId ?? (await aClient(db)).id
  const [stakeholder] = await db
    .insert(stakeholders)
    .values({ firstName: 'Test', lastName: 'Stakeholder', ...values, clientId })
    .returning()
  return stakeholder!
}

/** A person of a client with an active account: the stakeholder, and the user to call as. */
export async function aMember(db: Reader, values: Partial<typeof stakeholders.$inferInsert> = {}) {
  const user = await aUser(db, 'user')
  const stakeholder = await aStakeholder(db, { email: user.email, ...values, userId: user.id })
  return { user, stakeholder }
}

/** A questionnaire asked of one person, who has an account unless the test brings their own; the stakeholder survey unless said. */
export async function aSurvey(db: Reader, values: Partial<typeof surveys.$inferInsert> = {}) {
  const questionnaireKey: QuestionnaireKey = values.questionnaireKey ?? 'stakeholder_survey'
  const stakeholder = await personAsked(db, values)
  const newest = definitionOf(questionnaireKey)!.version
  const [survey] = await db
    .insert(surveys)
    .values({ questionnaireVersion: newest, ...values, questionnaireKey, stakeholderId: stakeholder.id, clientId: stakeholder.clientId })
    .returning()
  return survey!
}

async function personAsked(db: Reader, { stakeholderId, clientId }: { stakeholderId?: string; clientId?: string }) {
  if (!stakeholderId) return (await aMember(db, clientId ? { clientId } : {})).stakeholder
  const [found] = await db
    .select({ id: stakeholders.id, clientId: stakeholders.clientId })
    .from(stakeholders)
    .where(eq(stakeholders.id, stakeholderId))
  return found!
}

/** Answers that stand and were not sent. */
export async function draftAnswers(db: Reader, survey: { id: string }, given: Record<string, AnswerValue>): Promise<void> {
  const editedAt = new Date()
  await db
    .insert(answers)
    .values(Object.entries(given).map(([questionId, value]) => ({ surveyId: survey.id, questionId, value, revision: 1, editedAt })))
  await db
    .update(surveys)
    .set({ status: 'in_progress', startedAt: editedAt, lastSavedAt: editedAt, revision: 1 })
    .where(eq(surveys.id, survey.id))
}

/** Sends these answers: they stand, a submission holds them, and the survey is completed; again with others, they are the next sending. */
export async function sentAnswers(
  db: Reader,
  survey: { id: string },
  given: Record<string, AnswerValue>,
  values: Partial<typeof submissions.$inferInsert> = {},
) {
  const sentAt = values.sentAt ?? new Date()
  const [before] = await db.select({ sent: count() }).from(submissions).where(eq(submissions.surveyId, survey.id))
  const number = values.number ?? (before?.sent ?? 0) + 1
  const [sent] = await db
    .update(surveys)
    .set({ status: 'completed', startedAt: sentAt, lastSavedAt: sentAt, completedAt: sentAt, revision: sql`${surveys.revision} + 1` })
    .where(eq(surveys.id, survey.id))
    .returning()
  await db.delete(answers).where(eq(answers.surveyId, survey.id))
  const rows = Object.entries(given).map(([questionId, value]) => ({ surveyId: survey.id, questionId, value }))
  if (rows.length > 0) await db.insert(answers).values(rows.map((row) => ({ ...row, revision: sent!.revision, editedAt: sentAt })))
  const [submission] = await db
    .insert(submissions)
    .values({ number, sentAt, ...values, surveyId: survey.id, answers: given })
    .returning()
  return submission!
}
