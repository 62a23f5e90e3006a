import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { clients } from '../../clients/clients.table.ts'
import { insightAnswers, insights } from '../../insights/insights.table.ts'
import { myStakeholderIds } from './my-account-data.queries.ts'
import type { Batch } from './my-data-file.ts'

/** The runs that somebody's answers went into: one row a run, with the questions. */
export function selectMyReadAnswers(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: insights.id,
      business: clients.businessName,
      at: insights.startedAt,
      model: insights.model,
      wrote: insights.promptKey,
      writtenFor: insights.audience,
      isAboutYou: sql<boolean>`${insights.stakeholderId} in ${myStakeholderIds(scope)}`,
      answers: sql<string>`string_agg(${insightAnswers.questionId} || ' (' || ${insightAnswers.consent} || ')', ', ' order by ${insightAnswers.questionId})`,
    })
    .from(insightAnswers)
    .innerJoin(insights, eq(insights.id, insightAnswers.insightId))
    .innerJoin(clients, eq(clients.id, insights.clientId))
    .where(and(inArray(insightAnswers.stakeholderId, myStakeholderIds(scope)), gt(insights.id, after)))
    .groupBy(insights.id, clients.businessName)
    .orderBy(insights.id)
    .limit(limit)
}
