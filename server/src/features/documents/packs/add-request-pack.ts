import type { api, ParsedInput } from '@paddock/contract'
import type { RequestPack } from '@paddock/contract/features/documents/packs.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { loggedPack, storePack } from './packs.queries.ts'

type Input = ParsedInput<typeof api.documents.addRequestPack>['body']

/** Adds a list to those of one's own practice. */
export function addRequestPack({ database }: Dependencies, { organizationId, ...scope }: Scope, input: Input): Promise<RequestPack> {
  return transact(database, async (tx) => {
    if (!organizationId) throw new AppError('forbidden')
    const pack = await storePack(tx, { organizationId, id: newId(), ...input, archivedAt: null }, 0)
    if (!pack) throw new Error('The list was not stored.')
    const { name: subject } = pack
    await record(tx, scope, 'organization.request_list_saved', {
      organizationId,
      entityId: organizationId,
      subject,
      after: loggedPack(pack),
    })
    return pack
  })
}
