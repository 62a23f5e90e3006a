/** Checks and renders the text of a prompt; the same in the browser while somebody types, and on the server. */
import { cutTo, FENCE_CHARACTERS, fenced, plainWords } from './prompt-fence.ts'
import { parseTemplate, type Span, type TemplateNode } from './prompt-syntax.ts'
import { type PromptValues, variablesOf } from './prompt-catalogue.ts'
import { type ListVariable, own, type PromptKey, type ScalarVariable, type Variable } from './prompt-variables.ts'

export * from './prompt-catalogue.ts'
export * from './prompt-examples.ts'
export * from './prompt-fence.ts'
export * from './prompt-variables.ts'

/** Characters of a prompt's own text. */
export const TEMPLATE_LENGTH = 20_000
/** Characters of a rendered prompt: about 60,000 tokens. What would be longer ends there and says so. */
export const RENDERED_LENGTH = 240_000

/** What is wrong with a prompt's text, and where. */
export interface TemplateProblem extends Span {
  /** From 1. */
  line: number
  /** From 1, in characters. */
  column: number
  message: string
}

/** Everything that keeps a text from being published, in the order of the text. */
export function checkTemplate(key: PromptKey, text: string): TemplateProblem[] {
  const { nodes, problems } = parseTemplate(text)
  const found: (Span & { message: string })[] = [...problems]
  const used = new Set<string>()
  checkNodes(nodes, { key, list: null, found, used })
  for (const match of text.matchAll(FENCE_CHARACTERS)) {
    found.push({
      from: match.index,
      to: match.index + 1,
      message: `${match[0]} is part of the fence around people’s words. Use another bracket.`,
    })
  }
  for (const name of requiredNames(key)) {
    if (!used.has(name)) found.push({ from: 0, to: 0, message: `This prompt must use ${name}: without it there is nothing to work from.` })
  }
  if (text.length > TEMPLATE_LENGTH) {
    found.push({ from: TEMPLATE_LENGTH, to: text.length, message: `Use at most ${TEMPLATE_LENGTH.toLocaleString('en-AU')} characters.` })
  }
  return found.toSorted((one, other) => one.from - other.from).map((problem) => ({ ...problem, ...placeOf(text, problem.from) }))
}

interface Check {
  key: PromptKey
  /** The list that is being repeated, with its name. */
  list: { name: string; variable: ListVariable } | null
  found: (Span & { message: string })[]
  used: Set<string>
}

function checkNodes(nodes: TemplateNode[], check: Check): void {
  for (const node of nodes) {
    if (node.kind === 'text') continue
    const place = { from: node.from, to: node.to }
    const { variable, path } = lookUp(node.name, check)
    if (!variable) check.found.push({ ...place, message: unknown(node.name, check) })
    else check.used.add(path)
    if (node.kind === 'variable') {
      if (variable?.kind === 'list') {
        check.found.push({ ...place, message: `${node.name} is a list. Repeat it: {{#each ${node.name}}} … {{/each}}.` })
      }
      continue
    }
    const repeats = node.kind === 'each'
    if (repeats && check.list) check.found.push({ ...place, message: 'A list cannot be repeated within another one.' })
    if (repeats && variable && variable.kind !== 'list')
      check.found.push({ ...place, message: `${node.name} is no list. Use {{#if ${node.name}}}.` })
    const inside = repeats && variable?.kind === 'list' ? { ...check, list: { name: node.name, variable } } : check
    checkNodes(node.body, inside)
    checkNodes(node.otherwise, check)
  }
}

function lookUp(name: string, { key, list }: Check): { variable: Variable | undefined; path: string } {
  const field = list && own(list.variable.fields, name)
  return field ? { variable: field, path: `${list.name}.${name}` } : { variable: own(variablesOf(key), name), path: name }
}

