import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { dayOfRegion } from '../organizations/index.ts'
import { readStoredHoldings } from './finances.queries.ts'
import { marked } from './records/record-view.ts'

type Holdings = Pick<RouteOutput<typeof api.register.getRegister>, 'assets' | 'liabilities' | 'properties'>

/** Reads what a client owns and owes, as the register shows it. */
export async function readHoldings(deps: Dependencies, scope: Scope, clientId: string): Promise<Holdings> {
  const { assets, liabilities, properties, region } = await readStoredHoldings(deps.database, scope, clientId)
  const { today } = dayOfRegion(region, deps.configuration)
  return {
    assets: assets.map((each) => marked(each, today)),
    liabilities: liabilities.map((each) => marked(each, today)),
    properties: properties.map((each) => marked(each, today)),
  }
}
