/**
 * The language of prompts: `{{name}}`, `{{#each list}} … {{/each}}`, `{{#if name}} … {{else}} … {{/if}}`. It names things and repeats
 * them; it calculates nothing, calls nothing and knows no other words.
 */

/** A place in a prompt's text, from 0; `to` is behind the last character. */
export interface Span {
  from: number
  to: number
}

export type TemplateNode =
  | ({ kind: 'text'; text: string } & Span)
  | ({ kind: 'variable'; name: string } & Span)
  | ({ kind: 'each' | 'if'; name: string; body: TemplateNode[]; otherwise: TemplateNode[] } & Span)

export interface SyntaxProblem extends Span {
  message: string
}

export interface ParsedTemplate {
  nodes: TemplateNode[]
  problems: SyntaxProblem[]
  /** The blocks that are not closed at the end, the outermost first. */
  unclosed: Pick<Block, 'kind' | 'name'>[]
}

type Block = Extract<TemplateNode, { kind: 'each' | 'if' }>
interface Open {
  block: Block
  /** Where what follows is put: the body, or what is behind `{{else}}`. */
  into: TemplateNode[]
}

/** Blocks within blocks; far more than a prompt needs. */
const DEPTH = 8
const TAG = /\{\{([^{}]*)\}\}/g
const NAME = /^[a-z][a-z0-9]*$/i

/** Reads a prompt's text. Never throws: what cannot be read is a problem with its place, and is left out. */
export function parseTemplate(text: string): ParsedTemplate {
  const nodes: TemplateNode[] = []
  const problems: SyntaxProblem[] = []
  const open: Open[] = []
  const into = () => open.at(-1)?.into ?? nodes
  let end = 0

  const words = (from: number, to: number) => {
    if (to <= from) return
    const part = text.slice(from, to)
    into().push({ kind: 'text', text: part, from, to })
    for (const stray of part.matchAll(/\{\{|\}\}/g)) {
      const at = from + stray.index
      const message = stray[0] === '{{' ? 'This {{ has no }} behind it.' : 'This }} has no {{ before it.'
      problems.push({ from: at, to: at + 2, message })
    }
  }

  for (const match of text.matchAll(TAG)) {
    const tag = { from: match.index, to: match.index + match[0].length }
    const inner = (match[1] ?? '').trim()
    const isBlock = /^[#/]|^else$/.test(inner)
    const around = isBlock ? lineAround(text, tag) : tag
    words(end, Math.max(end, around.from))
    end = around.to
    if (isBlock) readBlockTag(inner, tag)
    else readVariable(inner, tag)
  }
  words(end, text.length)
  for (const { block } of open) {
    problems.push({
      from: block.from,
      to: block.to,
      message: `This {{#${block.kind} ${block.name}}} is never closed. Add {{/${block.kind}}}.`,
    })
  }
  return { nodes, problems: problems.toSorted((one, other) => one.from - other.from), unclosed: open.map(({ block }) => block) }

  function readVariable(inner: string, tag: Span) {
    if (NAME.test(inner)) into().push({ kind: 'variable', name: inner, ...tag })
    else problems.push({ ...tag, message: inner === '' ? 'Name a variable between {{ and }}.' : `“${inner}” is no name of a variable.` })
  }

  function readBlockTag(inner: string, tag: Span) {
    const [, kind, name] = /^#(each|if)\s+(\S+)$/.exec(inner) ?? []
    if ((kind === 'each' || kind === 'if') && name && NAME.test(name)) {
      const block: Block = { kind, name, body: [], otherwise: [], ...tag }
      if (open.length >= DEPTH) problems.push({ ...tag, message: `Blocks stand at most ${DEPTH} deep in each other.` })
      else into().push(block)
      open.push({ block, into: block.body })
    } else if (inner === 'else') {
      const current = open.at(-1)
      if (!current || current.into === current.block.otherwise) {
        problems.push({ ...tag, message: current ? 'This block already has an {{else}}.' : 'This {{else}} stands in no block.' })
      } else current.into = current.block.otherwise
    } else if (inner === '/each' || inner === '/if') {
      close(inner.slice(1), tag)
    } else {
      problems.push({ ...tag, message: `“${inner}” is not known. Use {{#each list}}, {{#if name}}, {{else}}, {{/each}} or {{/if}}.` })
    }
  }

  function close(kind: string, tag: Span) {
    const current = open.at(-1)
    if (current?.block.kind === kind) open.pop()
    else if (current) {
      problems.push({
        ...tag,
        message: `{{/${current.block.kind}}} is expected here: {{#${current.block.kind} ${current.block.name}}} is open.`,
      })
    } else problems.push({ ...tag, message: `This {{/${kind}}} closes nothing.` })
  }
}

/** A tag that is alone on its line takes the line with it, so that blocks leave no empty lines. */
function lineAround(text: string, { from, to }: Span): Span {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const newline = text.indexOf('\n', to)
  const stop = newline === -1 ? text.length : newline + 1
  const alone = text.slice(start, from).trim() === '' && text.slice(to, stop).trim() === ''
  return alone ? { from: start, to: stop } : { from, to }
}
