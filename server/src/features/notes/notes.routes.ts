import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addNote } from './add-note.ts'
import { archiveNote } from './archive-note.ts'
import { getNote } from './get-note.ts'
import { previewNoteLetter } from './sending/preview-note-letter.ts'
import { sendNote } from './sending/send-note.ts'
import { listNoteRevisions } from './list-note-revisions.ts'
import { listNotes } from './list-notes.ts'
import { restoreNoteRevision } from './restore-note-revision.ts'
import { restoreNote } from './restore-note.ts'
import { updateNote } from './update-note.ts'

export const noteRoutes = [
  handle(api.notes.listNotes, ({ deps, scope, params, query }) => listNotes(deps, scope, params.clientId, query)),
  handle(api.notes.getNote, ({ deps, scope, params }) => getNote(deps, scope, params)),
  handle(api.notes.addNote, ({ deps, scope, params, body }) => addNote(deps, scope, params.clientId, body)),
  handle(api.notes.updateNote, ({ deps, scope, params, body }) => updateNote(deps, scope, params, body)),
  handle(api.notes.archiveNote, ({ deps, scope, params }) => archiveNote(deps, scope, params)),
  handle(api.notes.restoreNote, ({ deps, scope, params }) => restoreNote(deps, scope, params)),
  handle(api.notes.listNoteRevisions, ({ deps, scope, params, query }) => listNoteRevisions(deps, scope, params, query)),
  handle(api.notes.restoreNoteRevision, ({ deps, scope, params, body }) => restoreNoteRevision(deps, scope, params, body.version)),
  handle(api.notes.previewNoteLetter, ({ deps, scope, params, body }) => previewNoteLetter(deps, scope, params, body)),
  handle(api.notes.sendNote, ({ deps, scope, params, body }) => sendNote(deps, scope, params, body)),
]
