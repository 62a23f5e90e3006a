import { Box } from '@mantine/core'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import type { ReactNode } from 'react'
import { DocumentChip, DocumentPicture } from '../documents/front.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import classes from './note-text.module.css'

/** The title above a former or another text of a note, where there is one. */
export function NoteTitle({ children }: { children: ReactNode }) {
  return children === '' ? null : (
    <Box component="p" mb={6} fw={650}>
      {children}
    </Box>
  )
}

/** A note's text. The card's own title is a second level heading. */
export function NoteText({ body }: { body: NoteNode }) {
  return (
    <RichText
      body={body}
      headings={['h3', 'h4']}
      draw={{
        mention: (node) => <span className={classes.mention}>@{String(node.attrs?.label ?? '')}</span>,
        picture: ({ attrs }) => <DocumentPicture documentId={String(attrs?.id ?? '')} alt={String(attrs?.alt ?? '')} />,
        file: ({ attrs }) => (
          <div>
            <DocumentChip documentId={String(attrs?.id ?? '')} name={String(attrs?.name ?? '')} />
          </div>
        ),
      }}
    />
  )
}
