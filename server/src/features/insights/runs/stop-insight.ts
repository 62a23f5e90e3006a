import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findInsight } from '../insights.queries.ts'

/** Stops a run from another page than the one that asked for it. Where it has ended meanwhile there is nothing to stop. */
export async function stopInsight(
  { database, events }: Pick<Dependencies, 'database' | 'events'>,
  scope: Scope,
  params: { clientId: string; insightId: string },
): Promise<void> {
  await transact(database, async (tx) => {
    const { isOwn } = await findInsight(tx, scope, params)
    if (!isOwn) throw new AppError('forbidden')
    await events.publish(tx, 'stop', { insightId: params.insightId })
  })
}
