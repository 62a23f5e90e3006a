import { SYSTEM_ROLES, type SystemRole } from '@paddock/contract/route'

/** The role is kept beside the session, so that the next page can ask for its first answers before it knows the person. */
const KEY = 'paddock.role'

let signedInRole: SystemRole | null = null

/** Says under whose prefix calls of a role go from now on. */
export function actAs(role: SystemRole): void {
  signedInRole = role
  try {
    localStorage.setItem(KEY, role)
  } catch {
    // The next page asks later.
  }
}

export function currentRole(): SystemRole | null {
  return signedInRole
}

/** The role of whoever was signed in here last; null after they signed out. */
export function keptRole(): SystemRole | null {
  const kept = localStorage.getItem(KEY)
  return SYSTEM_ROLES.find((role) => role === kept) ?? null
}

/** Forgets it with the session. */
export function forgetRole(storage: Storage): void {
  storage.removeItem(KEY)
}
