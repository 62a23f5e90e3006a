import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { after, decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { practiceNameOf } from '../../organizations/front.queries.ts'
import { accounts, personOf } from '../../users/front.queries.ts'
import { supportConversations } from '../support.table.ts'

export type ConversationRecord = typeof supportConversations.$inferSelect

const { id: ID, lastMessageAt: LAST } = supportConversations

/** The staff see everybody's conversations; everybody else, whatever they run, their own. */
export function visibleConversations({ role, userId }: Scope): SQL {
  return role === 'admin' ? sql`true` : eq(supportConversations.askerId, userId)
}

export const sideOf = ({ role }: Scope): 'asker' | 'staff' => (role === 'admin' ? 'staff' : 'asker')

export type FoundConversation = Awaited<ReturnType<typeof selectConversations>>[number]

/** The latest first. */
function selectConversations(reader: Reader, condition: SQL | undefined, limit: number) {
  return reader
    .select({
      conversation: getTableColumns(supportConversations),
      asker: { id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email },
      assignee: personOf(supportConversations.assigneeId),
      practice: practiceNameOf(supportConversations.organizationId),
      /** The moment as PostgreSQL writes it, for the cursor: a Date would lose its microseconds. */
      lastAt: sql<string>`${LAST}::text`,
    })
    .from(supportConversations)
    .innerJoin(accounts, eq(accounts.id, supportConversations.askerId))
    .where(condition)
    .orderBy(sql`${LAST} desc nulls last, ${ID} desc nulls last`)
    .limit(limit)
}

export interface Page {
  cursor: string | undefined
  limit: number
}

/** What this person asked, the latest first. */
export async function readOwnConversations(reader: Reader, { userId }: Scope, { cursor, limit }: Page) {
  const behind = cursor ? after(sql`${LAST}`, sql`${ID}`, 'desc', decodeCursor(cursor, 'moment'), sql`timestamptz`) : undefined
  const rows = await selectConversations(reader, and(eq(supportConversations.askerId, userId), behind), limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? encodeCursor([last.lastAt, last.conversation.id]) : null }
}

/** These conversations, in this order. */
export async function readConversations(reader: Reader, scope: Scope, ids: readonly string[]): Promise<FoundConversation[]> {
  if (ids.length === 0) return []
  const found = await selectConversations(reader, and(inArray(ID, [...ids]), visibleConversations(scope)), ids.length)
  const byId = new Map(found.map((each) => [each.conversation.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findConversation(reader: Reader, scope: Scope, conversationId: string): Promise<FoundConversation> {
  const [found] = await selectConversations(reader, and(eq(ID, conversationId), visibleConversations(scope)), 1)
  if (!found) throw notFound()
  return found
}

/** The conversation, locked until the transaction ends: messages get their numbers one after the other. */
export async function lockConversation(tx: Transaction, scope: Scope, conversationId: string): Promise<ConversationRecord> {
  const [found] = await tx
    .select()
    .from(supportConversations)
    .where(and(eq(ID, conversationId), visibleConversations(scope)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** Locks a conversation for a job, which has no scope; undefined where it is gone. */
export async function lockConversationForJob(tx: Transaction, conversationId: string): Promise<ConversationRecord | undefined> {
  const [found] = await tx.select().from(supportConversations).where(eq(ID, conversationId)).for('update')
  return found
}

export async function insertConversation(tx: Transaction, values: typeof supportConversations.$inferInsert): Promise<ConversationRecord> {
  const [inserted] = await tx.insert(supportConversations).values(values).returning()
  return inserted!
}

export async function changeConversation(
  tx: Transaction,
  conversationId: string,
  values: Partial<typeof supportConversations.$inferInsert>,
): Promise<ConversationRecord> {
  const [changed] = await tx.update(supportConversations).set(values).where(eq(ID, conversationId)).returning()
  return changed!
}

/** Nobody has it, or whoever had it answers no more. */
export const isNobodys = sql`not exists (
  select 1 from users where users.id = support_conversations.assignee_id and users.status = 'active' and users.system_role = 'admin')`

const COUNTED_TO = 99

/** How many conversations hold something that this person's side has not read; for the staff those that are theirs or nobody's. */
export async function countUnread(reader: Reader, scope: Scope): Promise<number> {
  const waiting =
    sideOf(scope) === 'staff'
      ? sql`${supportConversations.staffUnread} > 0 and (${isNobodys} or ${supportConversations.assigneeId} = ${scope.userId})`
      : sql`${supportConversations.askerUnread} > 0 and ${supportConversations.askerId} = ${scope.userId}`
  const [row] = await reader
    .select({ total: sql<number>`count(*)::int` })
    .from(reader.select({ id: ID }).from(supportConversations).where(waiting).limit(COUNTED_TO).as('waiting'))
  return row?.total ?? 0
}
