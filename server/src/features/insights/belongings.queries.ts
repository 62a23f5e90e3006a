import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds } from '../access/index.ts'
import { anyClient } from '../clients/front.queries.ts'
import { insightAnswers, insights } from './insights.table.ts'

/** The runs that somebody's answers went into: one row a run, with the questions. */
export function selectMyReadAnswers(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: insights.id,
      business: anyClient.businessName,
      at: insights.startedAt,
      model: insights.model,
      wrote: insights.promptKey,
      writtenFor: insights.audience,
      isAboutYou: sql<boolean>`${insights.stakeholderId} in ${ownStakeholderIds(scope)}`,
      answers: sql<string>`string_agg(${insightAnswers.questionId} || ' (' || ${insightAnswers.consent} || ')', ', ' order by ${insightAnswers.questionId})`,
    })
    .from(insightAnswers)
    .innerJoin(insights, eq(insights.id, insightAnswers.insightId))
    .innerJoin(anyClient, eq(anyClient.id, insights.clientId))
    .where(and(inArray(insightAnswers.stakeholderId, ownStakeholderIds(scope)), gt(insights.id, after)))
    .groupBy(insights.id, anyClient.businessName)
    .orderBy(insights.id)
    .limit(limit)
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Asked a language model': (userId: string) => sql`
    select id, started_at as at, client_id, concat_ws(', ', prompt_key, model, state) as detail from insights where requested_by = ${userId}`,
  'Edited an insight': (userId: string) => sql`
    select id, edited_at as at, client_id, prompt_key as detail from insights where edited_by = ${userId}`,
}
