/** An element of a small part, and the one around it. */
export interface XmlElement {
  name: string
  parent: string
  attrs: Record<string, string>
}

/** How numbers of a style look, where that says what they are. */
type Format = 'day' | 'percent' | ''

/** What the cells of a sheet are read by. */
export interface WorkbookFacts {
  texts: readonly string[]
  /** The format of each style, by the style's number. */
  formats: readonly Format[]
  /** Its days count from 1904, as on old Macintoshes. */
  from1904: boolean
}

/** Formats of the standard that have no words: days and times, then percent. */
const isDayFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const isPercentFormat = (id: number) => id === 9 || id === 10

/** What each style of a workbook makes of its numbers. */
export function formatsOf(elements: readonly XmlElement[]): Format[] {
  const own = new Map(
    elements.filter(({ name }) => name === 'numFmt').map(({ attrs }) => [Number(attrs.numFmtId), formatOfCode(attrs.formatCode ?? '')]),
  )
  return elements
    .filter(({ name, parent }) => name === 'xf' && parent === 'cellXfs')
    .map(({ attrs }) => {
      const id = Number(attrs.numFmtId ?? 0)
      return own.get(id) ?? (isDayFormat(id) ? 'day' : isPercentFormat(id) ? 'percent' : '')
    })
}

/** Words in quotation marks and colours in brackets are no part of what a number is. */
function formatOfCode(code: string): Format {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (bare.includes('%')) return 'percent'
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? 'day' : ''
}

/** What a person reads in a cell: days as 2026-11-23, percents as 6.5%, numbers without exponents. */
export function cellText({ type, style, text }: { type: string; style: number; text: string }, facts: WorkbookFacts): string {
  switch (type) {
    case 's':
      return unescaped(facts.texts[Number(text)] ?? '')
    case 'inlineStr':
    case 'str':
      return unescaped(text)
    case 'b':
      return text === '1' ? 'Yes' : 'No'
    case 'e':
    case 'd':
      return text
    default:
      return numberText(text, facts.formats[style] ?? '', facts.from1904)
  }
}

function numberText(text: string, format: Format, from1904: boolean): string {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text.trim()
  if (format === 'day') return dayText(number, from1904)
  return format === 'percent' ? `${plain(number * 100)}%` : plain(number)
}

/** Spreadsheets count with 15 digits: what comes behind them is an error of computing. */
const plain = (number: number) => String(Number(number.toPrecision(15)))

const DAY_MS = 86_400_000
/** A 29 February 1900 is counted that never was, so days are right from March 1900 on. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)

function dayText(days: number, from1904: boolean): string {
  const moment = new Date((from1904 ? DAY_0_OF_1904 : DAY_0) + Math.round(days * 86_400) * 1_000)
  if (Number.isNaN(moment.getTime())) return plain(days)
  const text = moment.toISOString()
  return moment.getTime() % DAY_MS === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string) => text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
