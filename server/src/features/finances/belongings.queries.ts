import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds } from '../access/index.ts'
import { proposals } from './finances.table.ts'

export function selectMyProposals(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: proposals.id,
      surveyId: proposals.surveyId,
      questionId: proposals.questionId,
      kind: proposals.kind,
      fields: proposals.fields,
      status: proposals.status,
      sentAt: proposals.sentAt,
      decidedAt: proposals.decidedAt,
    })
    .from(proposals)
    .where(and(inArray(proposals.stakeholderId, ownStakeholderIds(scope)), gt(proposals.id, after)))
    .orderBy(proposals.id)
    .limit(limit)
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Decided a proposal': (userId: string) => sql`
    select id, decided_at as at, client_id, concat_ws(', ', kind, status, nullif(reason, '')) as detail
    from proposals where decided_by = ${userId}`,
  'Entered a value': (userId: string) => sql`
    select id, changed_at as at, client_id, kind as detail from finance_values where changed_by = ${userId}`,
  'Kept a net position': (userId: string) => sql`
    select id, created_at as at, client_id, concat_ws(', ', taken_on::text, nullif(label, '')) as detail
    from net_position_snapshots where taken_by = ${userId}`,
}
