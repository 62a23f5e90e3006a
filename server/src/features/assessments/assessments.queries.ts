import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FamilyMembership } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { submissions, surveys } from '../surveys/surveys.table.ts'

/** What this person last sent to each of their behavioural assessments that were not withdrawn; the newest first. */
export function selectSentAssessments(reader: Reader, { stakeholderId }: Pick<FamilyMembership, 'stakeholderId'>) {
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
        eq(surveys.questionnaireKey, 'mini_ipip'),
        isNull(surveys.archivedAt),
        eq(submissions.number, sql`(select max(latest.number) from submissions latest where latest.survey_id = ${surveys.id})`),
      ),
    )
    .orderBy(desc(submissions.sentAt), desc(submissions.id))
}
