import type { Scope } from '../../platform/access/scope.ts'
import { RECENT_SIGN_IN_MS } from '../../platform/access/recent-sign-in.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { secondStepDemand } from '../users/index.ts'

/** How the signed-in person signs in. */
export async function getSecurity({ database, identity, configuration }: Dependencies, scope: Scope) {
  const [methods, demand] = await Promise.all([
    identity.signInMethods(scope.subId),
    secondStepDemand(database.db, configuration, scope.subId),
  ])
  return {
    hasPassword: methods.password,
    passwordChangedAt: methods.passwordChangedAt,
    secondStep: { enabled: methods.secondStep, required: demand !== 'none' },
    provider: methods.provider ? (configuration.externalProvider?.label ?? null) : null,
    authenticatedAt: new Date(scope.authenticatedAt),
    recentUntil: new Date(scope.authenticatedAt + RECENT_SIGN_IN_MS),
  }
}
