import { createHmac } from 'node:crypto'
import type { Scope } from '../../platform/access/scope.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'

/** Proves the signed-in person to the support chat. */
export async function getIntercomVerification({ configuration }: Dependencies, scope: Scope) {
  if (!configuration.intercomSecret) throw new AppError('not_configured')
  return { userHash: createHmac('sha256', configuration.intercomSecret).update(scope.userId).digest('hex') }
}
