const KEY = 'paddock.asked-reset'

/** Why a new password has to be set: the person reported a sign-in just now, or had done so before. */
export type ResetReason = 'reported' | 'required'

/** The page on which a new password is set; the person's address goes there by the tab's memory, never as part of the page's address. */
export function resetAddress(email: string, why: ResetReason): string {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, why }))
  } catch {
    // Without storage the person types it.
  }
  return '/auth/forgot-password'
}

/** What `resetAddress` was given in this tab. */
export function askedReset(): { email: string; why: ResetReason } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('email' in kept) || typeof kept.email !== 'string') return null
    return { email: kept.email, why: 'why' in kept && kept.why === 'reported' ? 'reported' : 'required' }
  } catch {
    return null
  }
}

/** Once the new password is set there is nothing left to ask for. */
export function forgetAskedReset(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
