import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { call } from '../../platform/api/api.ts'

type Kind = RouteInput<typeof api.security.announceSecurityChange>['body']['kind']

/** Has a change told by mail where the identity service does not do so itself. The change is made, whatever becomes of the notice. */
export async function announce(kind: Kind): Promise<void> {
  await call(api.security.announceSecurityChange, { body: { kind } }).catch(() => undefined)
}
