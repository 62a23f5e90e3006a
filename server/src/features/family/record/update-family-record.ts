import type { api, ParsedInput } from '@paddock/contract'
import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import { keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeFamilyClient, lockFamilyClient } from '../../clients/index.ts'
import { selectUntold } from '../../finances/index.ts'
import { readFamilyRecord } from './read-family-record.ts'

type Input = ParsedInput<typeof api.family.updateFamilyRecord>['body']

/** Changes details of the family's record; a save that changes nothing leaves no trace. */
export async function updateFamilyRecord({ database }: Dependencies, scope: Scope, { version, ...details }: Input): Promise<FamilyRecord> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const untold = await selectUntold(tx, family)
    const current = await readFamilyRecord(tx, family, untold)
    if (current.version !== version) throw new AppError('stale', { current })
    const shown: Record<string, unknown> = current
    const stored: Record<string, unknown> = client
    const changed = Object.entries(details).filter(([name, value]) => JSON.stringify(shown[name]) !== JSON.stringify(value))
    if (changed.length > 0) {
      await changeFamilyClient(tx, client, Object.fromEntries(changed))
      await record(tx, scope, 'client.updated', {
        organizationId: client.organizationId,
        clientId: client.id,
        subject: client.businessName,
        before: Object.fromEntries(changed.map(([name]) => [name, stored[name]])),
        after: Object.fromEntries(changed),
      })
    }
    return readFamilyRecord(tx, family, untold)
  })
}
