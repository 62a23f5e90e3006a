import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { keptFamilyOf } from '../../access/index.ts'
import { changeAdviser, lockFamilyClient } from '../../clients/index.ts'
import { tellWritten } from '../../finances/index.ts'
import { changedFields } from './changed-fields.ts'
import { findToldAdviser } from './family-adviser.ts'

type Input = ParsedInput<typeof api.family.updateFamilyAdviser>['body']
type Adviser = RouteOutput<typeof api.family.updateFamilyAdviser>

/** Changes an adviser of the family. What the family does not know of them stays as it is. */
export function updateFamilyAdviser(
  { database }: Dependencies,
  scope: Scope,
  adviserId: string,
  { version, ...fields }: Input,
): Promise<Adviser> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const { stored, shown } = await findToldAdviser(tx, family, adviserId)
    if (stored.archivedAt) throw notFound()
    if (shown.version !== version) throw new AppError('stale', { current: shown })
    const names = Object.keys(changedFields(shown, fields))
    const { version: _, ...read } = shown
    await changeAdviser(tx, scope, client, adviserId, { ...fields, version: stored.version }, read)
    await tellWritten(tx, client.id, adviserId, names)
    return (await findToldAdviser(tx, family, adviserId)).shown
  })
}
