const TOTAL = /^(grand |sub[- ]?)?(totals?|sum):?$/i
/** An amount or a count. A row of digits that could be a phone number or an ABN is none. */
const FIGURE = /^[-($\s]*(\d{1,7}|\d{1,3}(,\d{3})+|\d+\.\d+|\d{1,3}(,\d{3})+\.\d+)[)%]?$/
const DASH = /^[-–—]+$/

export const LEFT_OUT_TOTAL = 'This row adds up the others and is no client of its own, so it is left out. There is nothing to correct.'

/** The word for a total in a row that has only figures beside it; null in any other row. A client may well be called "Total Ag". */
export function totalOf(cells: readonly string[], nameColumns: readonly number[]): string | null {
  const label = nameColumns.find((column) => TOTAL.test((cells[column] ?? '').trim()))
  if (label === undefined) return null
  const others = cells.flatMap((cell, column) => (column === label || cell.trim() === '' ? [] : [cell.trim()]))
  const figures = others.filter((cell) => FIGURE.test(cell))
  const isSum = figures.length > 0 && others.every((cell) => FIGURE.test(cell) || DASH.test(cell))
  return isSum ? (cells[label] ?? '').trim() : null
}
