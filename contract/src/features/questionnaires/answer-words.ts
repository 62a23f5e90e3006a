/** An answer in plain words, for reading: by the person before sending, by the adviser, in print and in exports. */
import { isBlank, isCalendarDay, isDeclined, isPlainObject } from './answer-cells.ts'
import type { Choice, Column, Question, QuestionOf } from './definition.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The words of an answer, one line for each row, statement or rank; empty where nothing was answered. Takes any value. */
export function answerText(question: Question, value: unknown): string {
  if (isDeclined(value)) return value.declined === 'unknown' ? 'Doesn’t know' : 'Prefers not to say'
  if (isBlank(value)) return ''
  switch (question.type) {
    case 'consents':
      return ''
    case 'multiple':
      return list(value)
        .map((chosen) => labelOf(question.choices, chosen))
        .join(', ')
    case 'ranking':
      return list(value)
        .map((chosen, index) => `${index + 1}. ${labelOf(question.choices, chosen)}`)
        .join('\n')
    case 'rating':
      return typeof value === 'number' ? `${value} of ${question.max}` : ''
    case 'agreement':
      return isPlainObject(value) ? agreementText(question, value) : ''
    case 'rows':
      return list(value)
        .map((row) => (isPlainObject(row) ? rowText(question.columns, row) : ''))
        .filter((line) => line !== '')
        .join('\n')
    default:
      return cellText(question, value)
  }
}

/** What a question is called: a statement that is alone is what is asked. */
export function questionName(question: Question): string {
  const [only, second] = question.type === 'agreement' ? question.statements : []
  return only && !second ? only.text : question.text
}

/** The question as a heading, and the answer below it: a statement that is alone is its own heading and is not said twice. */
export function askedAndAnswered(question: Question, value: unknown): { asked: string; answered: string } {
  const answered = answerText(question, value)
  const asked = questionName(question)
  if (question.type !== 'agreement' || question.statements.length !== 1) return { asked, answered }
  const [statement] = question.statements
  const position = statement && isPlainObject(value) && Object.hasOwn(value, statement.id) ? value[statement.id] : null
  const label = typeof position === 'number' ? question.scale[position - 1] : undefined
  return { asked, answered: label === undefined ? answered : `${label} (${String(position)} of ${question.scale.length})` }
}

function agreementText(question: QuestionOf<'agreement'>, value: Record<string, unknown>): string {
  return question.statements
    .flatMap(({ id, text }) => {
      const position = Object.hasOwn(value, id) ? value[id] : null
      const label = typeof position === 'number' ? question.scale[position - 1] : undefined
      return label === undefined ? [] : [`${text.replace(/[.:?]$/, '')}: ${label} (${String(position)} of ${question.scale.length})`]
    })
    .join('\n')
}

/** `Name: Home block; Value: $1,200,000` */
function rowText(columns: readonly Column[], row: Record<string, unknown>): string {
  return columns
    .flatMap((column) => {
      const words = Object.hasOwn(row, column.id) ? cellText(column, row[column.id]) : ''
      return words === '' ? [] : [`${column.label}: ${words}`]
    })
    .join('; ')
}

/** The words of one value on its own: a simple answer, or the cell of a row. */
export function cellText(cell: Exclude<Question, { type: 'consents' }> | Column, value: unknown): string {
  if (typeof value === 'number') {
    if (cell.type === 'money') return moneyText(value)
    if (cell.type === 'percent') return `${value}%`
    if (cell.type === 'year') return String(value)
    return cell.type === 'number' && cell.unit ? `${grouped(value)} ${cell.unit}` : grouped(value)
  }
  if (typeof value !== 'string') return ''
  if (cell.type === 'single') return labelOf(cell.choices, value)
  return cell.type === 'date' ? dateText(value) : value.trim()
}

/** `$1,234` or `$1,234.50` from whole cents. */
function moneyText(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.round(Math.abs(cents) % 100)
  return `${cents < 0 ? '-' : ''}$${grouped(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** `30 Jun 2026` */
function dateText(date: string): string {
  if (!isCalendarDay(date)) return date
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}

/** Thousands with commas, whatever the reader's language. */
function grouped(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? thousands : `${thousands}.${decimals}`
}

function labelOf(choices: readonly Choice[], value: unknown): string {
  const choice = choices.find((each) => each.value === value)
  return choice?.label ?? (typeof value === 'string' ? value : '')
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
