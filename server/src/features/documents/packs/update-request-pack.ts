import type { api, ParsedInput } from '@paddock/contract'
import type { RequestPack } from '@paddock/contract/features/documents/packs.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findPack, loggedPack, storePack } from './packs.queries.ts'

type Input = ParsedInput<typeof api.documents.updateRequestPack>['body']

/** Changes, archives or restores a list of one's own practice. This makes a shipped list the practice's own. */
export function updateRequestPack(
  { database }: Dependencies,
  { organizationId, ...scope }: Scope,
  packId: string,
  { version, ...input }: Input,
): Promise<RequestPack> {
  return transact(database, async (tx) => {
    if (!organizationId) throw new AppError('forbidden')
    const former = await findPack(tx, organizationId, packId)
    if (!former) throw notFound()
    const { archived, name, items } = { ...former, ...input }
    const values = { organizationId, id: packId, name, items, archivedAt: archived ? new Date() : null }
    const stored = former.version === version ? await storePack(tx, values, version) : null
    if (!stored) throw new AppError('stale', { current: await findPack(tx, organizationId, packId) })
    await record(tx, scope, archived && !former.archived ? 'organization.request_list_archived' : 'organization.request_list_saved', {
      organizationId,
      entityId: organizationId,
      subject: name,
      before: loggedPack(former),
      after: loggedPack(stored),
    })
    return stored
  })
}
