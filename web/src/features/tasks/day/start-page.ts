const KEY = 'paddock:starts-with-my-day'

/** Whether this person's logo leads to My day on this device. */
export const startsWithMyDay = (): boolean => localStorage.getItem(KEY) !== null

export function startWithMyDay(wanted: boolean): void {
  if (wanted) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}

/** Where the logo leads: My day for staff who chose so, the start page for everybody else. */
export const startPage = (isStaff: boolean) => (isStaff && startsWithMyDay() ? ('/my-day' as const) : ('/' as const))
