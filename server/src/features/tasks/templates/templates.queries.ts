import { and, asc, eq, sql } from 'drizzle-orm'
import { SHIPPED_TEMPLATES } from '@paddock/contract/features/tasks/tasks.rules'
import type { TaskTemplate } from '@paddock/contract/features/tasks/tasks.shapes'
import { idNamed } from '../../../platform/database/columns.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { taskTemplates } from '../tasks.table.ts'

/** The identifier of a shipped set in one practice. */
const shippedId = (organizationId: string, key: string): string => idNamed(`${organizationId}:${key}`)

const shippedOf = (organizationId: string): TaskTemplate[] =>
  Object.entries(SHIPPED_TEMPLATES).map(([key, { name, items }]) => ({
    id: shippedId(organizationId, key),
    name,
    items: [...items],
    archived: false,
    version: 1,
  }))

const view = ({ id, name, items, archivedAt, version }: typeof taskTemplates.$inferSelect): TaskTemplate => ({
  id,
  name,
  items: [...items],
  archived: archivedAt !== null,
  version,
})

/** The sets of a practice: its own ones, and the shipped ones that it has not changed. */
export async function selectTemplates(reader: Reader, organizationId: string): Promise<TaskTemplate[]> {
  const rows = await reader
    .select()
    .from(taskTemplates)
    .where(eq(taskTemplates.organizationId, organizationId))
    .orderBy(asc(taskTemplates.name), asc(taskTemplates.id))
  const stored = rows.map(view)
  const shipped = shippedOf(organizationId).filter(({ id }) => !stored.some((own) => own.id === id))
  return [...stored, ...shipped].toSorted(
    (one, other) => Number(one.archived) - Number(other.archived) || one.name.localeCompare(other.name),
  )
}

export async function findTemplate(reader: Reader, organizationId: string, templateId: string): Promise<TaskTemplate> {
  const [found] = await reader
    .select()
    .from(taskTemplates)
    .where(and(eq(taskTemplates.id, templateId), eq(taskTemplates.organizationId, organizationId)))
  const template = found ? view(found) : shippedOf(organizationId).find(({ id }) => id === templateId)
  if (!template) throw notFound()
  return template
}

/** Locks a set for a change. A shipped set gets its row now. */
export async function lockTemplate(tx: Transaction, organizationId: string, templateId: string): Promise<TaskTemplate> {
  const { id, name, items } = await findTemplate(tx, organizationId, templateId)
  await tx.insert(taskTemplates).values({ id, organizationId, name, items }).onConflictDoNothing()
  const [locked] = await tx.select().from(taskTemplates).where(eq(taskTemplates.id, id)).for('update')
  if (!locked) throw notFound()
  return view(locked)
}

export async function insertTemplate(tx: Transaction, values: typeof taskTemplates.$inferInsert): Promise<TaskTemplate> {
  const [added] = await tx.insert(taskTemplates).values(values).returning()
  if (!added) throw new Error('The set of tasks was not stored.')
  return view(added)
}

export async function changeTemplate(
  tx: Transaction,
  templateId: string,
  { archived, ...values }: { name?: string; items?: TaskTemplate['items']; archived?: boolean },
): Promise<TaskTemplate> {
  const [changed] = await tx
    .update(taskTemplates)
    .set({
      ...values,
      ...(archived !== undefined && { archivedAt: archived ? new Date() : null }),
      version: sql`${taskTemplates.version} + 1`,
    })
    .where(eq(taskTemplates.id, templateId))
    .returning()
  if (!changed) throw notFound()
  return view(changed)
}
