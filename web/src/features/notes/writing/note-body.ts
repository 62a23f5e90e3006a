import { cutText } from '@paddock/contract/cut-text'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { type EditorNode, type Keepers, richBodyOf } from '../../../ui/text/rich-body.ts'

export { linkOf } from '../../../ui/text/rich-body.ts'

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a picture shows, or a file is called; never nothing, for those who cannot see it. */
const nameIn = (value: unknown) => cutText(String(value ?? '').trim(), 300) || 'Without a name'

/** A mention that was pasted from elsewhere names nobody here; its words stay. A picture that was not uploaded here is left out. */
const KEEPERS: Keepers = {
  mention: ({ attrs = {} }) => {
    const { id, label } = attrs
    const name = cutText(String(label ?? ''), 200)
    return typeof id === 'string' && IDENTIFIER.test(id)
      ? [{ type: 'mention', attrs: { id, label: name } }]
      : [{ type: 'text', text: `@${name}` }]
  },
  picture: ({ attrs = {} }) => {
    const { id, alt } = attrs
    return typeof id === 'string' && IDENTIFIER.test(id) ? [{ type: 'picture', attrs: { id, alt: nameIn(alt) } }] : []
  },
  file: ({ attrs = {} }) => {
    const { id, name } = attrs
    return typeof id === 'string' && IDENTIFIER.test(id) ? [{ type: 'file', attrs: { id, name: nameIn(name) } }] : []
  },
}

/** The editor's document as a note holds it. */
export const noteBodyOf = (document: EditorNode): NoteNode => richBodyOf(document, KEEPERS)
