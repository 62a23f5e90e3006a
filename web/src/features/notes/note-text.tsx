import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { RichText } from '../../ui/text/rich-text.tsx'
import classes from './note-text.module.css'

/** A note's text. The card's own title is a second level heading. */
export function NoteText({ body }: { body: NoteNode }) {
  return (
    <RichText
      body={body}
      headings={['h3', 'h4']}
      draw={{ mention: (node) => <span className={classes.mention}>@{String(node.attrs?.label ?? '')}</span> }}
    />
  )
}
