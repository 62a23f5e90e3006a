/** What is wrong with the text of a prompt: checked in the browser while somebody types, and on the server before it counts. */
import { variablesOf } from './prompt-catalogue.ts'
import { FENCE_CHARACTERS } from './prompt-fence.ts'
import { parseTemplate, type Span, type TemplateNode } from './prompt-syntax.ts'
import { type ListVariable, ownProperty, type PromptKey, TEMPLATE_LENGTH, type Variable } from './prompt-variables.ts'

/** What is wrong with a prompt's text, and where. */
export interface TemplateProblem extends Span {
  /** Counts from 1. */
  line: number
  /** Counts characters from 1. */
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
  const field = list && ownProperty(list.variable.fields, name)
  return field ? { variable: field, path: `${list.name}.${name}` } : { variable: ownProperty(variablesOf(key), name), path: name }
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
