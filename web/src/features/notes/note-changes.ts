import * as api from '@paddock/contract/calls'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { call } from '../../platform/api/api.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { notify } from '../../platform/notify.ts'
import { notifyFailureOf } from '../../platform/notify-failure-of.ts'
import { reread } from '../../platform/api/queries.ts'
import { noteIn } from './note-queries.ts'

const placeOf = ({ id, clientId }: Note) => ({ params: { clientId, noteId: id } })

/** Pins or unpins; a text that somebody saved meanwhile is no obstacle to that. */
export const togglePin = (note: Note) =>
  notifyFailureOf(async () => {
    const pin = (version: number) => call(api.notes.updateNote, { ...placeOf(note), body: { pinned: !note.pinned, version } })
    await pin(note.version).catch((error: unknown) => {
      const stored = isStale(error) ? noteIn(error.current) : null
      if (stored === null) throw error
      return pin(stored.version)
    })
    await reread()
  })

export const archive = (note: Note) => move(note, api.notes.archiveNote, 'The note is archived.', api.notes.restoreNote)
export const restore = (note: Note) => move(note, api.notes.restoreNote, 'The note is back.', api.notes.archiveNote)

type Move = typeof api.notes.archiveNote | typeof api.notes.restoreNote

function move(note: Note, there: Move, message: string, back: Move): Promise<boolean> {
  const go = async (route: Move) => {
    await call(route, placeOf(note))
    await reread()
  }
  return notifyFailureOf(async () => {
    await go(there)
    notify({ message, action: { label: 'Undo', onClick: () => void notifyFailureOf(() => go(back)) } })
  })
}

/** Puts the address of a note on the clipboard. */
export const copyLink = (note: Note) =>
  notifyFailureOf(async () => {
    const address = new URL(window.location.href)
    address.search = `?note=${note.id}`
    await navigator.clipboard.writeText(address.href)
    notify({ message: 'The link is copied.' })
  })
