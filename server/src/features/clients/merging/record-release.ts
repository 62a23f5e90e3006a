import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import type { TakenRelease } from '../../surveys/front.queries.ts'
import type { ClientRecord } from '../clients.queries.ts'

/** Says in the log of the record that stays that a merge took back what its family was let read, or that the undo put it back. */
export async function recordRelease(
  tx: Transaction,
  scope: Scope,
  kept: ClientRecord,
  { release, isPutBack }: { release: TakenRelease; isPutBack: boolean },
): Promise<void> {
  const { title } = await findDefinition(tx, release.questionnaireKey, release.questionnaireVersion)
  const [released, withheld] = [{ releasedAt: release.releasedAt }, { releasedAt: null }]
  await record(tx, scope, isPutBack ? 'answers.released' : 'answers.release_withdrawn', {
    organizationId: kept.organizationId,
    clientId: kept.id,
    subject: `“${title}”`,
    before: isPutBack ? withheld : released,
    after: isPutBack ? released : withheld,
  })
}
