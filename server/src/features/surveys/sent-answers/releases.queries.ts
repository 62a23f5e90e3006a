import { and, eq, sql } from 'drizzle-orm'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { answerReleases } from '../surveys.table.ts'

/** A questionnaire that the family was asked, and whether the adviser released what was shared of it. */
export interface StoredRelease {
  questionnaireKey: QuestionnaireKey
  /** The newest that was asked. */
  questionnaireVersion: number
  /** ISO 8601. */
  releasedAt: string | null
  releasedBy: { id: string; firstName: string; lastName: string } | null
  /** The people of the family whose newest survey was neither sent nor asked before the release. */
  waiting: { stakeholderId: string; name: string }[]
}

/** One for each questionnaire that current people of the family were asked. Who may see the client was decided before. */
export async function selectReleases(reader: Reader, clientId: string): Promise<StoredRelease[]> {
  const result = await reader.execute(sql`
    with newest as (
      select distinct on (surveys.questionnaire_key, surveys.stakeholder_id) surveys.questionnaire_key, surveys.questionnaire_version,
        surveys.stakeholder_id, surveys.created_at, trim(stakeholders.first_name || ' ' || stakeholders.last_name) as name, stakeholders.full_name,
        exists (select 1 from submissions where submissions.survey_id = surveys.id) as sent
      from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
      where surveys.client_id = ${clientId}::uuid and surveys.archived_at is null
        and stakeholders.archived_at is null and stakeholders.involvement = 'family'
      order by surveys.questionnaire_key, surveys.stakeholder_id, surveys.created_at desc, surveys.id desc
    )
    select newest.questionnaire_key as "questionnaireKey", max(newest.questionnaire_version) as "questionnaireVersion",
      to_json(release.released_at) #>> '{}' as "releasedAt",
      case when adviser.id is not null
        then json_build_object('id', adviser.id, 'firstName', adviser.first_name, 'lastName', adviser.last_name)::jsonb end as "releasedBy",
      coalesce(
        json_agg(json_build_object('stakeholderId', newest.stakeholder_id, 'name', newest.name) order by newest.full_name, newest.stakeholder_id)
          filter (where not newest.sent and (release.released_at is null or release.released_at < newest.created_at)),
        '[]'::json) as waiting
    from newest
    left join answer_releases release on release.client_id = ${clientId}::uuid and release.questionnaire_key = newest.questionnaire_key
    left join users adviser on adviser.id = release.released_by
    group by newest.questionnaire_key, release.released_at, adviser.id, adviser.first_name, adviser.last_name`)
  return rowsOf<StoredRelease>(result)
}

/** Releases as of now, also what was released before: it then holds for what was asked since. */
export async function keepRelease(tx: Transaction, clientId: string, questionnaireKey: QuestionnaireKey, userId: string): Promise<void> {
  const release = { releasedAt: sql`now()`, releasedBy: userId }
  await tx
    .insert(answerReleases)
    .values({ clientId, questionnaireKey, ...release })
    .onConflictDoUpdate({ target: [answerReleases.clientId, answerReleases.questionnaireKey], set: release })
}

/** Answers when it had been released; null where it was not. */
export async function removeRelease(tx: Transaction, clientId: string, questionnaireKey: QuestionnaireKey): Promise<Date | null> {
  const [removed] = await tx
    .delete(answerReleases)
    .where(and(eq(answerReleases.clientId, clientId), eq(answerReleases.questionnaireKey, questionnaireKey)))
    .returning({ releasedAt: answerReleases.releasedAt })
  return removed?.releasedAt ?? null
}
