import type { ConsentChoice, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { insightAnswers, insights } from './insights.table.ts'

/** An answer that an insight was made of, with who may see it now. */
export interface AnswerSince {
  insightId: string
  questionId: string
  consent: ConsentChoice
  surveyId: string
  stakeholderId: string
  firstName: string
  lastName: string
  questionnaireKey: QuestionnaireKey
  questionnaireVersion: number
  consents: Consents
  withdrawnAt: Date | null
  /** Of the person as they are now. */
  involvement: 'family' | 'helper'
}

export function selectAnswersSince(reader: Reader, insightIds: readonly string[]): Promise<AnswerSince[]> {
  if (insightIds.length === 0) return Promise.resolve([])
  return reader
    .select({
      insightId: insightAnswers.insightId,
      questionId: insightAnswers.questionId,
      consent: insightAnswers.consent,
      surveyId: insightAnswers.surveyId,
      stakeholderId: insightAnswers.stakeholderId,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
      questionnaireKey: surveys.questionnaireKey,
      questionnaireVersion: surveys.questionnaireVersion,
      consents: surveys.consents,
      withdrawnAt: surveys.archivedAt,
      involvement: stakeholders.involvement,
    })
    .from(insightAnswers)
    .innerJoin(surveys, eq(surveys.id, insightAnswers.surveyId))
    .innerJoin(stakeholders, eq(stakeholders.id, insightAnswers.stakeholderId))
    .where(inArray(insightAnswers.insightId, [...insightIds]))
    .orderBy(insightAnswers.insightId, stakeholders.id, insightAnswers.questionId)
}

/** By commentary on the net position: who has kept something of the client's money from the family since it was made. */
export async function selectMoneyNarrowedSince(
  reader: Reader,
  insightIds: readonly string[],
): Promise<{ insightId: string; name: string }[]> {
  if (insightIds.length === 0) return []
  const result = await reader.execute(sql`
    select distinct insights.id as "insightId", coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), 'Somebody') as name
    from insights
    join activities on activities.at > insights.started_at
      and activities.client_id in (select id from clients where clients.id = insights.client_id or clients.merged_into_id = insights.client_id)
      and activities.before ->> 'audience' = 'family' and activities.after ->> 'audience' = 'adviser_only'
    left join users on users.id = activities.actor_id
    where insights.prompt_key = 'net_position_commentary'
      and insights.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(insightIds)}::jsonb))
    order by 1, 2`)
  return (result as { rows: { insightId: string; name: string }[] }).rows
}

/** The newest alignment brief for the family that is done and was not archived. */
export async function selectNewestBrief(reader: Reader, clientId: string) {
  const [brief] = await reader
    .select({ id: insights.id, output: insights.output, editedText: insights.editedText })
    .from(insights)
    .where(
      and(
        eq(insights.clientId, clientId),
        eq(insights.promptKey, 'alignment_brief'),
        eq(insights.audience, 'family'),
        eq(insights.state, 'done'),
        isNull(insights.archivedAt),
      ),
    )
    .orderBy(desc(insights.id))
    .limit(1)
  return brief
}
