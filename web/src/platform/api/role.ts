import type { SystemRole } from '@paddock/contract/route'

let signedInRole: SystemRole | null = null

/** Says under whose prefix calls of a role go from now on. */
export function actAs(role: SystemRole | null): void {
  signedInRole = role
}

export function currentRole(): SystemRole | null {
  return signedInRole
}
