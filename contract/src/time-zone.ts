/** Whether this machine knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}
