import { desc, eq, sql } from 'drizzle-orm'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { clients } from '../../clients/clients.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { questionnaireVersions } from '../../questionnaires/questionnaires.table.ts'
import { answerOpenings, surveys } from '../../surveys/surveys.table.ts'
import { users } from '../../users/users.table.ts'

/** Who opened this person's answers, the newest first. The platform's own staff belong to no practice. */
export function selectOpenings(reader: Reader, family: FamilyMembership, limit: number) {
  return reader
    .select({
      id: answerOpenings.id,
      name: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`,
      of: sql<string>`case when ${users.systemRole} = 'user' then ${clients.businessName} else coalesce(${organizations.name}, 'Paddock') end`,
      questionnaire: sql<string>`${questionnaireVersions.definition}->>'title'`,
      how: answerOpenings.how,
      firstAt: answerOpenings.firstAt,
      lastAt: answerOpenings.lastAt,
      times: answerOpenings.times,
    })
    .from(answerOpenings)
    .innerJoin(users, eq(users.id, answerOpenings.userId))
    .innerJoin(surveys, eq(surveys.id, answerOpenings.surveyId))
    .innerJoin(clients, eq(clients.id, surveys.clientId))
    .innerJoin(
      questionnaireVersions,
      sql`${questionnaireVersions.key} = ${surveys.questionnaireKey} and ${questionnaireVersions.version} = ${surveys.questionnaireVersion}`,
    )
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(answerOpenings.stakeholderId, family.stakeholderId))
    .orderBy(desc(answerOpenings.lastAt), desc(answerOpenings.id))
    .limit(limit)
}
