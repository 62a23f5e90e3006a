/** A note's rich text: what all our texts share, the colleagues that a note mentions, and the documents that are in it. */
import { EMPTY_TEXT, nodesOf, type RichNode } from '../../rich-text-nodes.ts'

export { MAX_NODE_DEPTH as NOTE_DEPTH, isShallow, SAFE_LINK, textOf } from '../../rich-text-nodes.ts'

export type NoteNode = RichNode
export const EMPTY_NOTE: NoteNode = EMPTY_TEXT

/** The identifiers of the documents that a note shows as a picture or holds as a file, each once. */
export function filesIn(node: NoteNode): string[] {
  const ids = [...nodesOf(node, 'picture'), ...nodesOf(node, 'file')].map(({ attrs }) => attrs?.id)
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** A note without its pictures and files: what of it may travel as words. */
export function withoutFiles(node: NoteNode): NoteNode {
  if (!node.content) return node
  const kept = node.content.filter(({ type }) => type !== 'picture' && type !== 'file')
  return { ...node, content: kept.map(withoutFiles) }
}

/** The identifiers of the people whom a note mentions, each once. */
export function mentionedIn(node: NoteNode): string[] {
  const ids = nodesOf(node, 'mention').map(({ attrs }) => attrs?.id)
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
