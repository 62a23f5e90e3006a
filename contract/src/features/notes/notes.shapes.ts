import * as z from 'zod'
import { abilities, Cursor, Flag, Id, line, lines, Moment, pageSize, PersonName, searchWords, Text, Version, Whole } from '../../fields.ts'
import { richText } from '../../rich-text.ts'
import { shapes } from '../../route.ts'
import type { NoteNode } from './note-document.ts'

/** A note's text: Tiptap's JSON, at most 200 KB, rendered by a whitelist and never as HTML. Its pictures and files are documents of the client. */
export const NoteBody = richText({ noun: 'note', aNoun: 'a note', limit: 200_000, mentions: true, files: true })

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
  can: abilities('edit', 'archive'),
})
export type Note = z.output<typeof Note>

const ClientParams = z.object({ clientId: Id })
const NoteParams = z.object({ clientId: Id, noteId: Id })
const fields = { title: line(200), body: NoteBody }

export const listNotes = shapes({
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
  summary: 'Notes of a client: pinned first, then the newest',
})

export const getNote = shapes({
  params: NoteParams,
  response: Note,
  errors: ['not_found'],
  summary: 'One note, for links that lead to it',
})

export const addNote = shapes({
  params: ClientParams,
  body: z.strictObject({ ...fields, pinned: z.boolean().optional() }),
  response: Note,
  errors: ['not_found', 'archived'],
  summary: 'Adds a note; mentioned colleagues are told by mail',
})

export const updateNote = shapes({
  params: NoteParams,
  body: z
    .strictObject({ ...fields, pinned: z.boolean() })
    .partial()
    .extend({ version: Version }),
  response: Note,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes or pins a note; the former text stays in its history',
})

export const archiveNote = shapes({
  params: NoteParams,
  response: Note,
  errors: ['not_found', 'archived'],
  summary: 'Takes a note away; it can be restored',
})

export const restoreNote = shapes({
  params: NoteParams,
  response: Note,
  errors: ['not_found', 'archived'],
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

export const listNoteRevisions = shapes({
  params: NoteParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(50, 20) }),
  response: z.object({ rows: z.array(NoteRevision), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'Former texts of a note, newest first',
})

export const restoreNoteRevision = shapes({
  params: z.object({ clientId: Id, noteId: Id, revisionId: Id }),
  body: z.strictObject({ version: Version }),
  response: Note,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Makes a former text the current one; the current one goes into the history',
})

/** The outside advisers of the client who get a note, and the sender’s own words above it. */
const sending = z.strictObject({
  adviserIds: z.array(Id).min(1, 'Choose at least one adviser.').max(10, 'Choose at most 10 at once.'),
  message: lines(2000),
  /** Its pictures and files go with the mail. */
  withFiles: z.boolean().default(false),
  /** The text that was looked at. */
  version: Version,
})

export const previewNoteLetter = shapes({
  params: NoteParams,
  body: sending,
  response: z.object({
    /** One for each adviser, exactly as it would leave. */
    letters: z.array(z.object({ name: Text, email: Text, subject: Text, text: Text })),
    /** The pictures and files that go with each. */
    files: z.array(z.object({ name: Text, size: Whole })),
    /** Pictures and files of the note that stay here. */
    leftOut: Whole,
    /** Stands for all of this: what is sent with it leaves only as it was shown. */
    seal: Text,
  }),
  errors: ['not_found', 'stale', 'archived'],
  unrecorded: 'Shows what would be sent; nothing leaves and nothing changes.',
  summary: 'Shows the letters by which a note would be sent to outside advisers',
})

export const sendNote = shapes({
  params: NoteParams,
  /** With the seal of a preview, nothing but what it showed is sent. */
  body: sending.extend({ seal: line(64).optional() }),
  response: z.object({ sent: Whole }),
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Sends a note to outside advisers whom the practice may contact; the log says what was sent and to whom',
})
