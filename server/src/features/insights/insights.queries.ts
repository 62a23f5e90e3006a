import type { Action } from '@paddock/contract/features/activity/action-words'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { activities } from '../../platform/audit/audit.table.ts'
import { idOf } from '../../platform/database/columns.ts'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { clientsSeenBy } from '../clients/front.queries.ts'
import { stakeholderOf } from '../stakeholders/front.queries.ts'
import { personOf } from '../users/front.queries.ts'
import type { UsedAnswer } from './prompt-values/gathered.ts'
import { insightAnswers, insights } from './insights.table.ts'

export type InsightRecord = typeof insights.$inferSelect
export type NewInsight = typeof insights.$inferInsert

/** A run tells of itself every ten seconds; one that was not heard of for longer than this was broken off. */
const LOST_AFTER = sql`interval '45 seconds'`
const isLost = sql<boolean>`(insights.state = 'running' and insights.heard_at < now() - ${LOST_AFTER})`

const fields = {
  insight: insights,
  isLost,
  requestedBy: personOf(insights.requestedBy),
  editor: personOf(insights.editedBy),
  stakeholder: stakeholderOf(insights.stakeholderId),
  clientIsOpen: sql<boolean>`clients.archived_at is null`,
}

function joined(reader: Reader, scope: Scope) {
  const seen = clientsSeenBy(scope)
  const isOwn = sql<boolean>`(insights.requested_by = ${scope.userId})`
  return reader
    .select({ ...fields, isOwn })
    .from(insights)
    .innerJoin(seen, eq(seen.id, insights.clientId))
}

export type FoundInsight = Awaited<ReturnType<typeof joined>>[number]

/** Whether the person may open this client. */
export async function opensClient(reader: Reader, scope: Scope, clientId: string): Promise<boolean> {
  const seen = clientsSeenBy(scope)
  const found = await reader.select({ id: seen.id }).from(seen).where(eq(seen.id, clientId))
  return found.length > 0
}

/** One insight of a client that the person may see, or "not found". */
export async function findInsight(
  reader: Reader,
  scope: Scope,
  { clientId, insightId }: { clientId: string; insightId: string },
): Promise<FoundInsight> {
  const [found] = await joined(reader, scope).where(and(eq(insights.id, insightId), eq(insights.clientId, clientId)))
  if (!found) throw notFound()
  return found
}

/** One keyset page of a client's insights, newest first. */
export async function selectInsightPage(
  reader: Reader,
  scope: Scope,
  clientId: string,
  { key, archived, cursor, limit }: { key: PromptKey | undefined; archived: boolean; cursor: string | undefined; limit: number },
): Promise<{ rows: FoundInsight[]; next: string | null }> {
  const wanted: (SQL | undefined)[] = [
    eq(insights.clientId, clientId),
    archived ? isNotNull(insights.archivedAt) : isNull(insights.archivedAt),
    key && eq(insights.promptKey, key),
    cursor === undefined ? undefined : lt(insights.id, decodeCursor(cursor)[1]),
  ]
  const found = await joined(reader, scope)
    .where(and(...wanted))
    .orderBy(desc(insights.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? encodeCursor([null, last.insight.id]) : null }
}

/** An insight of this client, locked until the transaction ends. */
export async function lockInsight(tx: Transaction, clientId: string, insightId: string): Promise<InsightRecord> {
  const [found] = await tx
    .select()
    .from(insights)
    .where(and(eq(insights.id, insightId), eq(insights.clientId, clientId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

export async function insertInsight(tx: Transaction, insight: NewInsight & { id: string }, answers: readonly UsedAnswer[]): Promise<void> {
  await tx.insert(insights).values(insight)
  if (answers.length > 0) await tx.insert(insightAnswers).values(answers.map((answer) => ({ ...answer, insightId: insight.id })))
}

export async function changeInsight(tx: Transaction, insightId: string, changes: Partial<NewInsight>): Promise<void> {
  await tx.update(insights).set(changes).where(eq(insights.id, insightId))
}

/** The end of a run; false where it was given up as lost in the meantime. */
export async function finishRun(tx: Transaction, insightId: string, changes: Partial<NewInsight>): Promise<boolean> {
  const finished = await tx
    .update(insights)
    .set({ ...changes, finishedAt: new Date() })
    .where(and(eq(insights.id, insightId), eq(insights.state, 'running')))
    .returning({ id: insights.id })
  return finished.length > 0
}

/** The run is alive. */
export async function noteHeard(database: Database, insightId: string): Promise<void> {
  await database.db
    .update(insights)
    .set({ heardAt: sql`now()` })
    .where(eq(insights.id, insightId))
}

/** Whose runs count as lost: those of one client, those of all, or whatever runs where no other server can be at it. */
export type LostOf = { clientId: string } | { noOtherServer: boolean }

/** Runs that nobody heard of any more are failed ones. Answers them. */
export function failLost(reader: Reader, problemCode: number, of: LostOf): Promise<InsightRecord[]> {
  const lost = 'noOtherServer' in of && of.noOtherServer ? eq(insights.state, 'running') : isLost
  return reader
    .update(insights)
    .set({ state: 'failed', problemCode, finishedAt: sql`now()` })
    .where(and(lost, 'clientId' in of ? eq(insights.clientId, of.clientId) : undefined))
    .returning()
}

/** Whether the same prompt is running for this client. */
export async function isRunning(tx: Transaction, clientId: string, key: PromptKey): Promise<boolean> {
  const found = await tx
    .select({ id: insights.id })
    .from(insights)
    .where(and(eq(insights.clientId, clientId), eq(insights.promptKey, key), eq(insights.state, 'running')))
    .limit(1)
  return found.length > 0
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const RUNS = ['insight.asked', 'prompt.tried'] satisfies Action[]

/** Waits until no other run of this practice is beginning; holds until the transaction ends. */
export async function queueBehindOtherRuns(tx: Transaction, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`insights of ${organizationId}`}, 0))`)
}

/** How many runs and tries somebody began within the last minute. */
export async function runsOfLastMinute(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ runs: sql<number>`count(*)::int` })
    .from(activities)
    .where(and(eq(activities.actorId, userId), gt(activities.id, idOf(new Date(Date.now() - MINUTE_MS))), inArray(activities.action, RUNS)))
  return row?.runs ?? 0
}

/** How many runs and tries were begun for a practice within the last 24 hours; counted up to `most`. */
export async function runsOfLastDay(tx: Transaction, organizationId: string, most: number): Promise<number> {
  const found = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.organizationId, organizationId),
        gt(activities.id, idOf(new Date(Date.now() - DAY_MS))),
        inArray(activities.action, RUNS),
      ),
    )
    .limit(most)
  return found.length
}

/** Reads how often each version of a prompt ran, and what that took. */
export function selectPromptRuns(reader: Reader, key: PromptKey) {
  return reader
    .select({
      version: insights.promptVersion,
      runs: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${insights.state} = 'done'))::int`,
      inputTokens: sql<number>`coalesce(sum(${insights.inputTokens}), 0)::int`,
      outputTokens: sql<number>`coalesce(sum(${insights.outputTokens}), 0)::int`,
      micros: sql<number | null>`sum(${insights.costMicros})::float8`,
      currencies: sql<string[] | null>`array_agg(distinct ${insights.costCurrency}) filter (where ${insights.costCurrency} is not null)`,
      lastRunAt: sql<string>`max(${insights.startedAt})`,
    })
    .from(insights)
    .where(eq(insights.promptKey, key))
    .groupBy(insights.promptVersion)
    .orderBy(desc(insights.promptVersion))
    .limit(200)
}
