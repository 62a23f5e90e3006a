import { Box, Button, Flex, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { EMPTY_NOTE, type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { ApiError, isStale, messageOfError } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { query, reread } from '../../../platform/api/queries.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { dayAndTime } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { draftNoteModal } from '../../insights/front.ts'
import { useClient } from '../../clients/front.ts'
import { NoteConflict } from './note-conflict.tsx'
import { draftKey, dropDraft, keepDraft, type NoteDraft, readDraft } from '../note-drafts.ts'
import { NoteEditor } from './note-editor.tsx'
import { noteIn } from '../note-queries.ts'
import { noteBlocks } from './text-into-note.ts'

interface NoteWriterProps {
  clientId: string
  /** The note that is edited; none for a new one. */
  note?: Note
  onClose: () => void
  /** Opens this writer again, after a discarded text was asked back. */
  onReopen: () => void
}

const SAVE_DELAY_MS = 300

/** Writes a note in place. What is typed is kept on this device until it is saved or discarded. */
export default function NoteWriter({ clientId, note, onClose, onReopen }: NoteWriterProps) {
  const { id: userId } = useSuspenseQuery(meQuery).data
  const { organizationId } = useClient(clientId)
  const managers = useQuery(query(api.managers.listManagers, { query: { assignable: 'true', organizationId } }))
  const colleagues = useMemo(() => (managers.data?.rows ?? []).filter((manager) => manager.id !== userId), [managers.data, userId])
  const key = draftKey(userId, clientId, note?.id)
  const [draft] = useState(() => readDraft(key))
  const [opened] = useState<NoteDraft>(
    () => draft ?? { title: note?.title ?? '', body: note?.body ?? EMPTY_NOTE, version: note?.version, typedAt: '' },
  )
  const [typed, setTyped] = useState(opened)
  const [kept, setKept] = useState(draft !== null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Note | null>(null)
  const [added, setAdded] = useState<readonly NoteNode[] | null>(null)

  const keep = useDebouncedCallback((text: NoteDraft) => setKept(keepDraft(key, text)), { delay: SAVE_DELAY_MS, flushOnUnmount: true })
  useWindowEvent('pagehide', () => keep.flush())
  const type = (change: (before: NoteDraft) => Partial<NoteDraft>) => {
    setTyped((before) => ({ ...before, ...change(before), typedAt: new Date().toISOString() }))
    setFailure(null)
  }
  useEffect(() => {
    if (typed !== opened) keep(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keep` is another function in each render
  }, [typed, opened])

  const finish = async (message: string) => {
    keep.cancel()
    dropDraft(key)
    await reread()
    onClose()
    notify({ message })
  }
  const attempt = async (work: () => Promise<string>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await finish(await work())
    } catch (error) {
      const stored = isStale(error) ? noteIn(error.current) : null
      if (stored) setTheirs(stored)
      else setFailure(whatIsWrong(error))
    } finally {
      setBusy(false)
    }
  }
  const add = async () => {
    await call(api.notes.addNote, { params: { clientId }, body: { title: typed.title, body: typed.body } })
    return 'The note is saved.'
  }
  const change = async (edited: Note, version: number) => {
    await call(api.notes.updateNote, { params: { clientId, noteId: edited.id }, body: { title: typed.title, body: typed.body, version } })
    return 'The note is saved.'
  }
  const save = () => {
    if (saysNothing(typed)) setFailure('Write something first.')
    else if (theirs === null) void attempt(() => (note ? change(note, typed.version ?? note.version) : add()))
  }
  const discard = () => {
    const discarded = typed
    keep.cancel()
    dropDraft(key)
    onClose()
    if ((discarded === opened && draft === null) || saysNothing(discarded)) return
    const undo = () => {
      keepDraft(key, discarded)
      onReopen()
    }
    notify({ message: 'Your changes are discarded.', tone: 'info', action: { label: 'Undo', onClick: undo } })
  }
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
          onSaveMine={() => void attempt(() => change(note, theirs.version))}
          onKeepBoth={() =>
            void attempt(async () => {
              await add()
              return 'Your text is saved as a note of its own.'
            })
          }
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
        initial={opened.body}
        colleagues={colleagues}
        readOnly={busy}
        onChange={(body) => type(() => ({ body }))}
        onTemplate={(template) => type((before) => (before.title === '' ? { title: template.title(new Date()) } : {}))}
        added={added}
        onDraft={() => openModal(draftNoteModal, { clientId, rawNotes: textOf(typed.body), onUse: (text) => setAdded(noteBlocks(text)) })}
      />
      {failure === null ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      {theirs !== null ? null : (
        <Flex className="wide-buttons" wrap="wrap" align="center" justify="flex-end" gap="xs">
          <Text span flex="1 1 300px" c="dimmed" fz="sm">
            {kept ? 'Kept on this device until you save' : 'Ctrl + Enter saves'}
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

const saysNothing = ({ title, body }: NoteDraft) => title.trim() === '' && textOf(body) === ''

/** The sentence of the refusal, or what is wrong with the field that it names. */
function whatIsWrong(error: unknown): string {
  const named = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
  return named ?? messageOfError(error)
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
