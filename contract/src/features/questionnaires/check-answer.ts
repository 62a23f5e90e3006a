/** Whether a value may stand as the answer of a question (while it is saved), and what it still lacks (before it is sent). */
import { checkCell, isBlank, isChoice, isDeclined, isPlainObject } from './answer-cells.ts'
import type { Choice, Question, QuestionOf } from './definition.ts'
import { upperFirst } from '../../upper-first.ts'

export const MAX_ROWS = 50

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * The shape, range and options of one answer; null where it may be saved. Takes any value, never throws. What is merely unfinished
 * (a statement not yet rated, an option not yet ranked, an empty cell) is fine here. `today`: the plain day of whoever asks.
 */
export function checkAnswer(question: Question, value: unknown, today: string): string | null {
  if (value === null) return null
  if (question.type === 'consents') return 'This has no answer of its own; choose in each part who may see it.'
  if (isDeclined(value)) return null
  switch (question.type) {
    case 'multiple':
      return checkChoices(question.choices, value, question.max)
    case 'ranking':
      return checkChoices(question.choices, value)
    case 'rating':
      return isWholeBetween(value, question.min, question.max) ? null : `Choose a number from ${question.min} to ${question.max}.`
    case 'agreement':
      return checkAgreement(question, value)
    case 'rows':
      return checkRows(question, value, today)
    default:
      return checkCell(question, value, today)
  }
}

/** What still has to be done before the answers can be sent; null where nothing has. */
export function missingPart(question: Question, value: unknown): string | null {
  if (question.type === 'consents' || isDeclined(value)) return null
  if (isBlank(value)) return question.required ? 'Answer this, or choose “I don’t know” or “I’d rather not say”.' : null
  if (question.type === 'agreement' && isPlainObject(value)) return missingStatements(question, value)
  if (question.type === 'ranking' && Array.isArray(value)) return missingRanks(question, value)
  if (question.type === 'rows' && Array.isArray(value)) return missingCells(question, value)
  return null
}

function checkChoices(choices: readonly Choice[], value: unknown, max = choices.length): string | null {
  if (!Array.isArray(value)) return 'Choose from the options.'
  if (value.length > choices.length) return 'Choose each option once.'
  if (!value.every((chosen) => isChoice(choices, chosen))) return 'Choose from the options.'
  if (new Set(value).size < value.length) return 'Choose each option once.'
  return value.length > max ? `Choose at most ${max}.` : null
}

function checkAgreement(question: QuestionOf<'agreement'>, value: unknown): string | null {
  if (!isPlainObject(value)) return 'Choose an answer for each statement.'
  for (const id of Object.keys(value)) {
    if (!question.statements.some((statement) => statement.id === id)) return `This question has no statement “${shortened(id)}”.`
    if (!isWholeBetween(value[id], 1, question.scale.length)) return 'Choose one of the answers for each statement.'
  }
  return null
}

function checkRows(question: QuestionOf<'rows'>, value: unknown, today: string): string | null {
  if (!Array.isArray(value)) return `Add ${question.noun.many} as rows.`
  const max = question.max ?? MAX_ROWS
  if (value.length > max) return `Keep to ${max} rows.`
  const seen = new Set<string>()
  const columns = new Map(question.columns.map((column) => [column.id, column]))
  for (const [index, row] of value.entries()) {
    if (!isPlainObject(row)) return `${rowName(question, index)} is not a row.`
    if (!Object.hasOwn(row, 'id') || typeof row.id !== 'string' || !UUID.test(row.id)) return 'Each row needs an identifier of its own.'
    if (seen.has(row.id.toLowerCase())) return 'Two rows have the same identifier.'
    seen.add(row.id.toLowerCase())
    for (const field of Object.keys(row)) {
      if (field === 'id') continue
      const column = columns.get(field)
      if (!column) return `This question does not know the field “${shortened(field)}”.`
      const problem = row[field] === null ? null : checkCell(column, row[field], today)
      if (problem) return `${rowName(question, index)}, ${column.label}: ${problem}`
    }
  }
  return null
}

function missingStatements(question: QuestionOf<'agreement'>, value: Record<string, unknown>): string | null {
  const open = question.statements.filter((statement) => !Object.hasOwn(value, statement.id) || isBlank(value[statement.id]))
  if (open.length === 0) return null
  const first = `“${open[0]?.text ?? ''}”`
  return open.length === 1 ? `Answer ${first} as well.` : `${open.length} statements are still open, the first is ${first}`
}

function missingRanks(question: QuestionOf<'ranking'>, value: readonly unknown[]): string | null {
  const open = question.choices.length - value.length
  return open > 0 ? `Put all ${question.choices.length} in order: ${open} still to place.` : null
}

function missingCells(question: QuestionOf<'rows'>, rows: readonly unknown[]): string | null {
  for (const [index, row] of rows.entries()) {
    const blank = (id: string) => !isPlainObject(row) || !Object.hasOwn(row, id) || isBlank(row[id])
    if (question.columns.every((column) => blank(column.id))) return `${rowName(question, index)} is empty: fill it in or remove it.`
    const column = question.columns.find((each) => each.required && blank(each.id))
    if (column) return `${rowName(question, index)}: enter “${column.label}”.`
  }
  const min = question.min ?? 0
  return rows.length < min ? `Add at least ${min} ${min === 1 ? question.noun.one : question.noun.many}.` : null
}

/** `Loan 2` */
function rowName({ noun }: QuestionOf<'rows'>, index: number): string {
  return `${upperFirst(noun.one)} ${index + 1}`
}

function isWholeBetween(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

/** A name that somebody sent, short enough and clean enough for a sentence. */
function shortened(name: string): string {
  const words = Array.from(name.slice(0, 40), (character) => (/[\p{C}]/u.test(character) ? '�' : character)).join('')
  return name.length > 40 ? `${words}…` : words
}
