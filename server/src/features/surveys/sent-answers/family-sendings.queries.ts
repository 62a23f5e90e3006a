import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { people } from '../../stakeholders/front.queries.ts'
import { submissions, surveys } from '../surveys.table.ts'

/** What each of the family last sent of each questionnaire that was not withdrawn, with their consents as they are now; helpers share nothing. */
export async function selectFamilySendings(reader: Reader, { clientId }: FamilyMembership) {
  const rows = await reader
    .selectDistinctOn([surveys.stakeholderId, surveys.questionnaireKey], {
      surveyId: surveys.id,
      stakeholderId: surveys.stakeholderId,
      firstName: people.firstName,
      lastName: people.lastName,
      isPrimary: sql<boolean>`${people.type} = 'Primary Stakeholder'`,
      generation: people.generation,
      questionnaireKey: surveys.questionnaireKey,
      questionnaireVersion: surveys.questionnaireVersion,
      consents: surveys.consents,
      number: submissions.number,
      answers: submissions.answers,
    })
    .from(surveys)
    .innerJoin(people, eq(people.id, surveys.stakeholderId))
    .innerJoin(submissions, eq(submissions.surveyId, surveys.id))
    .where(
      and(
        eq(surveys.clientId, clientId),
        isNull(surveys.archivedAt),
        eq(people.clientId, clientId),
        isNull(people.archivedAt),
        eq(people.involvement, 'family'),
      ),
    )
    .orderBy(asc(surveys.stakeholderId), asc(surveys.questionnaireKey), desc(submissions.sentAt), desc(submissions.number))
  return rows.toSorted(
    (one, other) => Number(other.isPrimary) - Number(one.isPrimary) || (one.generation ?? Infinity) - (other.generation ?? Infinity) || 0,
  )
}
