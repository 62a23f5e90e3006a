import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { articles, articleSections } from '../knowledge.table.ts'
import { selectSections } from '../reading/reading.queries.ts'

export type SectionRecord = typeof articleSections.$inferSelect

export async function insertSection(tx: Transaction, title: string, shippedKey: string | null = null): Promise<SectionRecord> {
  const [section] = await tx
    .insert(articleSections)
    .values({ title, shippedKey, position: sql`(select coalesce(max(position), 0) + 1 from article_sections)` })
    .returning()
  return section!
}

/** A section, locked until the transaction ends. */
export async function lockSection(tx: Transaction, sectionId: string): Promise<SectionRecord> {
  const [section] = await tx.select().from(articleSections).where(eq(articleSections.id, sectionId)).for('update')
  if (!section) throw notFound()
  return section
}

export async function changeSection(tx: Transaction, section: SectionRecord, values: { title: string }): Promise<SectionRecord> {
  const [changed] = await tx
    .update(articleSections)
    .set({ ...values, version: section.version + 1 })
    .where(eq(articleSections.id, section.id))
    .returning()
  return changed!
}

export async function deleteSection(tx: Transaction, sectionId: string): Promise<void> {
  await tx.delete(articleSections).where(eq(articleSections.id, sectionId))
}

export async function sectionIsEmpty(tx: Transaction, sectionId: string): Promise<boolean> {
  const found = await tx.select({ id: articles.id }).from(articles).where(eq(articles.sectionId, sectionId)).limit(1)
  return found.length === 0
}

/**
 * The identifiers of all sections in their order, locked. Whoever changes places or addresses takes this lock before any article's:
 * two at once end neither in two orders, nor at one address, nor waiting for each other.
 */
export async function lockTree(tx: Transaction): Promise<string[]> {
  await tx.select({ id: articleSections.id }).from(articleSections).orderBy(asc(articleSections.id)).for('update')
  // Only a second look sees the order that whoever held the lock has left.
  const sections = await selectSections(tx)
  return sections.map(({ id }) => id)
}

/** The articles of a section, or under an article, in their order. */
export async function siblingsOf(
  reader: Reader,
  { sectionId, parentId }: { sectionId: string; parentId: string | null },
): Promise<string[]> {
  const rows = await reader
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        eq(articles.sectionId, sectionId),
        parentId === null ? isNull(articles.parentId) : eq(articles.parentId, parentId),
        isNull(articles.archivedAt),
      ),
    )
    .orderBy(asc(articles.position), asc(articles.id))
  return rows.map(({ id }) => id)
}

/** Whether anything is under an article, archived or not. */
export async function hasChildren(reader: Reader, articleId: string): Promise<boolean> {
  const found = await reader.select({ id: articles.id }).from(articles).where(eq(articles.parentId, articleId)).limit(1)
  return found.length > 0
}

/** Writes down an order. */
export async function storeOrder(tx: Transaction, of: 'articles' | 'article_sections', ids: readonly string[]): Promise<void> {
  const table = of === 'articles' ? sql`articles` : sql`article_sections`
  await tx.execute(sql`
    update ${table} set position = placed.place::int
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as placed(id, place)
    where ${table}.id = placed.id::uuid`)
}

/** Where the next article of a section stands. */
const lastPlace = (sectionId: string) =>
  sql<number>`(select coalesce(max(placed.position), 0) + 1 from articles placed where placed.section_id = ${sectionId})`

/** Puts an article at the end of another section, with what is under it. */
export async function moveToSection(tx: Transaction, articleId: string, sectionId: string): Promise<void> {
  await tx
    .update(articles)
    .set({ sectionId, parentId: null, position: lastPlace(sectionId) })
    .where(eq(articles.id, articleId))
  await tx.update(articles).set({ sectionId }).where(eq(articles.parentId, articleId))
}

/** An address that no article has yet: the wanted one, or the same with a number. */
export async function freeSlug(reader: Reader, wanted: string): Promise<string> {
  const taken = await reader
    .select({ slug: articles.slug })
    .from(articles)
    .where(sql`${articles.slug} = ${wanted} or ${articles.slug} like ${`${wanted}-%`}`)
  const used = new Set(taken.map(({ slug }) => slug))
  if (!used.has(wanted)) return wanted
  let number = 2
  while (used.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

export async function slugIsTaken(reader: Reader, slug: string, articleId: string): Promise<boolean> {
  const found = await reader
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), ne(articles.id, articleId)))
  return found.length > 0
}

export interface NewArticle {
  sectionId: string
  title: string
  summary?: string
  body: typeof articles.$inferInsert.body
  slug: string
  shippedKey?: string
  ownerId: string | null
  reviewOn?: string
}

export async function insertArticle(tx: Transaction, article: NewArticle): Promise<string> {
  const [added] = await tx
    .insert(articles)
    .values({ ...article, editedBy: article.ownerId, position: lastPlace(article.sectionId) })
    .returning({ id: articles.id })
  return added!.id
}

/** The names of the shipped articles that are there, archived ones too. */
export async function shippedKeys(reader: Reader): Promise<Set<string>> {
  const rows = await reader.select({ key: articles.shippedKey }).from(articles).where(isNotNull(articles.shippedKey))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** The section that ships under a name, if it is still there. */
export async function sectionOfKey(reader: Reader, key: string): Promise<string | undefined> {
  const [section] = await reader.select({ id: articleSections.id }).from(articleSections).where(eq(articleSections.shippedKey, key))
  return section?.id
}
