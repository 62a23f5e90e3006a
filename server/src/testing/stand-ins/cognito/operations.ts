import { accountOperations } from './account-operations.ts'
import type { Emulator } from './emulator.ts'
import { createPool } from './pool.ts'
import { signInOperations } from './sign-in-operations.ts'

/** The operations, as far as cognito-local does not know them or knows them otherwise. */
export function createOperations(emulator: Emulator) {
  const pool = createPool(emulator)
  const ours = { ...signInOperations(pool), ...accountOperations(pool) }

  const answer = async (operation: string, body: Record<string, unknown>): Promise<object> => {
    const own = ours[operation]
    if (own) return own(body)
    if (typeof body.AccessToken === 'string') pool.signedInSubject(body.AccessToken)
    return emulator.answer(operation, body)
  }
  return Object.assign(answer, { codes: pool.codes })
}
