import { RICH_MARKS, type RichMark, type RichNode, SAFE_LINK } from '@paddock/contract/rich-text-nodes'

/** What an editor hands over: a tree of any kinds of nodes. */
export interface EditorNode {
  type?: string
  text?: string
  attrs?: Record<string, unknown> | undefined
  marks?: readonly { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  content?: readonly EditorNode[] | undefined
}

/** How nodes are kept that only some texts hold; `inside` is what is kept of their content. */
export type Keepers = Readonly<Record<string, (node: EditorNode, inside: RichNode[]) => RichNode[]>>

const MAX_LINK_LENGTH = 2000

/** The editor's document as we store it: known nodes with the attributes that they need, whatever was pasted, without empty lines at its end. */
export function richBodyOf(document: EditorNode, keepers: Keepers): RichNode {
  const blocks = blocksOf(document, keepers)
  const end = blocks.findLastIndex((block) => block.type !== 'paragraph' || block.content !== undefined)
  return { type: 'doc', content: blocks.slice(0, end + 1) }
}

const blocksOf = (node: EditorNode, keepers: Keepers): RichNode[] => (node.content ?? []).flatMap((child) => kept(child, keepers))

function kept(node: EditorNode, keepers: Keepers): RichNode[] {
  const inside = blocksOf(node, keepers)
  const content = node.content && node.content.length > 0 ? { content: inside } : {}
  switch (node.type) {
    case 'text':
      return node.text ? [{ type: 'text', text: node.text, ...marksOf(node) }] : []
    case 'paragraph':
      return [{ type: 'paragraph', ...content }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.attrs?.level === 2 ? 2 : 3 }, ...content }]
    case 'orderedList':
      return [{ type: 'orderedList', attrs: { start: Number(node.attrs?.start ?? 1) || 1 }, content: inside }]
    case 'bulletList':
    case 'listItem':
    case 'blockquote':
      return [{ type: node.type, content: inside }]
    case 'hardBreak':
    case 'horizontalRule':
      return [{ type: node.type }]
    default:
      return keepers[node.type ?? '']?.(node, inside) ?? inside
  }
}

function marksOf(node: EditorNode): { marks?: RichMark[] } {
  const marks = (node.marks ?? []).flatMap((mark): RichMark[] => {
    const type = RICH_MARKS.find((known) => known === mark.type)
    if (type === undefined) return []
    if (type !== 'link') return [{ type }]
    const href = linkOf(String(mark.attrs?.href ?? ''))
    return href !== null && href.length <= MAX_LINK_LENGTH ? [{ type, attrs: { href } }] : []
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
