/** A plain date as a letter says it: `2026-12-04` is "Friday 4 December 2026". */
export const longDate = (day: string): string =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(',', '')
