import type { RunCost } from '@paddock/contract/features/insights/insights.shapes'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectPromptRuns } from '../insights.queries.ts'

/** How often each version of a prompt ran, in all practices; sums of two currencies cannot be told as one. */
export async function listPromptRuns({ database }: Pick<Dependencies, 'database'>, key: PromptKey) {
  const rows = await selectPromptRuns(database.db, key)
  return {
    rows: rows.map(({ micros, currencies, lastRunAt, ...row }) => ({
      ...row,
      lastRunAt: new Date(lastRunAt).toISOString(),
      cost: costOfAll(micros, currencies),
    })),
  }
}

function costOfAll(micros: number | null, currencies: string[] | null): RunCost {
  const [currency, second] = currencies ?? []
  return micros === null || second !== undefined || (currency !== 'AUD' && currency !== 'USD') ? null : { micros, currency }
}
