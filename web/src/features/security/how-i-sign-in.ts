import type { api } from '@paddock/contract'
import type { RouteOutput } from '@paddock/contract/route'

/** How the signed-in person signs in. */
export type Security = RouteOutput<typeof api.security.getSecurity>
