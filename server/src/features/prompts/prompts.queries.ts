import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import { systemOf } from '@paddock/contract/features/prompts/prompt-system'
import type { Prompt, PromptPublication, PromptSummary, PromptVersion } from '@paddock/contract/features/prompts/prompts.shapes'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { decodeInteger, encodeCursor } from '../../platform/database/keyset.ts'
import { rowsOf, type Reader, type Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { promptPublications, prompts, promptVersions } from './prompts.table.ts'

export type PromptRecord = typeof prompts.$inferSelect
export type PublicationRecord = typeof promptPublications.$inferSelect

/** Every reader here is the platform's staff: prompts belong to no practice. */

const person = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`,
  )

const versionItem = sql`'id', prompt_versions.id, 'number', prompt_versions.number, 'author', ${person('author')},
  'createdAt', prompt_versions.created_at, 'note', prompt_versions.note, 'length', length(prompt_versions.text)`

const summaryItem = sql`'id', prompts.id, 'key', prompts.key, 'published', json_build_object(${versionItem}),
  'publishedAt', latest.published_at, 'publishedBy', ${person('publisher')}`

/** A prompt with the version that counts. */
const withPublished = sql`
  from prompts
  join lateral (
    select * from prompt_publications where prompt_publications.prompt_id = prompts.id order by position desc nulls last limit 1
  ) latest on true
  join prompt_versions on prompt_versions.id = latest.version_id
  left join users author on author.id = prompt_versions.author_id
  left join users publisher on publisher.id = latest.published_by
  left join users drafter on drafter.id = prompts.drafted_by`

const draft = (more: SQL) =>
  sql`case when prompts.draft_text is not null then json_build_object('savedBy', ${person('drafter')}, 'savedAt', prompts.drafted_at${more}) end`

export async function readPrompts(reader: Reader): Promise<PromptSummary[]> {
  return readJson<PromptSummary>(reader, sql`select json_build_object(${summaryItem}, 'draft', ${draft(sql``)}) as item ${withPublished}`)
}

export async function readPrompt(reader: Reader, promptId: string): Promise<Prompt> {
  const draftWithText = draft(sql`, 'text', prompts.draft_text`)
  const [found] = await readJson<Omit<Prompt, 'system'>>(
    reader,
    sql`select json_build_object(${summaryItem}, 'text', prompt_versions.text, 'draft', ${draftWithText}, 'version', prompts.version,
      'can', json_build_object('edit', true, 'publish', prompts.draft_text is not null, 'discard', prompts.draft_text is not null, 'rollBack', true)) as item
    ${withPublished} where prompts.id = ${promptId}`,
  )
  if (!found) throw notFound()
  return { ...found, system: systemOf(found.key) }
}

export interface PublishedPrompt {
  promptId: string
  versionId: string
  /** The version's number. */
  version: number
  text: string
}

export async function readPublished(reader: Reader, key: PromptKey): Promise<PublishedPrompt> {
  const [found] = await readJson<PublishedPrompt>(
    reader,
    sql`select json_build_object('promptId', prompts.id, 'versionId', prompt_versions.id, 'version', prompt_versions.number, 'text', prompt_versions.text) as item
    ${withPublished} where prompts.key = ${key}`,
  )
  if (!found) throw notFound()
  return found
}

/** The prompt, locked until the transaction ends: whoever saves, publishes or rolls back waits for the other. */
export async function lockPrompt(tx: Transaction, promptId: string): Promise<PromptRecord> {
  const [prompt] = await tx.select().from(prompts).where(eq(prompts.id, promptId)).for('update')
  if (!prompt) throw notFound()
  return prompt
}

export async function lockPromptOf(tx: Transaction, key: PromptKey): Promise<PromptRecord> {
  await tx.insert(prompts).values({ key }).onConflictDoNothing()
  const [prompt] = await tx.select().from(prompts).where(eq(prompts.key, key)).for('update')
  if (!prompt) throw notFound()
  return prompt
}

export async function readVersionText(reader: Reader, promptId: string, versionId: string) {
  const [version] = await reader
    .select()
    .from(promptVersions)
    .where(and(eq(promptVersions.id, versionId), eq(promptVersions.promptId, promptId)))
  if (!version) throw notFound()
  return version
}

export async function latestPublication(reader: Reader, promptId: string) {
  const [latest] = await reader
    .select({ publication: promptPublications, version: promptVersions })
    .from(promptPublications)
    .innerJoin(promptVersions, eq(promptVersions.id, promptPublications.versionId))
    .where(eq(promptPublications.promptId, promptId))
    .orderBy(sql`${promptPublications.position} desc nulls last`)
    .limit(1)
  return latest
}

/** The newest text that came with the product. */
export async function latestShipped(reader: Reader, promptId: string) {
  const [shipped] = await reader
    .select()
    .from(promptVersions)
    .where(and(eq(promptVersions.promptId, promptId), sql`${promptVersions.authorId} is null`))
    .orderBy(sql`${promptVersions.number} desc`)
    .limit(1)
  return shipped
}

/** Adds a version with the next number; the prompt is locked. */
export async function insertVersion(tx: Transaction, promptId: string, version: { text: string; note: string; authorId: string | null }) {
  const [added] = await tx
    .insert(promptVersions)
    .values({
      ...version,
      promptId,
      number: sql`(select coalesce(max(number), 0) + 1 from prompt_versions where prompt_id = ${promptId})`,
    })
    .returning()
  return added!
}

/** Lets a version count from now on; the prompt is locked. */
export async function insertPublication(
  tx: Transaction,
  promptId: string,
  publication: Pick<PublicationRecord, 'versionId' | 'kind' | 'reason' | 'publishedBy'>,
): Promise<void> {
  await tx.insert(promptPublications).values({
    ...publication,
    promptId,
    position: sql`(select coalesce(max(position), 0) + 1 from prompt_publications where prompt_id = ${promptId})`,
  })
}

export const NO_DRAFT = { draftText: null, draftedBy: null, draftedAt: null }

/** What changes of a prompt itself. Each change makes a save on the former state stale. */
export async function changePrompt(
  tx: Transaction,
  prompt: PromptRecord,
  draftNow: Partial<Pick<PromptRecord, 'draftText' | 'draftedBy' | 'draftedAt'>>,
): Promise<void> {
  await tx
    .update(prompts)
    .set({ ...draftNow, version: prompt.version + 1 })
    .where(eq(prompts.id, prompt.id))
}

interface Page {
  cursor?: string | undefined
  limit: number
}

export async function readVersionPage(reader: Reader, promptId: string, page: Page) {
  return readPage<PromptVersion>(
    reader,
    promptId,
    page,
    sql`select number as place, json_build_object(${versionItem}) as item
    from prompt_versions left join users author on author.id = prompt_versions.author_id where prompt_versions.prompt_id = ${promptId}`,
  )
}

export async function readVersion(reader: Reader, promptId: string, versionId: string) {
  const [found] = await readJson<PromptVersion & { text: string }>(
    reader,
    sql`select json_build_object(${versionItem}, 'text', prompt_versions.text) as item
    from prompt_versions left join users author on author.id = prompt_versions.author_id
    where prompt_versions.prompt_id = ${promptId} and prompt_versions.id = ${versionId}`,
  )
  if (!found) throw notFound()
  return found
}

export async function readPublicationPage(reader: Reader, promptId: string, page: Page) {
  return readPage<PromptPublication>(
    reader,
    promptId,
    page,
    sql`select publications.position as place, json_build_object('id', publications.id, 'kind', publications.kind,
      'versionId', publications.version_id, 'number', publications.number, 'formerNumber', publications.former,
      'reason', publications.reason, 'publishedBy', ${person('publisher')}, 'publishedAt', publications.published_at) as item
    from (
      select prompt_publications.*, prompt_versions.number, lag(prompt_versions.number) over (order by position) as former
      from prompt_publications join prompt_versions on prompt_versions.id = prompt_publications.version_id
      where prompt_publications.prompt_id = ${promptId}
    ) publications left join users publisher on publisher.id = publications.published_by`,
  )
}

/** One page of what a statement gives by `place`, the highest first. */
async function readPage<Item>(reader: Reader, promptId: string, { cursor, limit }: Page, statement: SQL) {
  const [prompt] = await reader.select({ id: prompts.id }).from(prompts).where(eq(prompts.id, promptId))
  if (!prompt) throw notFound()
  const behind = cursor === undefined ? sql`true` : sql`place < ${decodeInteger(cursor)}`
  const found = await readJson<Item & { place: number }>(
    reader,
    sql`select json_build_object('place', place, 'item', item) as item from (${statement}) listed where ${behind}
    order by place desc limit ${limit + 1}`,
  )
  const rows = (found as unknown as { place: number; item: Item }[]).slice(0, limit)
  const last = rows.at(-1)
  return { rows: rows.map(({ item }) => item), next: found.length > limit && last ? encodeCursor([last.place, promptId]) : null }
}

async function readJson<Item>(reader: Reader, statement: SQL): Promise<Item[]> {
  const result = await reader.execute<{ item: Item }>(statement)
  return rowsOf<{ item: Item }>(result).map(({ item }) => item)
}
