import { and, asc, eq } from 'drizzle-orm'
import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { savedViews } from './views.table.ts'

export type ViewRecord = typeof savedViews.$inferSelect

/** More than anybody can tell apart in a row of buttons. */
const VIEWS_LIMIT = 200

/** A stored view as the contract names it. */
export function viewOf({ id, list, name, search, createdAt }: ViewRecord): SavedView {
  return { id, list, name, search, createdAt: createdAt.toISOString() }
}

/** The person's own views in the order in which they were made. */
export function listOwnViews(reader: Reader, scope: Scope): Promise<ViewRecord[]> {
  return reader
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, scope.userId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
    .limit(VIEWS_LIMIT)
}

/** An own view, locked until the transaction ends, or "not found". */
export async function lockOwnView(tx: Transaction, scope: Scope, viewId: string): Promise<ViewRecord> {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.userId, scope.userId)))
    .for('update')
  if (!view) throw notFound()
  return view
}

/** Adds a view; null when the person has one of that name. */
export async function insertView(tx: Transaction, values: typeof savedViews.$inferInsert): Promise<ViewRecord | null> {
  const [view] = await tx.insert(savedViews).values(values).onConflictDoNothing().returning()
  return view ?? null
}

/** Removes a view, so that `insertView` can put it back changed: the unique index alone decides whether a name is free. */
export async function removeView(tx: Transaction, viewId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, viewId))
}
