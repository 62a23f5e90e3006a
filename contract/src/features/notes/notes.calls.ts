import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './notes.shapes.ts'

export const listNotes: Call<typeof shapes.listNotes> = {
  method: 'GET',
  path: '/clients/{clientId}/notes',
  roles: STAFF,
  shows: ['note', 'user'],
}

export const getNote: Call<typeof shapes.getNote> = {
  method: 'GET',
  path: '/clients/{clientId}/notes/{noteId}',
  roles: STAFF,
  shows: ['note', 'user'],
}

export const addNote: Call<typeof shapes.addNote> = {
  method: 'POST',
  path: '/clients/{clientId}/notes',
  roles: STAFF,
  changes: ['note'],
}

export const updateNote: Call<typeof shapes.updateNote> = {
  method: 'PATCH',
  path: '/clients/{clientId}/notes/{noteId}',
  roles: STAFF,
  changes: ['note'],
}

export const archiveNote: Call<typeof shapes.archiveNote> = {
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/archive',
  roles: STAFF,
  changes: ['note'],
}

export const restoreNote: Call<typeof shapes.restoreNote> = {
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/restore',
  roles: STAFF,
  changes: ['note'],
}

export const listNoteRevisions: Call<typeof shapes.listNoteRevisions> = {
  method: 'GET',
  path: '/clients/{clientId}/notes/{noteId}/revisions',
  roles: STAFF,
  shows: ['note', 'user'],
}

export const restoreNoteRevision: Call<typeof shapes.restoreNoteRevision> = {
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/revisions/{revisionId}/restore',
  roles: STAFF,
  changes: ['note'],
}

export const previewNoteLetter: Call<typeof shapes.previewNoteLetter> = {
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/letters',
  roles: STAFF,
  changes: [],
}

export const sendNote: Call<typeof shapes.sendNote> = {
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/send',
  roles: STAFF,
  changes: ['client'],
}
