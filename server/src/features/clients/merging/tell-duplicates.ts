import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { caretakersOf, headsOf, notify } from '../../notifications/index.ts'
import { selectCandidates, type DuplicateSubject } from './duplicates.queries.ts'
import { likenessesAmong } from './find-duplicates.ts'

/** A record that is like more than so many others tells of the first ones. */
const MAX_TOLD = 3

/**
 * Tells who looks after a record, and who runs the practice, that one with the same ABN, email or name was added,
 * as far as nothing speaks against it. The other one is not named: who looks after one may not open the other.
 */
export async function tellDuplicates(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs'>,
  scope: Scope,
  added: DuplicateSubject,
): Promise<void> {
  const found = likenessesAmong(await selectCandidates(tx, null, added), added)
  const alike = found.filter(({ likeness }) => likeness.certain || likeness.names === 1).slice(0, MAX_TOLD)
  if (alike.length === 0) return
  const heads = await headsOf(tx, added.organizationId)
  for (const { candidate, likeness } of alike) {
    const { id, businessName } = candidate
    await notify(tx, deps, {
      kind: 'duplicate_found',
      userIds: [...(await caretakersOf(tx, id)), ...heads],
      organizationId: added.organizationId,
      clientId: id,
      subject: businessName,
      detail: { reason: likeness.reasons[0] ?? 'name' },
      actorId: scope.userId,
      key: `duplicate:${id}:${added.id}`,
    })
  }
}
