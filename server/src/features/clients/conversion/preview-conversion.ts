import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { countBelongings } from '../merging/belongings.queries.ts'
import { assignableManagers } from '../../users/front.queries.ts'
import { findVisibleClient } from '../clients.queries.ts'
import { findDuplicates } from '../merging/find-duplicates.ts'

type Preview = RouteOutput<typeof api.clients.previewConversion>

/** What a conversion would take along, which records are probably the same business, and who could look after the client. */
export function previewConversion({ database, belongings }: Dependencies, scope: Scope, clientId: string): Promise<Preview> {
  return transact(database, async (tx) => {
    const prospect = await findVisibleClient(tx, scope, clientId)
    if (prospect.status === 'client') throw new AppError('already_a_client')
    return {
      belongings: await countBelongings(tx, scope, belongings.ofClients, prospect.id),
      duplicates: await findDuplicates(tx, scope, prospect),
      managers: (await assignableManagers(tx, prospect.organizationId)).map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    }
  })
}
