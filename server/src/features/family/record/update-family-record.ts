import type { api, ParsedInput } from '@paddock/contract'
import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import { keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeFamilyClient, lockFamilyClient } from '../../clients/index.ts'
import { selectUntold, tellWritten } from '../../finances/index.ts'
import { changedFields, formerly } from './changed-fields.ts'
import { readFamilyRecord } from './read-family-record.ts'

type Input = ParsedInput<typeof api.family.updateFamilyRecord>['body']

/** Changes details of the family's record; a save that changes nothing leaves no trace. */
export async function updateFamilyRecord({ database }: Dependencies, scope: Scope, { version, ...details }: Input): Promise<FamilyRecord> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const current = await readFamilyRecord(tx, family, await selectUntold(tx, family))
    if (current.version !== version) throw new AppError('stale', { current })
    const written = changedFields(current, details)
    const names = Object.keys(written)
    if (names.length > 0) {
      await changeFamilyClient(tx, client, written)
      await tellWritten(tx, client.id, client.id, names)
      await record(tx, scope, 'client.updated', {
        organizationId: client.organizationId,
        clientId: client.id,
        subject: client.businessName,
        before: formerly(client, current, written),
        after: written,
      })
    }
    return readFamilyRecord(tx, family, await selectUntold(tx, family))
  })
}
