const KEY = 'paddock.after-farewell'
const SIGN_IN_PAGE = '/auth/login'

/** Remembers in this tab where the sign-in page leads on to, once the external provider has sent the person back to it. */
export function goOnAfterFarewell(address: string): void {
  try {
    if (address === SIGN_IN_PAGE) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, address)
  } catch {
    // Without storage they stay on the sign-in page.
  }
}

/** Where to go on to from the sign-in page, once; null for nowhere. */
export function addressAfterFarewell(): string | null {
  try {
    const address = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return address?.startsWith('/auth/') ? address : null
  } catch {
    return null
  }
}
