import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { activities } from '../../platform/audit/audit.table.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch } from '../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds, ownSurveyIds } from '../access/index.ts'
import { displayNameOf } from '../users/front.queries.ts'
import { anyClient } from '../clients/front.queries.ts'

export type FoundActivity = Awaited<ReturnType<typeof selectMyActivities>>[number]

/** What somebody did, and what was done to their account, their record or their questionnaires. */
export function selectMyActivities(reader: Reader, scope: Scope, { after, limit }: Batch) {
  const aboutMe = sql<boolean>`(${activities.entityId} = ${scope.userId} or ${activities.entityId} in ${ownStakeholderIds(scope)}
    or ${activities.entityId} in ${ownSurveyIds(scope)})`
  return reader
    .select({
      id: activities.id,
      at: activities.at,
      actorId: activities.actorId,
      actor: displayNameOf(activities.actorId),
      action: activities.action,
      subject: activities.subject,
      business: anyClient.businessName,
      clientId: activities.clientId,
      entityId: activities.entityId,
      aboutMe,
      before: activities.before,
      after: activities.after,
    })
    .from(activities)
    .leftJoin(anyClient, eq(anyClient.id, activities.clientId))
    .where(inArray(activities.id, placesOf(scope, { after, limit })))
    .orderBy(activities.id)
    .limit(limit)
}

/** Each half by its own index; with "or" between them PostgreSQL would read the whole log. */
function placesOf(scope: Scope, { after, limit }: Batch): SQL {
  return sql`(
    (select id from activities where actor_id = ${scope.userId} and id > ${after} order by id limit ${limit})
    union
    (select log.id from activities log join (
        select ${scope.userId}::uuid as id union select id from ${ownStakeholderIds(scope)} mine union select id from ${ownSurveyIds(scope)} asked
      ) about on about.id = log.entity_id
      where log.id > ${after} order by log.id limit ${limit}))`
}
