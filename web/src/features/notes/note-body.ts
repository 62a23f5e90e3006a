import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { RICH_MARKS, type RichMark, SAFE_LINK } from '@paddock/contract/rich-text-nodes'

/** What an editor hands over: a tree of any kinds of nodes. */
interface EditorNode {
  type?: string
  text?: string
  attrs?: Record<string, unknown> | undefined
  marks?: readonly { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  content?: readonly EditorNode[] | undefined
}

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LONGEST_LINK = 2000

/** The editor's document as a note holds it: known nodes with the attributes that they need, whatever was pasted, without empty lines at its end. */
export function noteBodyOf(document: EditorNode): NoteNode {
  const blocks = blocksOf(document)
  const end = blocks.findLastIndex((block) => block.type !== 'paragraph' || block.content !== undefined)
  return { type: 'doc', content: blocks.slice(0, end + 1) }
}

function blocksOf(node: EditorNode): NoteNode[] {
  return (node.content ?? []).flatMap(kept)
}

function kept(node: EditorNode): NoteNode[] {
  switch (node.type) {
    case 'text':
      return node.text ? [{ type: 'text', text: node.text, ...marksOf(node) }] : []
    case 'paragraph':
      return [{ type: 'paragraph', ...contentOf(node) }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.attrs?.level === 2 ? 2 : 3 }, ...contentOf(node) }]
    case 'orderedList':
      return [{ type: 'orderedList', attrs: { start: Number(node.attrs?.start ?? 1) || 1 }, content: blocksOf(node) }]
    case 'bulletList':
    case 'listItem':
    case 'blockquote':
      return [{ type: node.type, content: blocksOf(node) }]
    case 'hardBreak':
    case 'horizontalRule':
      return [{ type: node.type }]
    case 'mention':
      return [mentionOf(node.attrs ?? {})]
    default:
      return blocksOf(node)
  }
}

const contentOf = (node: EditorNode) => (node.content && node.content.length > 0 ? { content: blocksOf(node) } : {})

/** A mention that was pasted from elsewhere names nobody here; its words stay. */
function mentionOf({ id, label }: Record<string, unknown>): NoteNode {
  const name = String(label ?? '').slice(0, 200)
  return typeof id === 'string' && IDENTIFIER.test(id)
    ? { type: 'mention', attrs: { id, label: name } }
    : { type: 'text', text: `@${name}` }
}

function marksOf(node: EditorNode): { marks?: RichMark[] } {
  const marks = (node.marks ?? []).flatMap((mark): RichMark[] => {
    const type = RICH_MARKS.find((known) => known === mark.type)
    if (type === undefined) return []
    if (type !== 'link') return [{ type }]
    const href = linkOf(String(mark.attrs?.href ?? ''))
    return href !== null && href.length <= LONGEST_LINK ? [{ type, attrs: { href } }] : []
  })
  return marks.length > 0 ? { marks } : {}
}

/** What a person types for a link as an address: `example.com.au` gets https, an email address becomes a mail link; null when it is no link. */
export function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (SAFE_LINK.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d()-]{6,}$/.test(text)) return `tel:${text}`
  return /^[^:/?#@\\]+\.[^:\\]+$/.test(text) ? `https://${text}` : null
}
