import { and, gte, inArray, sql } from 'drizzle-orm'
import type { Answers, QuestionnaireKey, Respondent } from '@paddock/contract/features/questionnaires/definition'
import { rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { respondentFields } from '../../stakeholders/front.queries.ts'
import { answersSoFar } from '../surveys.queries.ts'
import { surveyReminders } from '../surveys.table.ts'

type ReminderRecord = typeof surveyReminders.$inferSelect
export type ReminderKind = ReminderRecord['kind']

/** Reads which of these surveys were reminded of since that moment, by hand or by themselves. */
export async function selectRemindedSince(reader: Reader, surveyIds: readonly string[], since: Date): Promise<Set<string>> {
  const rows = await reader
    .select({ surveyId: surveyReminders.surveyId })
    .from(surveyReminders)
    .where(and(inArray(surveyReminders.surveyId, [...surveyIds]), gte(surveyReminders.sentAt, since)))
  return new Set(rows.map(({ surveyId }) => surveyId))
}

/** Remembers reminders; an automatic one that was sent for the same due date is left out of the answer. */
export function insertReminders(tx: Transaction, rows: (typeof surveyReminders.$inferInsert)[]) {
  return tx
    .insert(surveyReminders)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: surveyReminders.id, surveyId: surveyReminders.surveyId })
}

/** A survey of which its person should be reminded today. */
export interface DueSurvey {
  surveyId: string
  kind: Exclude<ReminderKind, 'manual'>
  dueOn: string
  questionnaireKey: QuestionnaireKey
  questionnaireVersion: number
  /** The answers as they are: how far the person is follows from them. */
  answers: Answers
  respondent: Respondent
  firstName: string
  name: string
  email: string
  clientId: string
  organizationId: string
  businessName: string
  /** Who looks after the family: by name, or the practice. */
  adviser: string
}

/**
 * What is due for a reminder on a day: up to 3 days ahead, 1 to 6 days late, 7 to 13 days late, each once for a due date. A day on which
 * no server ran is made up for. Nobody is reminded of what they were asked less than 3 days before it is due.
 */
export async function selectDue(reader: Reader, day: string, timeZone: string, limit: number): Promise<DueSurvey[]> {
  const result = await reader.execute(sql`
    with due as (
      select surveys.id, case
        when surveys.due_on >= ${day}::date then 'before_due'
        when surveys.due_on > ${day}::date - 7 then 'after_due'
        else 'long_after_due' end as kind
      from surveys
      where surveys.archived_at is null and surveys.status <> 'completed' and surveys.due_on between ${day}::date - 13 and ${day}::date + 3
    )
    select surveys.id as "surveyId", due.kind, surveys.due_on::text as "dueOn", surveys.questionnaire_key as "questionnaireKey",
      surveys.questionnaire_version as "questionnaireVersion", ${answersSoFar} as answers, ${respondentFields} as respondent,
      stakeholders.first_name as "firstName", trim(stakeholders.first_name || ' ' || stakeholders.last_name) as name, account.email,
      clients.id as "clientId", clients.organization_id as "organizationId", clients.business_name as "businessName",
      coalesce(nullif(trim(adviser.first_name || ' ' || adviser.last_name), ''), organizations.name) as adviser
    from due
    join surveys on surveys.id = due.id
    join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null and stakeholders.involvement <> 'register'
    join users account on account.id = stakeholders.user_id and account.status = 'active'
    join clients on clients.id = surveys.client_id and clients.archived_at is null and clients.status = 'client'
    join organizations on organizations.id = clients.organization_id
    left join lateral (
      select users.first_name, users.last_name from client_managers join users on users.id = client_managers.user_id
      where client_managers.client_id = clients.id and users.status = 'active'
      order by client_managers.assigned_at, users.id limit 1
    ) adviser on true
    where (due.kind <> 'before_due' or surveys.created_at < (surveys.due_on - 3)::timestamp at time zone ${timeZone})
      and not exists (
        select 1 from survey_reminders
        where survey_reminders.survey_id = due.id and survey_reminders.kind = due.kind and survey_reminders.due_on = surveys.due_on)
    order by due.id
    limit ${limit}`)
  return rowsOf<DueSurvey>(result)
}

export interface OverdueSurvey extends Pick<
  DueSurvey,
  'surveyId' | 'dueOn' | 'questionnaireKey' | 'questionnaireVersion' | 'respondent' | 'clientId' | 'organizationId'
> {
  person: string
}

/** Surveys of current clients that were due 1 to 14 days before a day and are not sent, from one on. */
export async function selectOverdue(reader: Reader, day: string, after: string | null, limit: number): Promise<OverdueSurvey[]> {
  const result = await reader.execute(sql`
    select surveys.id as "surveyId", surveys.due_on::text as "dueOn", surveys.questionnaire_key as "questionnaireKey",
      surveys.questionnaire_version as "questionnaireVersion", ${respondentFields} as respondent, clients.id as "clientId", clients.organization_id as "organizationId",
      trim(stakeholders.first_name || ' ' || stakeholders.last_name) as person
    from surveys
    join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null and stakeholders.involvement <> 'register'
    join clients on clients.id = surveys.client_id and clients.archived_at is null and clients.status = 'client'
    where surveys.archived_at is null and surveys.status <> 'completed' and surveys.due_on between ${day}::date - 14 and ${day}::date - 1
      and (${after}::uuid is null or surveys.id > ${after}::uuid)
    order by surveys.id limit ${limit}`)
  return rowsOf<OverdueSurvey>(result)
}

export interface WaitingSurvey extends Pick<
  DueSurvey,
  | 'surveyId'
  | 'questionnaireKey'
  | 'questionnaireVersion'
  | 'respondent'
  | 'firstName'
  | 'name'
  | 'email'
  | 'clientId'
  | 'organizationId'
  | 'businessName'
  | 'adviser'
> {
  dueOn: string | null
}

/** What somebody was asked and has not sent, what is due first first; of a current client that is not archived. */
export async function selectWaiting(reader: Reader, userId: string): Promise<WaitingSurvey[]> {
  const result = await reader.execute(sql`
    select surveys.id as "surveyId", surveys.due_on::text as "dueOn", surveys.questionnaire_key as "questionnaireKey",
      surveys.questionnaire_version as "questionnaireVersion", ${respondentFields} as respondent, account.first_name as "firstName", account.email,
      trim(stakeholders.first_name || ' ' || stakeholders.last_name) as name,
      clients.id as "clientId", clients.organization_id as "organizationId", clients.business_name as "businessName",
      coalesce(nullif(trim(adviser.first_name || ' ' || adviser.last_name), ''), organizations.name) as adviser
    from surveys
    join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null and stakeholders.involvement <> 'register'
    join users account on account.id = stakeholders.user_id
    join clients on clients.id = surveys.client_id and clients.archived_at is null and clients.status = 'client'
    join organizations on organizations.id = clients.organization_id
    left join users adviser on adviser.id = surveys.assigned_by
    where stakeholders.user_id = ${userId}::uuid and surveys.archived_at is null and surveys.status <> 'completed'
    order by surveys.due_on nulls last, surveys.id`)
  return rowsOf<WaitingSurvey>(result)
}
