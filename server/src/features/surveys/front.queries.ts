import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership } from '../../platform/access/scope.ts'
import { rowsOf, type Reader, type Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { people } from '../stakeholders/front.queries.ts'
import { answerReleases, submissions, surveys } from './surveys.table.ts'

const asked = { key: surveys.questionnaireKey, version: surveys.questionnaireVersion, consents: surveys.consents }

/** What was asked and who may see it, as other features join it on its `id`; withdrawn surveys too. */
export const askedSurveys = new QueryBuilder()
  .select({ id: surveys.id, ...asked, withdrawnAt: surveys.archivedAt })
  .from(surveys)
  .as('surveys')

/** What was asked, who may see it, and as what its person stands to the family now, of one survey. */
export async function findAskedSurvey(reader: Reader, surveyId: string) {
  const [survey] = await reader
    .select({ ...asked, involvement: people.involvement })
    .from(surveys)
    .innerJoin(people, eq(people.id, surveys.stakeholderId))
    .where(eq(surveys.id, surveyId))
  if (!survey) throw notFound()
  return survey
}

/** Locks those of these surveys that this colleague asked, in the order of their identifiers, and answers whose they are. */
export function lockSurveysAskedBy(tx: Transaction, userId: string, surveyIds: readonly string[]) {
  return tx
    .select({ id: surveys.id, clientId: surveys.clientId })
    .from(surveys)
    .where(and(inArray(surveys.id, [...surveyIds]), eq(surveys.assignedBy, userId)))
    .orderBy(asc(surveys.id))
    .for('update')
}

/** The number of a survey's last submission. */
const lastNumber = sql`(select max(latest.number) from submissions latest where latest.survey_id = ${surveys.id})`

/** What a person last sent to each of their surveys of a questionnaire that were not withdrawn; the newest first. */
export function selectLastSendings(reader: Reader, { stakeholderId }: Pick<FamilyMembership, 'stakeholderId'>, key: QuestionnaireKey) {
  return reader
    .select({
      surveyId: surveys.id,
      version: surveys.questionnaireVersion,
      consents: surveys.consents,
      answers: submissions.answers,
      sentAt: submissions.sentAt,
    })
    .from(surveys)
    .innerJoin(submissions, eq(submissions.surveyId, surveys.id))
    .where(
      and(
        eq(surveys.stakeholderId, stakeholderId),
        eq(surveys.questionnaireKey, key),
        isNull(surveys.archivedAt),
        eq(submissions.number, lastNumber),
      ),
    )
    .orderBy(desc(submissions.sentAt), desc(submissions.id))
}

/** How many households live from the business of a client, as the last sent fact find says; null: nobody has said. */
export async function selectHouseholds(reader: Reader, clientId: string): Promise<number | null> {
  const [sent] = await reader
    .select({ households: sql<number | null>`(${submissions.answers} ->> 'q18')::float8` })
    .from(surveys)
    .innerJoin(submissions, eq(submissions.surveyId, surveys.id))
    .where(
      and(
        eq(surveys.clientId, clientId),
        eq(surveys.questionnaireKey, 'fact_find'),
        isNull(surveys.archivedAt),
        sql`jsonb_typeof(${submissions.answers} -> 'q18') = 'number'`,
        eq(submissions.number, lastNumber),
      ),
    )
    .orderBy(desc(submissions.sentAt), desc(submissions.id))
    .limit(1)
  return sent?.households ?? null
}

/** Whether anybody of a client is asked a questionnaire or has sent one; withdrawn ones aside, and unsent ones of people off the record. */
export async function isAskedAnything(reader: Reader, clientId: string): Promise<boolean> {
  const [asked] = await reader
    .select({ id: surveys.id })
    .from(surveys)
    .innerJoin(people, eq(people.id, surveys.stakeholderId))
    .where(
      and(
        eq(surveys.clientId, clientId),
        isNull(surveys.archivedAt),
        sql`(${people.archivedAt} is null or exists (select 1 from submissions where submissions.survey_id = ${surveys.id}))`,
      ),
    )
    .limit(1)
  return asked !== undefined
}

/** Withdraws all that a client's people are asked. Answers what and whom. */
export function withdrawAll(tx: Transaction, clientId: string) {
  return tx
    .update(surveys)
    .set({ archivedAt: new Date(), version: sql`${surveys.version} + 1` })
    .from(people)
    .where(and(eq(people.id, surveys.stakeholderId), eq(surveys.clientId, clientId), isNull(surveys.archivedAt)))
    .returning({
      id: surveys.id,
      key: asked.key,
      version: asked.version,
      name: sql<string>`trim(${people.firstName} || ' ' || ${people.lastName})`,
    })
}

/** Whether the survey that the query around names was withdrawn. */
export const isSurveyWithdrawn = (surveyId: SQL): SQL =>
  sql`exists (select 1 from surveys where surveys.id = ${surveyId} and surveys.archived_at is not null)`

/** How many surveys a person of the query around was asked, withdrawn ones aside: all of them, or those that they completed. */
export const countSurveysOf = (stakeholderId: SQL, which: 'assigned' | 'completed'): SQL => sql`(
  select count(*)::int from surveys where surveys.stakeholder_id = ${stakeholderId} and surveys.archived_at is null
    ${which === 'completed' ? sql`and surveys.status = 'completed'` : sql``})`

/** A release that a merge took back, as its undo needs it. */
export interface TakenRelease {
  questionnaireKey: QuestionnaireKey
  /** The newest version that the family was asked. */
  questionnaireVersion: number
  /** ISO 8601. */
  releasedAt: string
  releasedBy: string
}

/**
 * Takes back the releases of questionnaires that people of the duplicate were asked too. The adviser gave them before these people came, so
 * neither family may read the other's answers by them. Returns what it took back.
 */
export async function takeReleases(tx: Transaction, clientId: string, duplicateId: string): Promise<TakenRelease[]> {
  const taken = await tx.execute(sql`
    delete from answer_releases where client_id = ${clientId}::uuid and questionnaire_key in (
      select questionnaire_key from surveys where client_id = ${duplicateId}::uuid and archived_at is null)
    returning questionnaire_key as "questionnaireKey", to_json(released_at) #>> '{}' as "releasedAt", released_by as "releasedBy",
      (select max(questionnaire_version) from surveys where surveys.client_id = answer_releases.client_id
        and surveys.questionnaire_key = answer_releases.questionnaire_key) as "questionnaireVersion"`)
  return rowsOf<TakenRelease>(taken)
}

/** Puts back what a merge took. */
export async function putReleasesBack(tx: Transaction, clientId: string, taken: readonly TakenRelease[]): Promise<void> {
  if (taken.length === 0) return
  const releases = taken.map(({ questionnaireKey, releasedAt, releasedBy }) => ({
    clientId,
    questionnaireKey,
    // A Date has no microseconds, and whom a release covers hangs on them.
    releasedAt: sql`${releasedAt}::timestamptz`,
    releasedBy,
  }))
  await tx.insert(answerReleases).values(releases).onConflictDoNothing()
}
