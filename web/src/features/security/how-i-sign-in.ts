import type * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'

/** How the signed-in person signs in. */
export type Security = RouteOutput<typeof api.security.getSecurity>
