/** A note's rich text as data: what it may hold, and how its words and mentions are read. Needs no library. */

/** The node and mark types that a note may hold; anything else is refused, so nothing stored can become a script. */
export const NOTE_NODES = [
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
] as const
export const NOTE_MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const

/**
 * A link that may be followed: web, mail, telephone, or a path of ours. Backslashes and control characters are refused
 * because browsers read `/\host` and `/<tab>/host` as another site.
 */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
export const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\u0000-\u001f\u007f\\]*$/i

/** Levels of nesting: lists within lists within quotes; far more than a person writes, far less than a stack holds. */
export const NOTE_DEPTH = 24

type Attributes = Record<string, string | number | boolean | null>

export interface NoteMark {
  type: (typeof NOTE_MARKS)[number]
  attrs?: Attributes | undefined
}

export interface NoteNode {
  type: (typeof NOTE_NODES)[number]
  text?: string | undefined
  attrs?: Attributes | undefined
  marks?: NoteMark[] | undefined
  content?: NoteNode[] | undefined
}

export const EMPTY_NOTE: NoteNode = { type: 'doc', content: [{ type: 'paragraph' }] }

const BLOCKS = new Set<string>(['paragraph', 'heading', 'blockquote', 'listItem', 'horizontalRule'])

/** The words of a note: one line a paragraph, mentions as `@Name`. */
export function textOf(node: NoteNode): string {
  return wordsIn(node)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

function wordsIn(node: NoteNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'mention') return `@${String(node.attrs?.label ?? '')}`
  const inside = (node.content ?? []).map(wordsIn).join('')
  return BLOCKS.has(node.type) ? `${inside}\n` : inside
}

/** The identifiers of the people whom a note mentions, each once. */
export function mentionedIn(node: NoteNode): string[] {
  const found = new Set<string>()
  collectMentions(node, found)
  return [...found]
}

function collectMentions(node: NoteNode, found: Set<string>): void {
  if (node.type === 'mention' && typeof node.attrs?.id === 'string') found.add(node.attrs.id)
  for (const child of node.content ?? []) collectMentions(child, found)
}

/** Whether a value nests no deeper than a note may; walks level by level, so that it holds for any depth. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > NOTE_DEPTH) return false
    level = level.flatMap((node) =>
      typeof node === 'object' && node !== null && 'content' in node && Array.isArray(node.content) ? node.content : [],
    )
  }
  return true
}
