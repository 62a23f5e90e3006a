/**
 * Between what a person types into a field of figures and the number that is stored. What cannot be read as a number is handed back as it
 * was typed: the rules refuse it with words, and it is still there after a reload.
 */

/** Thousands may be grouped by commas, but then rightly: `12,5` is no 125. */
const FIGURE = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/

/** How people shorten an amount, by how many places it grows: `1.8m`, `415k`, `1.8 million`. */
const SCALES: readonly [words: RegExp, places: number][] = [
  [/(k|thousand|grand)$/i, 3],
  [/(m|mil|mill|million)$/i, 6],
  [/(b|bn|billion)$/i, 9],
]

/** Whole cents of an amount in dollars, exactly: `$1,234.5` is 123450, `1.8m` is 180000000. */
export function readCents(typed: string): number | string | null {
  const amount = typed.trim().replace(/^([-−]?)\s*\$/, '$1')
  const [words, places] = SCALES.find(([ending]) => ending.test(amount)) ?? [/$^/, 0]
  const figure = read(amount.replace(words, ''))
  if (figure === null) return typed.trim() === '' ? null : typed
  const { sign, whole, decimals } = figure
  const cents = Number(whole + decimals.padEnd(places + 2, '0'))
  return decimals.length > places + 2 || !Number.isSafeInteger(cents) ? typed : sign * cents || 0
}

/** Whether an amount was shortened in words, so that what was understood is worth saying. */
export function isShortened(typed: string): boolean {
  return typeof readCents(typed) === 'number' && SCALES.some(([ending]) => ending.test(typed.trim()))
}

/** A figure, with or without the unit that its field names: `12 ha` is 12 where the field asks for `ha`, and text elsewhere. */
export function readNumber(typed: string, unit = '%'): number | string | null {
  const text = typed.trimEnd()
  const figure = read(unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text)
  if (figure === null) return typed.trim() === '' ? null : typed
  const value = Number(`${figure.whole}.${figure.decimals || '0'}`)
  return Number.isFinite(value) ? figure.sign * value || 0 : typed
}

function read(typed: string): { sign: 1 | -1; whole: string; decimals: string } | null {
  const [, sign, whole = '', decimals = ''] = FIGURE.exec(typed.replace(/\s/g, '')) ?? []
  if (whole + decimals === '') return null
  return { sign: sign === '' ? 1 : -1, whole: whole.replaceAll(',', '') || '0', decimals }
}

/** `1234.50` for typing on, `1,234.50` for reading. */
export function showCents(cents: number, grouped: boolean): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const rest = digits.slice(-2)
  return (cents < 0 ? '-' : '') + group(digits.slice(0, -2), grouped) + (rest === '00' ? '' : `.${rest}`)
}

export function showNumber(value: number, grouped: boolean): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  return (value < 0 ? '-' : '') + group(whole, grouped) + (decimals === undefined ? '' : `.${decimals}`)
}

function group(digits: string, grouped: boolean): string {
  return grouped ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits
}
