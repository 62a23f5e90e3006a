import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Answers, Consents, QuestionnaireKey, Respondent } from '@paddock/contract/features/questionnaires/definition'
import type { SurveyPerson } from '@paddock/contract/features/surveys/surveys.shapes'
import { rowsOf, type Reader } from '../../../platform/database/database.ts'
import { people, respondentColumns, respondentFields, respondentOf } from '../../stakeholders/front.queries.ts'
import { personFields } from '../surveys.queries.ts'
import { submissions, surveys } from '../surveys.table.ts'

/** What was sent once, bound to the version of the questionnaire that was asked. */
export interface Sent {
  questionnaireVersion: number
  answers: Answers
  sentAt: Date
}

/** A survey with who answers it and whom they let see what. */
export interface AnsweredSurvey {
  id: string
  stakeholderId: string
  questionnaireKey: QuestionnaireKey
  questionnaireVersion: number
  consents: Consents
  respondent: Respondent
}

/** A survey of a client that was not withdrawn; undefined where there is none. */
export async function selectAnsweredSurvey(
  reader: Reader,
  { clientId, surveyId }: { clientId: string; surveyId: string },
): Promise<AnsweredSurvey | undefined> {
  const [found] = await reader
    .select({
      id: surveys.id,
      stakeholderId: surveys.stakeholderId,
      questionnaireKey: surveys.questionnaireKey,
      questionnaireVersion: surveys.questionnaireVersion,
      consents: surveys.consents,
      ...respondentColumns,
    })
    .from(surveys)
    .innerJoin(people, eq(people.id, surveys.stakeholderId))
    .where(and(eq(surveys.id, surveyId), eq(surveys.clientId, clientId), isNull(surveys.archivedAt)))
  if (!found) return undefined
  const { type, generation, onFarm, involvement, ...survey } = found
  return { ...survey, respondent: respondentOf({ type, generation, onFarm, involvement }) }
}

/** The last sending and the one before it: of the survey, else of the person's former round of the same questionnaire. */
export async function selectLastTwoSent(reader: Reader, survey: AnsweredSurvey): Promise<Sent[]> {
  return reader
    .select({ questionnaireVersion: surveys.questionnaireVersion, answers: submissions.answers, sentAt: submissions.sentAt })
    .from(submissions)
    .innerJoin(surveys, eq(surveys.id, submissions.surveyId))
    .where(
      and(
        eq(surveys.stakeholderId, survey.stakeholderId),
        eq(surveys.questionnaireKey, survey.questionnaireKey),
        isNull(surveys.archivedAt),
        // Compared inside the database: a moment loses its microseconds on the way through JavaScript.
        sql`(${surveys.createdAt}, ${surveys.id}) <= (select this.created_at, this.id from surveys this where this.id = ${survey.id})`,
        sql`exists (select 1 from submissions own where own.survey_id = ${survey.id})`,
      ),
    )
    .orderBy(desc(surveys.createdAt), desc(surveys.id), desc(submissions.number))
    .limit(2)
}

/** What a person last sent of a questionnaire. */
export interface LastSent {
  person: SurveyPerson
  respondent: Respondent
  surveyId: string
  questionnaireVersion: number
  consents: Consents
  answers: Answers
  /** ISO 8601. */
  sentAt: string
}

/**
 * What each of the family last sent of a questionnaire, the primary one first, then by generation; withdrawn surveys do not count, and
 * neither does who helps from outside. With `surveyId` only that survey, whoever's it is, also of somebody who was taken off the record.
 */
export async function selectLastSent(
  reader: Reader,
  clientId: string,
  { questionnaireKey, surveyId }: { questionnaireKey: QuestionnaireKey; surveyId?: string | undefined },
): Promise<LastSent[]> {
  const chosen = surveyId ? sql`surveys.id = ${surveyId}` : sql`stakeholders.archived_at is null and stakeholders.involvement = 'family'`
  const result = await reader.execute(sql`
    with last_sent as (
      select distinct on (stakeholders.id) stakeholders.type, stakeholders.generation, stakeholders.full_name, stakeholders.id, json_build_object(
        'person', json_build_object(${personFields}),
        'respondent', ${respondentFields},
        'surveyId', surveys.id,
        'questionnaireVersion', surveys.questionnaire_version,
        'consents', surveys.consents,
        'answers', submissions.answers,
        'sentAt', submissions.sent_at) as item
      from submissions
      join surveys on surveys.id = submissions.survey_id
      join stakeholders on stakeholders.id = surveys.stakeholder_id
      left join users account on account.id = stakeholders.user_id
      where surveys.client_id = ${clientId} and surveys.questionnaire_key = ${questionnaireKey} and surveys.archived_at is null and ${chosen}
      order by stakeholders.id, submissions.sent_at desc, submissions.number desc
    )
    select item from last_sent order by type = 'Primary Stakeholder' desc, generation nulls last, full_name, id`)
  return rowsOf<{ item: LastSent }>(result).map(({ item }) => item)
}
