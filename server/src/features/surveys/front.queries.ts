import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { submissions, surveys } from './surveys.table.ts'

const asked = { key: surveys.questionnaireKey, version: surveys.questionnaireVersion, consents: surveys.consents }

/** What was asked and who may see it, as other features join it on its `id`; withdrawn surveys too. */
export const askedSurveys = new QueryBuilder()
  .select({ id: surveys.id, ...asked, withdrawnAt: surveys.archivedAt })
  .from(surveys)
  .as('surveys')

/** What was asked and who may see it, of one survey. */
export async function findAskedSurvey(reader: Reader, surveyId: string) {
  const [survey] = await reader.select(asked).from(surveys).where(eq(surveys.id, surveyId))
  if (!survey) throw notFound()
  return survey
}

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
        eq(submissions.number, sql`(select max(latest.number) from submissions latest where latest.survey_id = ${surveys.id})`),
      ),
    )
    .orderBy(desc(submissions.sentAt), desc(submissions.id))
}
