import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { keptFamilyOf } from '../../access/index.ts'
import { lockFamilyClient, setAdviserArchived } from '../../clients/index.ts'
import { findToldAdviser } from './family-adviser.ts'

type Adviser = RouteOutput<typeof api.family.removeFamilyAdviser>

/** Takes an adviser off the family's record, or puts them back. Doing it twice is doing it once. */
export function setFamilyAdviserArchived({ database }: Dependencies, scope: Scope, adviserId: string, archived: boolean): Promise<Adviser> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const { told } = await findToldAdviser(tx, family, adviserId)
    return told(await setAdviserArchived(tx, scope, client, adviserId, archived))
  })
}
