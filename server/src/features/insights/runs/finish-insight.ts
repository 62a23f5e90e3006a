import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { practicesOf } from '../../clients/front.queries.ts'
import { finishRun } from '../insights.queries.ts'
import type { Written } from './write-answer.ts'

const ACTIONS = { done: 'insight.written', cancelled: 'insight.stopped', failed: 'insight.failed' } as const

interface Ended {
  clientId: string
  insightId: string
  key: PromptKey
}

/** Keeps what came of a run, also where whoever asked lost the client in the meantime and `scope` is null: what it took was taken. */
export async function finishInsight(
  { database }: Pick<Dependencies, 'database'>,
  scope: Scope | null,
  { clientId, insightId, key }: Ended,
  { state, output, raw, removedCites, problem, usage, cost }: Written,
): Promise<void> {
  await transact(database, async (tx) => {
    const isKept = await finishRun(tx, insightId, {
      state,
      output,
      raw: raw || null,
      removedCites,
      problemCode: problem?.code ?? null,
      retryAfterSeconds: problem?.retryAfterSeconds ?? null,
      inputTokens: usage?.inputTokens ?? null,
      outputTokens: usage?.outputTokens ?? null,
      costMicros: cost?.micros ?? null,
      costCurrency: cost?.currency ?? null,
    })
    if (!isKept) return
    const organizations = await practicesOf(tx, [clientId])
    await record(tx, scope, ACTIONS[state], {
      organizationId: organizations.get(clientId) ?? null,
      clientId,
      entityId: insightId,
      subject: PROMPT_WORDS[key].title,
      after: problem ? { problem: problem.message } : {},
    })
  })
}
