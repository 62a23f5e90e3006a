import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findHours, storeHours, usualHours } from './settings.queries.ts'

type Hours = RouteOutput<typeof api.support.getSupportHours>

/** When staff answer. */
export async function getSupportHours({ database, configuration }: Dependencies): Promise<Hours> {
  return (await findHours(database.db)) ?? usualHours(configuration.timeZone)
}

/** Sets when staff answer. */
export function updateSupportHours(
  { database, configuration }: Dependencies,
  scope: Scope,
  input: ParsedInput<typeof api.support.updateSupportHours>['body'],
): Promise<Hours> {
  const hours = { ...input, closedDays: input.closedDays.toSorted((one, other) => one.from.localeCompare(other.from)) }
  return transact(database, async (tx) => {
    const before = (await findHours(tx)) ?? usualHours(configuration.timeZone)
    if (!(await storeHours(tx, hours))) throw new AppError('stale', { current: before })
    const { version: _before, ...was } = before
    const { version, ...is } = hours
    await record(tx, scope, 'support.hours_set', { organizationId: null, before: was, after: is })
    return { ...is, version: version === 0 ? 1 : version + 1 }
  })
}
