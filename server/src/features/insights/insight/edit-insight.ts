import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { getInsight, type InsightPlace } from './get-insight.ts'
import { viewInsight } from '../insight-view.ts'
import { changeInsight, findInsight, lockInsight } from '../insights.queries.ts'

/** Keeps somebody's own text beside the model's; null takes it away again. */
export async function editInsight(
  deps: Pick<Dependencies, 'database'>,
  scope: Scope,
  place: InsightPlace,
  { text, version }: { text: string | null; version: number },
) {
  await transact(deps.database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, place.clientId)
    const insight = await lockInsight(tx, place.clientId, place.insightId)
    if (insight.archivedAt) throw new AppError('archived')
    if (insight.state !== 'done') throw new AppError('insight_not_done')
    if (insight.version !== version) {
      throw new AppError('stale', { current: await viewInsight(tx, await findInsight(tx, scope, place)) })
    }
    const isGone = text === null
    await changeInsight(tx, insight.id, {
      editedText: text,
      editedAt: isGone ? null : new Date(),
      editedBy: isGone ? null : scope.userId,
      version: version + 1,
    })
    await record(tx, scope, 'insight.edited', {
      organizationId,
      clientId: place.clientId,
      entityId: insight.id,
      subject: PROMPT_WORDS[insight.promptKey].title,
      before: { text: insight.editedText },
      after: { text },
    })
  })
  return getInsight(deps, scope, place)
}
