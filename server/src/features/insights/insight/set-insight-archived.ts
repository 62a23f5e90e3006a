import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { failLostRuns } from '../runs/fail-lost-runs.ts'
import { getInsight, type InsightPlace } from './get-insight.ts'
import { changeInsight, lockInsight } from '../insights.queries.ts'

/** Takes an insight away or puts it back; doing it twice changes nothing more. */
export async function setInsightArchived(deps: Pick<Dependencies, 'database'>, scope: Scope, place: InsightPlace, archived: boolean) {
  await transact(deps.database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, place.clientId)
    await failLostRuns(tx, { clientId: place.clientId })
    const insight = await lockInsight(tx, place.clientId, place.insightId)
    if (insight.state === 'running') throw new AppError('insight_running')
    if ((insight.archivedAt !== null) === archived) return
    await changeInsight(tx, insight.id, { archivedAt: archived ? new Date() : null })
    await record(tx, scope, archived ? 'insight.archived' : 'insight.restored', {
      organizationId,
      clientId: place.clientId,
      entityId: insight.id,
      subject: PROMPT_WORDS[insight.promptKey].title,
    })
  })
  return getInsight(deps, scope, place)
}
