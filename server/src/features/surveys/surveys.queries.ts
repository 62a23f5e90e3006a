import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Answers, QuestionnaireKey, Respondent } from '@paddock/contract/features/questionnaires/definition'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { rowsOf, type Database, type Reader, type Transaction } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'
import { countWaitingProposalsOf } from '../finances/front.queries.ts'
import { regionOf } from '../organizations/front.queries.ts'
import { people, respondentColumns } from '../stakeholders/front.queries.ts'
import { accountState } from '../stakeholders/index.ts'
import { accounts } from '../users/front.queries.ts'
import { surveys } from './surveys.table.ts'

export type SurveyRecord = typeof surveys.$inferSelect

/** A survey as PostgreSQL hands it over: what only the questionnaire knows is still missing. */
export type StoredSurvey = Omit<Survey, 'questionnaire' | 'section' | 'answered' | 'total' | 'isOverdue'> & {
  questionnaire: { key: QuestionnaireKey; version: number }
  /** The state of the practice. Its day, by which something is late, follows from it. */
  region: string
  /** The question that the person is at. */
  position: string | null
  /** The answers as they stand, sent or not: progress follows from them. */
  answers: Answers
}

/** The answers of `surveys` as they stand, by question. */
export const answersSoFar = sql`coalesce(
  (select json_object_agg(answers.question_id, answers.value) from answers where answers.survey_id = surveys.id), '{}'::json)`

/** A person as the surveys name them, from `stakeholders` and its `account`; the contract's `SurveyPerson`. */
export const personFields = sql`'id', stakeholders.id,
    'name', trim(stakeholders.first_name || ' ' || stakeholders.last_name),
    'isPrimary', stakeholders.type = 'Primary Stakeholder',
    'generation', stakeholders.generation,
    'onFarm', stakeholders.on_farm,
    'involvement', stakeholders.involvement,
    'active', ${isActive()},
    'account', ${accountState},
    'removed', stakeholders.archived_at is not null,
    'email', coalesce(nullif(account.email, ''), stakeholders.email)`

/** Can sign in and answer. */
function isActive(): SQL {
  return sql`(stakeholders.archived_at is null and stakeholders.involvement <> 'register' and coalesce(account.status = 'active', false))`
}

/** One survey from `surveys`, its people and counts; the select is the whitelist. `clientIsOpen`: whether the record may change. */
function surveyItem(clientIsOpen: SQL, region: SQL): SQL {
  const isOpen = sql`surveys.status <> 'completed'`
  return sql`json_build_object(
    'id', surveys.id,
    'stakeholder', json_build_object(${personFields}),
    'questionnaire', json_build_object('key', surveys.questionnaire_key, 'version', surveys.questionnaire_version),
    'status', surveys.status,
    'answers', ${answersSoFar},
    'position', surveys.position,
    'dueOn', surveys.due_on,
    'region', ${region},
    'message', surveys.message,
    'assignedAt', surveys.created_at,
    'assignedBy', case when adviser.id is not null then json_build_object('id', adviser.id, 'firstName', adviser.first_name, 'lastName', adviser.last_name) end,
    'startedAt', surveys.started_at,
    'lastSavedAt', surveys.last_saved_at,
    'completedAt', surveys.completed_at,
    'sent', sent.times,
    'reviewedAt', surveys.reviewed_at,
    'reminders', reminded.times,
    'lastReminderAt', reminded.last_at,
    'proposalsWaiting', waiting.proposals,
    'version', surveys.version,
    'can', json_build_object(
      'remind', ${clientIsOpen} and ${isOpen} and ${isActive()},
      'reopen', ${clientIsOpen} and not (${isOpen}) and stakeholders.archived_at is null,
      'review', ${clientIsOpen} and not (${isOpen}) and surveys.reviewed_at is null,
      'withdraw', ${clientIsOpen},
      'edit', ${clientIsOpen} and ${isOpen} and stakeholders.archived_at is null,
      'openAnswers', sent.times > 0))`
}

const surveySources = sql`surveys
  join stakeholders on stakeholders.id = surveys.stakeholder_id
  left join users account on account.id = stakeholders.user_id
  left join users adviser on adviser.id = surveys.assigned_by
  cross join lateral (select count(*)::int as times from submissions where submissions.survey_id = surveys.id) sent
  cross join lateral (
    select count(*)::int as times, max(survey_reminders.sent_at) as last_at from survey_reminders where survey_reminders.survey_id = surveys.id
  ) reminded
  cross join lateral (select ${countWaitingProposalsOf(sql`surveys.id`)} as proposals) waiting`

/** Every survey of a client that was not withdrawn, the newest first; of people off the record only what they sent. */
export async function readClientSurveys(database: Database, scope: Scope, clientId: string) {
  const [row] = await readRows<{ found: boolean; archived: boolean; surveys: StoredSurvey[] }>(
    database,
    sql`
      with client as (
        select clients.id, clients.archived_at, ${regionOf(sql`clients.organization_id`)} as region
        from clients where clients.id = ${clientId} and ${visibleClients(scope)}
      ),
      page as (
        select surveys.created_at, surveys.id,
          ${surveyItem(sql`(select archived_at is null from client)`, sql`(select region from client)`)} as item
        from ${surveySources}
        where surveys.client_id = (select id from client) and surveys.archived_at is null
          and (stakeholders.archived_at is null or sent.times > 0)
      )
      select exists (select 1 from client) as found, exists (select 1 from client where archived_at is not null) as archived,
        coalesce(json_agg(item order by created_at desc, id desc), '[]') as surveys from page`,
  )
  if (!row?.found) throw notFound()
  return { client: { id: clientId, isOpen: !row.archived }, surveys: row.surveys }
}

