import type { Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lockPrompt, type PromptRecord, readPrompt } from './prompts.queries.ts'

/** The prompt as the person saw it, locked: nobody saved, published or rolled back since. */
export async function lockPromptToChange(tx: Transaction, promptId: string, version: number): Promise<PromptRecord> {
  const prompt = await lockPrompt(tx, promptId)
  if (prompt.version !== version) throw new AppError('stale', { current: await readPrompt(tx, promptId) })
  return prompt
}
