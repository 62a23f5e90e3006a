import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds, ownSurveyIds } from '../access/index.ts'
import { displayNameOf } from '../users/front.queries.ts'
import { answerOpenings, surveyReminders } from './surveys.table.ts'

export function selectMyOpenings(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: answerOpenings.id,
      surveyId: answerOpenings.surveyId,
      by: displayNameOf(answerOpenings.userId),
      how: answerOpenings.how,
      firstAt: answerOpenings.firstAt,
      lastAt: answerOpenings.lastAt,
      times: answerOpenings.times,
    })
    .from(answerOpenings)
    .where(and(inArray(answerOpenings.stakeholderId, ownStakeholderIds(scope)), gt(answerOpenings.id, after)))
    .orderBy(answerOpenings.id)
    .limit(limit)
}

export function selectMyReminders(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: surveyReminders.id,
      surveyId: surveyReminders.surveyId,
      kind: surveyReminders.kind,
      dueOn: surveyReminders.dueOn,
      sentAt: surveyReminders.sentAt,
    })
    .from(surveyReminders)
    .where(and(inArray(surveyReminders.surveyId, ownSurveyIds(scope)), gt(surveyReminders.id, after)))
    .orderBy(surveyReminders.id)
    .limit(limit)
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Asked a questionnaire': (userId: string) => sql`
    select id, created_at as at, client_id, questionnaire_key as detail from surveys where assigned_by = ${userId}`,
  'Sent a reminder': (userId: string) => sql`
    select survey_reminders.id, sent_at as at, client_id, questionnaire_key as detail
    from survey_reminders join surveys on surveys.id = survey_reminders.survey_id where sent_by = ${userId}`,
  'Let a family read what it shares': (userId: string) => sql`
    select md5(client_id::text || questionnaire_key)::uuid as id, released_at as at, client_id, questionnaire_key as detail from answer_releases where released_by = ${userId}`,
  'Opened answers': (userId: string) => sql`
    select answer_openings.id, last_at as at, client_id, how || ', times: ' || times as detail
    from answer_openings join surveys on surveys.id = answer_openings.survey_id where user_id = ${userId}`,
}