/** These surveys of a client, withdrawn ones too, in the order of their people's names. Who may see the client was decided before. */
export async function readSurveysById(reader: Reader, clientId: string, ids: readonly string[]): Promise<StoredSurvey[]> {
  if (ids.length === 0) return []
  const result = await reader.execute(sql`
    select ${surveyItem(sql`clients.archived_at is null`, regionOf(sql`clients.organization_id`))} as item
    from ${surveySources} join clients on clients.id = surveys.client_id
    where surveys.client_id = ${clientId} and surveys.id in (${uuids(ids)})
    order by stakeholders.full_name, surveys.id`)
  return rowsOf<{ item: StoredSurvey }>(result).map(({ item }) => item)
}

/** Who is asked, as far as mail and the log name them. */
export interface AskedPerson {
  stakeholderId: string
  firstName: string
  name: string
  /** The email of the account. */
  email: string
  /** Can sign in and answer. */
  active: boolean
  removed: boolean
  involvement: Respondent['involvement']
}

const askedPerson = {
  stakeholderId: people.id,
  firstName: people.firstName,
  name: sql<string>`trim(${people.firstName} || ' ' || ${people.lastName})`,
  email: sql<string>`coalesce(${accounts.email}, '')`,
  active: sql<boolean>`(${people.archivedAt} is null and coalesce(${accounts.status} = 'active', false))`,
  removed: sql<boolean>`${people.archivedAt} is not null`,
  involvement: people.involvement,
}

export interface LockedSurvey {
  survey: SurveyRecord
  person: AskedPerson
}

/**
 * Surveys of a client, withdrawn ones too, locked in the order of their identifiers. Lock them before their client: the person who
 * answers does it in that order too, so nobody waits for each other in a circle.
 */
export function lockSurveys(tx: Transaction, clientId: string, ids: readonly string[]): Promise<LockedSurvey[]> {
  return tx
    .select({ survey: surveys, person: askedPerson })
    .from(surveys)
    .innerJoin(people, eq(people.id, surveys.stakeholderId))
    .leftJoin(accounts, eq(accounts.id, people.userId))
    .where(and(eq(surveys.clientId, clientId), inArray(surveys.id, [...ids])))
    .orderBy(asc(surveys.id))
    .for('update', { of: surveys })
}

/** Locks what these people were asked of one questionnaire: two assignments, or one and a reopening, then wait for each other in turn. */
export async function lockAsked(
  tx: Transaction,
  clientId: string,
  key: QuestionnaireKey,
  stakeholderIds: readonly string[],
): Promise<void> {
  await tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.clientId, clientId), eq(surveys.questionnaireKey, key), inArray(surveys.stakeholderId, [...stakeholderIds])))
    .orderBy(asc(surveys.id))
    .for('update')
}

/** Current people of a client, with what decides about their questions. */
export function selectCurrentPeople(tx: Transaction, clientId: string, stakeholderIds: readonly string[]) {
  return tx
    .select({ ...askedPerson, ...respondentColumns })
    .from(people)
    .leftJoin(accounts, eq(accounts.id, people.userId))
    .where(and(eq(people.clientId, clientId), inArray(people.id, [...stakeholderIds]), isNull(people.archivedAt)))
    .orderBy(asc(people.fullName), asc(people.id))
}

/** Adds those that nobody has open yet; the database's unique index decides, also between two at once. */
export async function insertSurveys(tx: Transaction, rows: (typeof surveys.$inferInsert)[]) {
  if (rows.length === 0) return []
  return tx.insert(surveys).values(rows).onConflictDoNothing().returning({ id: surveys.id, stakeholderId: surveys.stakeholderId })
}

/** Stores a change of the adviser's. */
export async function changeSurvey(
  tx: Transaction,
  survey: SurveyRecord,
  change: Partial<Pick<SurveyRecord, 'dueOn' | 'status' | 'reviewedAt' | 'archivedAt'>>,
): Promise<void> {
  await tx
    .update(surveys)
    .set({ ...change, version: survey.version + 1 })
    .where(eq(surveys.id, survey.id))
}

/** Withdraws those of these surveys of these clients that nobody has begun, and answers them with their people's names. */
export async function archiveUnbegun(tx: Transaction, clientIds: readonly string[], surveyIds: readonly string[]) {
  if (clientIds.length === 0 || surveyIds.length === 0) return []
  return tx
    .update(surveys)
    .set({ archivedAt: new Date(), version: sql`${surveys.version} + 1` })
    .from(people)
    .where(
      and(
        eq(people.id, surveys.stakeholderId),
        inArray(surveys.id, [...surveyIds]),
        inArray(surveys.clientId, [...clientIds]),
        eq(surveys.status, 'not_started'),
        isNull(surveys.archivedAt),
      ),
    )
    .returning({
      id: surveys.id,
      clientId: surveys.clientId,
      questionnaireKey: surveys.questionnaireKey,
      questionnaireVersion: surveys.questionnaireVersion,
      name: askedPerson.name,
    })
}

export function uuids(ids: readonly string[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
}
