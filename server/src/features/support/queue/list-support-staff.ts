import type { api, RouteOutput } from '@paddock/contract'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectAdministrators } from '../../users/front.queries.ts'

/** Reads who can be given a conversation. */
export async function listSupportStaff({ database }: Dependencies): Promise<RouteOutput<typeof api.support.listSupportStaff>> {
  return { rows: await selectAdministrators(database.db) }
}
