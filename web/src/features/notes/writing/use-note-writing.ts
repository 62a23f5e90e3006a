import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { EMPTY_NOTE, filesIn, textOf } from '@paddock/contract/features/notes/note-document'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { draftKey, dropDraft, keepDraft, type NoteDraft, readDraft } from '../note-drafts.ts'
import { noteIn } from '../note-queries.ts'

export interface NoteWriterProps {
  clientId: string
  /** The note that is edited; none for a new one. */
  note?: Note
  onClose: () => void
  /** Opens this writer again, after a discarded text was asked back. */
  onReopen: () => void
}

const SAVE_DELAY_MS = 300

/** The text of a note while it is written: what is typed is kept on this device until it is saved or discarded. */
export function useNoteWriting({ clientId, note, onClose, onReopen }: NoteWriterProps) {
  const { id: userId } = useSuspenseQuery(meQuery).data
  const key = draftKey(userId, clientId, note?.id)
  const [draft] = useState(() => readDraft(key))
  const [opened] = useState<NoteDraft>(
    () => draft ?? { title: note?.title ?? '', body: note?.body ?? EMPTY_NOTE, version: note?.version, typedAt: '' },
  )
  const [typed, setTyped] = useState(opened)
  const [kept, setKept] = useState(draft !== null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Files on their way into the text: saved before they are there, it would lack them for good. */
  const [underway, setUnderway] = useState(0)
  const [theirs, setTheirs] = useState<Note | null>(null)

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
    if (underway > 0) {
      setFailure('A file is still on its way into this note. Save once it is there, or take it off the list of uploads.')
      return
    }
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
  const follow = (change: number) => {
    setUnderway((before) => before + change)
    setFailure(null)
  }
  const save = () => {
    if (underway === 0 && saysNothing(typed)) setFailure('Write something first.')
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
  const saveOver = (edited: Note, stored: Note) => void attempt(() => change(edited, stored.version))
  const addOwn = () =>
    void attempt(async () => {
      await add()
      return 'Your text is saved as a note of its own.'
    })
  return { userId, draft, opened, typed, type, kept, busy, failure, underway, follow, theirs, save, saveOver, addOwn, discard }
}

const saysNothing = ({ title, body }: NoteDraft) => title.trim() === '' && textOf(body) === '' && filesIn(body).length === 0
