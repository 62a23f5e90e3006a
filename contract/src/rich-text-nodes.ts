/** Rich text as data (Tiptap's JSON): what it may hold, and how its words are read. Needs no library. */

/** Every node type that some text of ours may hold; which text may hold which, its own schema says. */
export const RICH_NODES = [
  'doc',
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'hardBreak',
  'horizontalRule',
  'text',
  'mention',
  'callout',
  'picture',
  'file',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
] as const
export const RICH_MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const

/** What a callout says about its words. */
export const CALLOUT_KINDS = ['info', 'tip', 'warning'] as const
export type CalloutKind = (typeof CALLOUT_KINDS)[number]

/**
 * A link that may be followed: web, mail, telephone, or a path of ours. Backslashes and control characters are refused
 * because browsers read `/\host` and `/<tab>/host` as another site.
 */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
export const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\u0000-\u001f\u007f\\]*$/i

/** Levels of nesting: lists within lists within quotes; far more than a person writes, far less than a stack holds. */
export const MAX_NODE_DEPTH = 24

type Attributes = Record<string, string | number | boolean | null>

export interface RichMark {
  type: (typeof RICH_MARKS)[number]
  attrs?: Attributes | undefined
}

export interface RichNode {
  type: (typeof RICH_NODES)[number]
  text?: string | undefined
  attrs?: Attributes | undefined
  marks?: RichMark[] | undefined
  content?: RichNode[] | undefined
}

export const EMPTY_TEXT: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] }

const BLOCKS = new Set<string>(['paragraph', 'heading', 'blockquote', 'listItem', 'horizontalRule', 'tableRow', 'picture', 'file'])

/** The words of a text: one line a paragraph, mentions as `@Name`, pictures by their description, files by their name. */
export function textOf(node: RichNode): string {
  return wordsIn(node)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

function wordsIn(node: RichNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'mention') return `@${String(node.attrs?.label ?? '')}`
  const named = node.type === 'picture' ? node.attrs?.alt : node.type === 'file' ? node.attrs?.name : undefined
  const inside = named !== undefined ? String(named) : (node.content ?? []).map(wordsIn).join('')
  return BLOCKS.has(node.type) ? `${inside}\n` : inside
}

/** A text's nodes of one type, wherever they are, in the order of reading. */
export function nodesOf(node: RichNode, type: RichNode['type']): RichNode[] {
  return [...(node.type === type ? [node] : []), ...(node.content ?? []).flatMap((child) => nodesOf(child, type))]
}

/** Whether a value nests no deeper than a text may; walks level by level, so that it holds for any depth. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NODE_DEPTH) return false
    level = level.flatMap((node) =>
      typeof node === 'object' && node !== null && 'content' in node && Array.isArray(node.content) ? node.content : [],
    )
  }
  return true
}
