const KEY = 'paddock.asked-reset'

/** Leads to the page on which a new password is set, with the address filled in; never as part of the page's address. */
export function askForReset(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage the person types it.
  }
  window.location.assign('/auth/forgot-password?why=required')
}

/** The address that `askForReset` was given, once. */
export function takeAskedReset(): string {
  try {
    const email = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return email
  } catch {
    return ''
  }
}