function unknown(name: string, { key, list }: Check): string {
  const owner = Object.entries(variablesOf(key)).find(([, variable]) => variable.kind === 'list' && Object.hasOwn(variable.fields, name))
  if (owner) return `${name} belongs to ${owner[0]}: it can stand between {{#each ${owner[0]}}} and {{/each}}.`
  const names = [...(list ? Object.keys(list.variable.fields) : []), ...Object.keys(variablesOf(key))]
  return `There is no variable “${name}” in this prompt. It knows ${names.join(', ')}.`
}

/** `answers`, `answers.value`: what a prompt of this kind cannot do without. */
export function requiredNames(key: PromptKey): string[] {
  return Object.entries(variablesOf(key)).flatMap(([name, variable]) => {
    const fields = variable.kind === 'list' ? Object.entries(variable.fields).filter(([, field]) => field.required) : []
    return [...(variable.required ? [name] : []), ...(variable.required ? fields.map(([field]) => `${name}.${field}`) : [])]
  })
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - start + 1 }
}

type Row = Readonly<Record<string, unknown>>

/**
 * The prompt as a model gets it, with people's words fenced. Never throws: what the text names wrongly stays empty, and what is longer
 * than RENDERED_LENGTH ends with a sentence that says so, never within a fence.
 */
export function renderTemplate<Key extends PromptKey>(key: Key, text: string, values: PromptValues[Key]): string {
  const pieces: string[] = []
  let length = 0
  let full = false
  const write = (piece: string) => {
    full ||= length + piece.length > RENDERED_LENGTH
    if (full) return
    pieces.push(piece)
    length += piece.length
  }
  renderNodes(parseTemplate(text).nodes, {
    variables: variablesOf(key),
    values: isRow(values) ? values : {},
    row: null,
    write,
    isFull: () => full,
  })
  if (full) pieces.push('\n[The prompt was cut here: it is longer than a model is given.]')
  return pieces.join('').trim()
}

interface Rendering {
  variables: Readonly<Record<string, Variable>>
  values: Row
  /** The entry of the list that is being repeated. */
  row: { list: ListVariable; values: Row } | null
  write(piece: string): void
  isFull(): boolean
}

function renderNodes(nodes: TemplateNode[], rendering: Rendering): void {
  for (const node of nodes) {
    if (rendering.isFull()) return
    if (node.kind === 'text') rendering.write(node.text.replace(FENCE_CHARACTERS, ''))
    else if (node.kind === 'variable') rendering.write(scalar(node.name, rendering))
    else if (node.kind === 'if') renderNodes(isKnown(valueOf(node.name, rendering).value) ? node.body : node.otherwise, rendering)
    else renderEach(node, rendering)
  }
}

function renderEach(node: Extract<TemplateNode, { kind: 'each' | 'if' }>, rendering: Rendering): void {
  const list = rendering.row ? undefined : own(rendering.variables, node.name)
  const value = own(rendering.values, node.name)
  if (list?.kind !== 'list' || !Array.isArray(value) || value.length === 0) return renderNodes(node.otherwise, rendering)
  const entries: unknown[] = value.slice(0, list.maxItems)
  for (const entry of entries) {
    if (rendering.isFull()) return
    renderNodes(node.body, { ...rendering, row: { list, values: isRow(entry) ? entry : {} } })
  }
  if (value.length > entries.length) rendering.write(`\n[${value.length - entries.length} more were left out.]\n`)
}

function valueOf(name: string, { variables, values, row }: Rendering): { variable: Variable | undefined; value: unknown } {
  const field = row && own(row.list.fields, name)
  return field ? { variable: field, value: own(row.values, name) } : { variable: own(variables, name), value: own(values, name) }
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
    const rows = own(given, name)
    if (variable.kind !== 'list' || !Array.isArray(rows)) continue
    for (const row of rows as unknown[])
      if (isRow(row) && typeof row.id === 'string' && Object.hasOwn(variable.fields, 'id')) found.add(row.id)
  }
  return found
}
