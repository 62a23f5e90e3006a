import { entityNamed } from '@paddock/contract/features/finances/proposals/named-parties'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { lockClient } from '../../clients/front.queries.ts'
import { stakeholderNameOf } from '../../stakeholders/front.queries.ts'
import { proposals } from '../finances.table.ts'
import type { MatchableRecord } from './match-proposals.ts'

export type ProposalRecord = typeof proposals.$inferSelect

/**
 * Reads what a survey has proposed so far. Every change of a record locks its client first, and so does this, because two changes could
 * wait for each other otherwise.
 */
export async function lockProposalsOf(tx: Transaction, clientId: string, surveyId: string): Promise<ProposalRecord[]> {
  await lockClient(tx, clientId)
  return tx.select().from(proposals).where(eq(proposals.surveyId, surveyId)).orderBy(proposals.id).for('update')
}

export async function insertProposals(tx: Transaction, rows: (typeof proposals.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(proposals).values(rows)
}

/** Lets a row that was sent with other values wait for a decision again. It remembers the record to which it led. */
export async function renewProposal(tx: Transaction, proposalId: string, fields: Record<string, unknown>): Promise<void> {
  await tx
    .update(proposals)
    .set({
      fields,
      status: 'proposed',
      sentAt: sql`now()`,
      decidedAt: null,
      decidedBy: null,
      reason: '',
      // The records that were made from its answers stay known, because a narrower choice of the person narrows them, too.
      replaced: sql`case when ${proposals.replaced}->'refs' is not null
        then jsonb_build_object('writes', '[]'::jsonb, 'refs', ${proposals.replaced}->'refs') end`,
      recordVersion: null,
      version: sql`${proposals.version} + 1`,
    })
    .where(eq(proposals.id, proposalId))
}

export async function withdrawProposals(tx: Transaction, proposalIds: string[]): Promise<void> {
  if (proposalIds.length === 0) return
  await tx
    .update(proposals)
    .set({ status: 'withdrawn', version: sql`${proposals.version} + 1` })
    .where(and(inArray(proposals.id, proposalIds), eq(proposals.status, 'proposed')))
}

/** Reads a proposal of this client and who gave it, and locks it until the transaction ends. The client is already locked. */
export async function lockProposal(tx: Transaction, clientId: string, proposalId: string): Promise<ProposalRecord & { givenBy: string }> {
  const [found] = await tx
    .select({ proposal: proposals, givenBy: stakeholderNameOf(proposals.stakeholderId) })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), eq(proposals.clientId, clientId)))
    .for('update')
  if (!found) throw notFound()
  return { ...found.proposal, givenBy: found.givenBy }
}

export async function changeProposal(tx: Transaction, proposalId: string, changes: Partial<typeof proposals.$inferInsert>): Promise<void> {
  await tx
    .update(proposals)
    .set({ ...changes, version: sql`${proposals.version} + 1` })
    .where(eq(proposals.id, proposalId))
}

/** Gives proposals the new version of a record that still holds what they wrote, so that their decision can still be undone. */
export async function followRecordVersion(tx: Transaction, recordId: string, version: { before: number; after: number }): Promise<void> {
  await tx
    .update(proposals)
    .set({ recordVersion: version.after })
    .where(and(eq(proposals.recordId, recordId), eq(proposals.recordVersion, version.before)))
}

/** Moves the proposals about an entity that goes to the one that stays, when two spellings become one. */
export async function followMergedEntity(
  tx: Transaction,
  clientId: string,
  from: { id: string; kind: string; name: string },
  toId: string,
): Promise<void> {
  const about = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.clientId, clientId), eq(proposals.kind, 'entity')))
  const speaksOf = ({ recordId, status, fields }: ProposalRecord) =>
    recordId === null ? status === 'proposed' && entityNamed(String(fields.name), String(fields.kind), [from]) : recordId === from.id
  const ids = about.filter(speaksOf).map(({ id }) => id)
  if (ids.length > 0) await tx.update(proposals).set({ recordId: toId }).where(inArray(proposals.id, ids))
}

/**
 * Reads the removed assets, debts and land of a client, the last removed first, with what tells what they were. What an acceptance added
 * and its undoing took back was never taken off by anybody.
 */
export async function selectRemovedFinances(reader: Reader, clientId: string): Promise<MatchableRecord[]> {
  const { rows } = (await reader.execute(sql`
    select id, kind, category, name, lender, owner, "titleHolder" from (
      select id, client_id, archived_at, 'asset' as kind, category, name, null as lender, owner, null as "titleHolder" from assets
      union all select id, client_id, archived_at, 'liability', category, null, lender, owner, null from liabilities
      union all select id, client_id, archived_at, 'property', null, name, null, null, title_holder from properties
    ) records
    where client_id = ${clientId} and archived_at is not null and (
      exists (select 1 from proposals where proposals.record_id = records.id)
      or (select proposal_id from finance_values where record_id = records.id order by changed_at, id limit 1) is null)
    order by archived_at desc, id`)) as { rows: MatchableRecord[] }
  return rows
}
