import { sql } from 'drizzle-orm'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import { rowsOf, type Reader } from '../../../platform/database/database.ts'

/** How a person stands to a questionnaire that their family was asked. */
export interface AskedOfFamily {
  questionnaireKey: QuestionnaireKey
  /** The newest that was asked. */
  questionnaireVersion: number
  /** The number of people of the family who were asked it. */
  people: number
  /** The person's newest survey of it; null where it was not asked of them. */
  surveyId: string | null
  /** That survey was sent, also where it was opened again since. */
  sent: boolean
  /** ISO 8601; null where nothing was released since the person was last asked. */
  releasedAt: string | null
}

/** What the family was asked and did not lose again to a withdrawal, as one of its members stands to it. */
export async function selectAskedOfFamily(
  reader: Reader,
  { clientId, stakeholderId }: Pick<FamilyMembership, 'clientId' | 'stakeholderId'>,
): Promise<AskedOfFamily[]> {
  const result = await reader.execute(sql`
    with asked as (
      select surveys.questionnaire_key, max(surveys.questionnaire_version) as version, count(distinct surveys.stakeholder_id)::int as people
      from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
      where surveys.client_id = ${clientId}::uuid and surveys.archived_at is null and stakeholders.client_id = surveys.client_id
        and stakeholders.archived_at is null and stakeholders.involvement = 'family'
      group by surveys.questionnaire_key
    )
    select asked.questionnaire_key as "questionnaireKey", asked.version as "questionnaireVersion", asked.people, mine.id as "surveyId",
      exists (select 1 from submissions where submissions.survey_id = mine.id) as sent,
      case when mine.id is null or release.released_at >= mine.created_at then to_json(release.released_at) #>> '{}' end as "releasedAt"
    from asked
    left join lateral (
      select surveys.id, surveys.created_at from surveys
      where surveys.client_id = ${clientId}::uuid and surveys.stakeholder_id = ${stakeholderId}::uuid
        and surveys.questionnaire_key = asked.questionnaire_key and surveys.archived_at is null
      order by surveys.created_at desc, surveys.id desc limit 1
    ) mine on true
    left join answer_releases release on release.client_id = ${clientId}::uuid and release.questionnaire_key = asked.questionnaire_key`)
  return rowsOf<AskedOfFamily>(result)
}
