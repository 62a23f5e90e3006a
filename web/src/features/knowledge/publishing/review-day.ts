/** A plain date so many months from now, in the reader's zone. */
export function inMonths(months: number, now = new Date()): string {
  const date = new Date(now.getFullYear(), now.getMonth() + months, now.getDate())
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
