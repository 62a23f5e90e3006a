import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { deviceOf } from '../sign-ins/device.ts'
import { countryOf } from '../sign-ins/place.ts'

/** The devices on which the signed-in person is signed in, the present one first. */
export const listSessions = (deps: Pick<Dependencies, 'identity'>, scope: Scope) => sessionsOf(deps, scope, scope.subId)

/** Lists the sessions of anybody. */
export async function sessionsOf({ identity }: Pick<Dependencies, 'identity'>, scope: Scope, subId: string) {
  const sessions = await Promise.all(
    (await identity.listSessions(subId)).map(async ({ address, userAgent, ...session }) => ({
      ...session,
      current: session.id === scope.sessionId,
      device: deviceOf(userAgent),
      place: { address, country: await countryOf(address) },
    })),
  )
  return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) }
}
