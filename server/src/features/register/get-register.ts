import type { api, RouteOutput } from '@paddock/contract'
import { alertsOf } from '@paddock/contract/features/register/register.alerts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readHoldings } from '../finances/index.ts'
import { dayOfRegion } from '../organizations/index.ts'
import { readRegister } from './register.queries.ts'

/** The whole register of a client: two statements, however large it is. */
export async function getRegister(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.register.getRegister>> {
  const [{ archived, region, ...register }, holdings] = await Promise.all([
    readRegister(deps.database, scope, clientId),
    readHoldings(deps, scope, clientId),
  ])
  const { today } = dayOfRegion(region, deps.configuration)
  return { ...register, ...holdings, alerts: alertsOf({ ...register, ...holdings }, today), can: { edit: !archived } }
}
