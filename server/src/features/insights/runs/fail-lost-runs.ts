import { ERRORS } from '@paddock/contract'
import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import { recordEach } from '../../../platform/audit/record.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { practicesOf } from '../../clients/front.queries.ts'
import { failLost, type LostOf } from '../insights.queries.ts'

/** What was being written when its server stopped is marked as broken off: once at the start. */
export const breakOffLostRuns = (database: Database, of: LostOf): Promise<void> => transact(database, (tx) => failLostRuns(tx, of))

/** Fails one client's lost runs before anything else is asked of its runs. */
export async function failLostRuns(tx: Transaction, of: LostOf): Promise<void> {
  const { code, message } = ERRORS.insight_broken_off
  const lost = await failLost(tx, code, of)
  const organizations = await practicesOf(
    tx,
    lost.map((insight) => insight.clientId),
  )
  await recordEach(
    tx,
    null,
    'insight.failed',
    lost.map((insight) => ({
      organizationId: organizations.get(insight.clientId) ?? null,
      clientId: insight.clientId,
      entityId: insight.id,
      subject: PROMPT_WORDS[insight.promptKey].title,
      after: { problem: message },
    })),
  )
}
