/** A note's rich text: what all our texts share, and the colleagues that a note mentions. */
import { EMPTY_TEXT, nodesOf, type RichNode } from '../../rich-text-nodes.ts'

export { DEEPEST as NOTE_DEPTH, isShallow, SAFE_LINK, textOf } from '../../rich-text-nodes.ts'

export type NoteNode = RichNode
export const EMPTY_NOTE: NoteNode = EMPTY_TEXT

/** The identifiers of the people whom a note mentions, each once. */
export function mentionedIn(node: NoteNode): string[] {
  const ids = nodesOf(node, 'mention').map(({ attrs }) => attrs?.id)
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
