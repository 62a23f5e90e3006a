import * as z from 'zod'
import { can, Cursor, Flag, Id, line, Moment, pageSize, PersonName, searchWords, Text, Version, Whole } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { richText } from '../../rich-text.ts'
import type { NoteNode } from './note-document.ts'

export type { NoteNode } from './note-document.ts'

/** A note's text: Tiptap's JSON, at most 200 KB, rendered by a whitelist and never as HTML. */
export const NoteBody = richText({ noun: 'note', aNoun: 'a note', limit: 200_000, mentions: true })

export const Note = z.object({
  id: Id,
  clientId: Id,
  title: Text,
  body: z.custom<NoteNode>(),
  pinned: z.boolean(),
  author: PersonName,
  createdAt: Moment,
  editedAt: Moment.nullable(),
  editedBy: PersonName.nullable(),
  archivedAt: Moment.nullable(),
  revisionCount: Whole,
  version: Version,
  can: can('edit', 'archive'),
})
export type Note = z.output<typeof Note>

const ClientParams = z.object({ clientId: Id })
const NoteParams = z.object({ clientId: Id, noteId: Id })
const fields = { title: line(200), body: NoteBody }

export const listNotes = route({
  method: 'GET',
  path: '/clients/{clientId}/notes',
  roles: STAFF,
  params: ClientParams,
  query: z.object({
    /** Words to find in title and text. */
    q: searchWords(200).optional(),
    /** Archived notes instead of the current ones. */
    archived: Flag.optional(),
    cursor: Cursor.optional(),
    limit: pageSize(100, 20),
  }),
  response: z.object({ rows: z.array(Note), next: Cursor.nullable() }),
  errors: ['not_found'],
  shows: ['note', 'user'],
  summary: 'Notes of a client: pinned first, then the newest',
})

export const getNote = route({
  method: 'GET',
  path: '/clients/{clientId}/notes/{noteId}',
  roles: STAFF,
  params: NoteParams,
  response: Note,
  errors: ['not_found'],
  shows: ['note', 'user'],
  summary: 'One note, for links that lead to it',
})

export const addNote = route({
  method: 'POST',
  path: '/clients/{clientId}/notes',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject({ ...fields, pinned: z.boolean().optional() }),
  response: Note,
  errors: ['not_found', 'archived'],
  changes: ['note'],
  summary: 'Adds a note; mentioned colleagues are told by mail',
})

export const updateNote = route({
  method: 'PATCH',
  path: '/clients/{clientId}/notes/{noteId}',
  roles: STAFF,
  params: NoteParams,
  body: z
    .strictObject({ ...fields, pinned: z.boolean() })
    .partial()
    .extend({ version: Version }),
  response: Note,
  errors: ['not_found', 'stale', 'archived'],
  changes: ['note'],
  summary: 'Changes or pins a note; the former text stays in its history',
})

export const archiveNote = route({
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/archive',
  roles: STAFF,
  params: NoteParams,
  response: Note,
  errors: ['not_found', 'archived'],
  changes: ['note'],
  summary: 'Takes a note away; it can be restored',
})
export const restoreNote = route({
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/restore',
  roles: STAFF,
  params: NoteParams,
  response: Note,
  errors: ['not_found', 'archived'],
  changes: ['note'],
  summary: 'Puts a note back',
})

/** What a note said before a change; `savedAt` and `savedBy` tell when and by whom that text was written. */
export const NoteRevision = z.object({
  id: Id,
  title: Text,
  body: z.custom<NoteNode>(),
  savedAt: Moment,
  savedBy: PersonName,
})

export const listNoteRevisions = route({
  method: 'GET',
  path: '/clients/{clientId}/notes/{noteId}/revisions',
  roles: STAFF,
  params: NoteParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(50, 20) }),
  response: z.object({ rows: z.array(NoteRevision), next: Cursor.nullable() }),
  errors: ['not_found'],
  shows: ['note', 'user'],
  summary: 'Former texts of a note, newest first',
})
export const restoreNoteRevision = route({
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/revisions/{revisionId}/restore',
  roles: STAFF,
  params: z.object({ clientId: Id, noteId: Id, revisionId: Id }),
  body: z.strictObject({ version: Version }),
  response: Note,
  errors: ['not_found', 'stale', 'archived'],
  changes: ['note'],
  summary: 'Makes a former text the current one; the current one goes into the history',
})
