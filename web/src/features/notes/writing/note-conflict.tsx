import { Box, Button, Flex, Text, Title } from '@mantine/core'
import { type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { useEffect, useRef } from 'react'
import { DifferenceText } from '../../../ui/text/difference-text.tsx'
import formFields from '../../../ui/form/form-fields.module.css'
import { dayAndTime, fullName } from '../../../ui/text/format.ts'
import { NoteText, NoteTitle } from '../note-text.tsx'

interface NoteConflictProps {
  theirs: Note
  /** True where the other text was saved by the writer themselves, in another window. */
  own: boolean
  mine: { title: string; body: NoteNode }
  busy: boolean
  onSaveMine: () => void
  onKeepBoth: () => void
}

/** Shows a stale save with both texts; whichever the writer chooses, the other one is kept. */
export function NoteConflict({ theirs, own, mine, busy, onSaveMine, onKeepBoth }: NoteConflictProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const who = own ? 'You' : fullName(theirs.editedBy ?? theirs.author, 'Somebody')
  const when = dayAndTime(theirs.editedAt ?? theirs.createdAt)
  return (
    <Box
      component="section"
      ref={box}
      tabIndex={-1}
      className="box mantine-focus-never"
      px="md"
      py={14}
      bd="1px solid var(--warn-dot)"
      aria-label="This note was saved while you were writing"
    >
      <Title order={3} size="h4">
        {own ? 'You saved this note in another window while you were writing here' : `${who} saved this note while you were writing`}
      </Title>
      <Text mt="2xs" mb="sm" mx={0} fz="sm">
        What you typed is below, unchanged. Save it over the other text, which stays in the note’s history, or keep both.
      </Text>
      <div className={formFields.pair}>
        <div>
          <Text mt={0} mb="2xs" mx={0} c="dimmed" fz="xs" fw={600}>
            Saved by {own ? 'you' : who}, {when.charAt(0).toLowerCase() + when.slice(1)}
          </Text>
          <Box className="inset fill" mah={320}>
            <NoteTitle>{theirs.title}</NoteTitle>
            <NoteText body={theirs.body} />
          </Box>
        </div>
        <div>
          <Text mt={0} mb="2xs" mx={0} c="dimmed" fz="xs" fw={600}>
            What this text changes of it
          </Text>
          <Box className="inset fill" mah={320}>
            <NoteTitle>{theirs.title || mine.title ? <DifferenceText before={theirs.title} after={mine.title} /> : ''}</NoteTitle>
            <DifferenceText before={textOf(theirs.body)} after={textOf(mine.body)} />
          </Box>
        </div>
      </div>
      <Flex className="grow-on-phone" gap="xs" justify="flex-end" wrap="wrap" mt="sm">
        <Button variant="default" onClick={onKeepBoth} disabled={busy}>
          Keep it, add this as a new note
        </Button>
        <Button onClick={onSaveMine} loading={busy}>
          Save this over it
        </Button>
      </Flex>
    </Box>
  )
}
