import { PROMPT_KEYS } from '@paddock/contract/features/prompts/prompt-keys'
import type { Database } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { insertPublication, insertVersion, latestPublication, latestShipped, lockPromptOf } from './prompts.queries.ts'
import { SHIPPED_PROMPTS } from './shipped-prompts.ts'

const NOTE = 'Came with the product.'

/**
 * Stores the texts that ship. A text that a release changed becomes a new version; it counts at once only where the product's own
 * counted before: what admins published stays, and they can compare and choose the new one.
 */
export async function publishShippedPrompts(database: Database): Promise<void> {
  for (const key of PROMPT_KEYS) await publishShipped(database, key, SHIPPED_PROMPTS[key])
}

/** Publishes one shipped prompt. */
export function publishShipped(database: Database, key: (typeof PROMPT_KEYS)[number], text: string): Promise<void> {
  return transact(database, async (tx) => {
    const prompt = await lockPromptOf(tx, key)
    const shipped = await latestShipped(tx, prompt.id)
    if (shipped?.text === text) return
    const added = await insertVersion(tx, prompt.id, { text, note: NOTE, authorId: null })
    const latest = await latestPublication(tx, prompt.id)
    if (latest && latest.publication.kind !== 'shipped') return
    await insertPublication(tx, prompt.id, { versionId: added.id, kind: 'shipped', reason: NOTE, publishedBy: null })
  })
}
