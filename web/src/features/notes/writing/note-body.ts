import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { type EditorNode, type Keepers, richBodyOf } from '../../../ui/text/rich-body.ts'

export { linkOf } from '../../../ui/text/rich-body.ts'

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A mention that was pasted from elsewhere names nobody here; its words stay. */
const KEEPERS: Keepers = {
  mention: ({ attrs = {} }) => {
    const { id, label } = attrs
    const name = String(label ?? '').slice(0, 200)
    return typeof id === 'string' && IDENTIFIER.test(id)
      ? [{ type: 'mention', attrs: { id, label: name } }]
      : [{ type: 'text', text: `@${name}` }]
  },
}

/** The editor's document as a note holds it. */
export const noteBodyOf = (document: EditorNode): NoteNode => richBodyOf(document, KEEPERS)
