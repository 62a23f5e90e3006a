const KEY = 'paddock.unused-invitation'

/** Remembers in this tab that somebody opened an invitation where a person was signed in already, and was led to that person's pages. */
export const rememberInvitation = (): void => sessionStorage.setItem(KEY, 'yes')

/** Whether an invitation was opened so, once. */
export function takeInvitation(): boolean {
  const isThere = sessionStorage.getItem(KEY) !== null
  if (isThere) sessionStorage.removeItem(KEY)
  return isThere
}
