/** Turns the text of a prompt and what is known of a client into what a model is sent. */
import { type PromptValues, variablesOf } from './prompt-catalogue.ts'
import { cutTo, FENCE_CHARACTERS, fenced, plainWords } from './prompt-fence.ts'
import { parseTemplate, type TemplateNode } from './prompt-syntax.ts'
import { type ListVariable, ownProperty, type PromptKey, type ScalarVariable, type Variable } from './prompt-variables.ts'

/** Characters of a rendered prompt: about 60,000 tokens. What would be longer ends there and says so. */
export const RENDERED_LENGTH = 240_000

type Row = Readonly<Record<string, unknown>>

/**
 * The prompt as a model gets it, with people's words fenced. Never throws: what the text names wrongly stays empty, and what is longer
 * than RENDERED_LENGTH ends with a sentence that says so, never within a fence.
 */
export function renderTemplate<Key extends PromptKey>(key: Key, text: string, values: PromptValues[Key]): string {
  const output = collect()
  const known = { variables: variablesOf(key), values: isRow(values) ? values : {} }
  renderNodes(parseTemplate(text).nodes, { ...known, row: null, output })
  return output.text()
}

interface Output {
  /** Adds what stands for a variable, all of it or nothing. */
  write(piece: string): void
  /** Adds the text between the tags: of the empty lines that blocks leave behind, one stays. */
  writeText(piece: string): void
  isFull(): boolean
  text(): string
}

function collect(): Output {
  const pieces: string[] = []
  let length = 0
  let full = false
  let newlines = 0
  const add = (piece: string) => {
    full ||= length + piece.length > RENDERED_LENGTH
    if (full) return
    pieces.push(piece)
    length += piece.length
  }
  return {
    write(piece) {
      newlines = 0
      add(piece)
    },
    writeText(piece) {
      const leading = /^\n*/.exec(piece)?.[0].length ?? 0
      const words = piece.slice(leading).replace(/\n{3,}/g, '\n\n')
      const kept = Math.max(0, Math.min(leading, 2 - newlines))
      newlines = words === '' ? newlines + kept : (/\n*$/.exec(words)?.[0].length ?? 0)
      add('\n'.repeat(kept) + words)
    },
    isFull: () => full,
    text: () => [...pieces, ...(full ? ['\n[The prompt was cut here: it is longer than a model is given.]'] : [])].join('').trim(),
  }
}

interface Rendering {
  variables: Readonly<Record<string, Variable>>
  values: Row
  /** The entry of the list that is being repeated. */
  row: { list: ListVariable; values: Row } | null
  output: Output
}

function renderNodes(nodes: TemplateNode[], rendering: Rendering): void {
  for (const node of nodes) {
    if (rendering.output.isFull()) return
    if (node.kind === 'text') rendering.output.writeText(node.text.replace(FENCE_CHARACTERS, ''))
    else if (node.kind === 'variable') rendering.output.write(scalar(node.name, rendering))
    else if (node.kind === 'if') renderNodes(isKnown(valueOf(node.name, rendering).value) ? node.body : node.otherwise, rendering)
    else renderEach(node, rendering)
  }
}

function renderEach(node: Extract<TemplateNode, { kind: 'each' | 'if' }>, rendering: Rendering): void {
  const list = rendering.row ? undefined : ownProperty(rendering.variables, node.name)
  const value = ownProperty(rendering.values, node.name)
  if (list?.kind !== 'list' || !Array.isArray(value) || value.length === 0) return renderNodes(node.otherwise, rendering)
  const entries: unknown[] = value.slice(0, list.maxItems)
  for (const entry of entries) {
    if (rendering.output.isFull()) return
    renderNodes(node.body, { ...rendering, row: { list, values: isRow(entry) ? entry : {} } })
  }
  if (value.length > entries.length) rendering.output.write(`\n[${value.length - entries.length} more were left out.]\n`)
}

function valueOf(name: string, { variables, values, row }: Rendering): { variable: Variable | undefined; value: unknown } {
  const field = row && ownProperty(row.list.fields, name)
  return field
    ? { variable: field, value: ownProperty(row.values, name) }
    : { variable: ownProperty(variables, name), value: ownProperty(values, name) }
}

function scalar(name: string, rendering: Rendering): string {
  const { variable, value } = valueOf(name, rendering)
  if (!variable || variable.kind === 'list') return ''
  return isKnown(value) || variable.kind === 'flag' ? written(variable, value) : 'not known'
}

/** Whether `{{#if}}` takes a value for given: 0 is a figure, an empty text or list is nothing. */
function isKnown(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false && !Number.isNaN(value)
}

const MAX_LENGTH = 1_000

function written(variable: ScalarVariable, value: unknown): string {
  const words = typeof value === 'string' ? value : ''
  const maxLength = variable.maxLength ?? MAX_LENGTH
  switch (variable.kind) {
    case 'words':
      return fenced(words, maxLength)
    case 'label':
      return cutTo(plainWords(words).replace(/\s+/g, ' ').trim(), maxLength)
    case 'id':
      return words.replace(/[^\w.:-]/g, '').slice(0, 80)
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.exec(words)?.[0] ?? 'not known'
    case 'flag':
      return value === true ? 'yes' : 'no'
    default:
      return typeof value === 'number' && Number.isFinite(value) ? figure(variable.kind, value) : 'not known'
  }
}

function figure(kind: 'number' | 'money' | 'share', value: number): string {
  if (kind === 'share') return `${Math.round(value * 1000) / 10}%`
  if (kind === 'number') return String(Math.round(value * 10_000) / 10_000)
  const dollars = Math.abs(Math.round(value / 100)).toLocaleString('en-AU', { maximumFractionDigits: 0 })
  return `${value < 0 && dollars !== '0' ? '-' : ''}$${dollars}`
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Tokens of a text, roughly: English takes about one for four characters. Models count differently; it is a guide to size and cost. */
export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

/** The identifiers that an answer may cite: all that these values hold. */
export function citableIds<Key extends PromptKey>(key: Key, values: PromptValues[Key]): Set<string> {
  const given: Row = isRow(values) ? values : {}
  const found = new Set<string>()
  for (const [name, variable] of Object.entries(variablesOf(key))) {
    const rows = ownProperty(given, name)
    if (variable.kind !== 'list' || !Array.isArray(rows)) continue
    for (const row of rows as unknown[])
      if (isRow(row) && typeof row.id === 'string' && Object.hasOwn(variable.fields, 'id')) found.add(row.id)
  }
  return found
}
