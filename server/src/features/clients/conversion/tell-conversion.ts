import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { conversionLetter } from './conversion-letter.ts'
import { notify } from '../../notifications/index.ts'
import { namesOf } from '../assignments.queries.ts'
import type { ClientRecord } from '../clients.queries.ts'

/** Tells those who look after the new client; `managerId` is the one to whom it was given. */
export async function tellConversion(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs' | 'publicUrl'>,
  scope: Scope,
  prospect: ClientRecord,
  { managerId, userIds }: { managerId: string; userIds: readonly string[] },
): Promise<void> {
  const [by = 'A colleague'] = await namesOf(tx, [scope.userId])
  const { id, organizationId, businessName } = prospect
  await notify(tx, deps, {
    kind: 'client_converted',
    userIds,
    organizationId,
    clientId: id,
    subject: businessName,
    actorId: scope.userId,
    key: `converted:${id}:${prospect.version}`,
    letter: (reader) =>
      conversionLetter({
        firstName: reader.firstName,
        by,
        businessName,
        isAdviser: reader.id === managerId,
        link: `${deps.publicUrl()}/clients/${id}`,
      }),
  })
}
