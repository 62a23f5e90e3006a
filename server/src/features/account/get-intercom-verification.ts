import { createHmac } from 'node:crypto'
import type { Scope } from '../../platform/access/scope.ts'
import { keptSecret } from '../../platform/database/kept-secret.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'

/** Proves the signed-in person to the support chat, by the secret that is configured or else one of the server's own. */
export async function getIntercomVerification({ configuration, database }: Dependencies, scope: Scope) {
  const secret = configuration.intercomSecret ?? (await keptSecret(database.db, configuration, 'chat_proof'))
  return { userHash: createHmac('sha256', secret).update(scope.userId).digest('hex') }
}
