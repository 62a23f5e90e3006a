import { Box, Button, Flex, Stack, Text, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { dayAndTime, plural } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { draftNoteModal } from '../../insights/front.ts'
import { useClient } from '../../clients/front.ts'
import { NoteConflict } from './note-conflict.tsx'
import { NoteEditor } from './note-editor.tsx'
import { noteBlocks } from './text-into-note.ts'
import { type NoteWriterProps, useNoteWriting } from './use-note-writing.ts'

/** Writes a note in place. What is typed is kept on this device until it is saved or discarded. */
export default function NoteWriter(props: NoteWriterProps) {
  const { clientId, note } = props
  const { userId, draft, opened, typed, type, kept, busy, failure, underway, follow, theirs, save, saveOver, addOwn, discard } =
    useNoteWriting(props)
  const { organizationId, businessName } = useClient(clientId)
  const managers = useQuery(query(api.managers.listManagers, { query: { assignable: 'true', organizationId } }))
  const colleagues = useMemo(() => (managers.data?.rows ?? []).filter((manager) => manager.id !== userId), [managers.data, userId])
  const [added, setAdded] = useState<readonly NoteNode[] | null>(null)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    save()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter saves from the title as well as from the text
    <Stack gap="sm" onKeyDownCapture={onKey}>
      {draft === null ? null : (
        <Box component="output" fz="sm" py="xs" px="sm" bdrs="md" bg="var(--warn-bg)" c="var(--warn-fg)">
          This is what you had not saved yet, from {lowerFirst(dayAndTime(draft.typedAt))}.
        </Box>
      )}
      {theirs === null || note === undefined ? null : (
        <NoteConflict
          theirs={theirs}
          own={(theirs.editedBy ?? theirs.author).id === userId}
          mine={typed}
          busy={busy}
          onSaveMine={() => saveOver(note, theirs)}
          onKeepBoth={addOwn}
        />
      )}
      <TextInput
        label="Title"
        placeholder="What the note is about"
        maxLength={200}
        dir="auto"
        value={typed.title}
        onChange={(event) => {
          const title = event.currentTarget.value
          type(() => ({ title }))
        }}
      />
      <NoteEditor
        place={{ clientId, words: businessName }}
        initial={opened.body}
        colleagues={colleagues}
        readOnly={busy}
        onChange={(body) => type(() => ({ body }))}
        onTemplate={(template) => type((before) => (before.title === '' ? { title: template.title(new Date()) } : {}))}
        added={added}
        onUnderway={follow}
        onDraft={() => openModal(draftNoteModal, { clientId, rawNotes: textOf(typed.body), onUse: (text) => setAdded(noteBlocks(text)) })}
      />
      {failure === null ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      {theirs !== null ? null : (
        <Flex className="grow-on-phone" wrap="wrap" align="center" justify="flex-end" gap="xs">
          <Text span flex="1 1 300px" c="dimmed" fz="sm">
            {underway > 0 ? (
              `${plural(underway, 'file is', 'files are')} on the way into this note`
            ) : kept ? (
              'Kept on this device until you save'
            ) : (
              <span className="not-on-phone">Ctrl Enter saves</span>
            )}
          </Text>
          <Button variant="default" onClick={discard} disabled={busy}>
            {note ? 'Cancel' : 'Discard'}
          </Button>
          <Button onClick={save} loading={busy}>
            Save note
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
