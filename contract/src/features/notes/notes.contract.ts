import * as z from 'zod'
import { can, Cursor, Id, line, Moment, PersonName, Version } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'

/** The node and mark types that a note may hold; anything else is refused, so nothing stored can become a script. */
export const NOTE_NODES = [
  'doc', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'hardBreak', 'horizontalRule', 'text', 'mention',
] as const
export const NOTE_MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const

/** A link that may be followed: web, mail, telephone, or a path of ours. */
export const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i

export interface NoteNode {
  type: (typeof NOTE_NODES)[number]
  text?: string
  attrs?: Record<string, string | number | boolean | null>
  marks?: { type: (typeof NOTE_MARKS)[number]; attrs?: Record<string, string | number | boolean | null> }[]
  content?: NoteNode[]
}

const Attributes = z.record(z.string().max(50), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))

const NoteNode: z.ZodType<NoteNode> = z.lazy(() =>
  z.strictObject({
    type: z.enum(NOTE_NODES),
    text: z.string().max(100_000).optional(),
    attrs: Attributes.optional(),
    marks: z.array(z.strictObject({ type: z.enum(NOTE_MARKS), attrs: Attributes.optional() })).max(6).optional(),
    content: z.array(NoteNode).max(2000).optional(),
  }),
)

/** A rich text: Tiptap's JSON, at most 200 KB, rendered by a whitelist and never as HTML. */
export const NoteBody = NoteNode.refine((node) => node.type === 'doc', 'A note is a document.').refine(
  (node) => JSON.stringify(node).length <= 200_000,
  'This note is too long. Split it in two.',
)

export const Note = z.object({
  id: Id,
  clientId: Id,
  title: z.string(),
  body: z.custom<NoteNode>(),
  pinned: z.boolean(),
  author: PersonName,
  createdAt: Moment,
  editedAt: Moment.nullable(),
  editedBy: PersonName.nullable(),
  archivedAt: Moment.nullable(),
  revisionCount: z.int(),
  version: Version,
  can: can('edit', 'archive'),
})
export type Note = z.output<typeof Note>

const ClientParams = z.object({ clientId: Id })
const NoteParams = z.object({ clientId: Id, noteId: Id })
const fields = { title: line(200), body: NoteBody }

export const listNotes = route({
  method: 'GET', path: '/clients/{clientId}/notes', roles: STAFF, params: ClientParams,
  query: z.object({
    q: z.string().trim().max(200).optional(),
    archived: z.enum(['true', 'false']).transform((value) => value === 'true').optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ rows: z.array(Note), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'Notes of a client: pinned first, then the newest',
})

export const addNote = route({
  method: 'POST', path: '/clients/{clientId}/notes', roles: STAFF, params: ClientParams,
  body: z.strictObject({ ...fields, pinned: z.boolean().optional() }), response: Note, errors: ['not_found', 'archived'],
  summary: 'Adds a note; mentioned colleagues are told by mail',
})

export const updateNote = route({
  method: 'PATCH', path: '/clients/{clientId}/notes/{noteId}', roles: STAFF, params: NoteParams,
  body: z.strictObject({ ...fields, pinned: z.boolean() }).partial().extend({ version: Version }), response: Note, errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes or pins a note; the former text stays in its history',
})

export const archiveNote = route({
  method: 'POST', path: '/clients/{clientId}/notes/{noteId}/archive', roles: STAFF, params: NoteParams,
  response: Note, errors: ['not_found'], summary: 'Takes a note away; it can be restored',
})
export const restoreNote = route({
  method: 'POST', path: '/clients/{clientId}/notes/{noteId}/restore', roles: STAFF, params: NoteParams,
  response: Note, errors: ['not_found'], summary: 'Puts a note back',
})

export const NoteRevision = z.object({
  id: Id,
  title: z.string(),
  body: z.custom<NoteNode>(),
  savedAt: Moment,
  savedBy: PersonName,
})

export const listNoteRevisions = route({
  method: 'GET', path: '/clients/{clientId}/notes/{noteId}/revisions', roles: STAFF, params: NoteParams,
  response: z.object({ rows: z.array(NoteRevision) }), errors: ['not_found'], summary: 'Former texts of a note, newest first',
})
export const restoreNoteRevision = route({
  method: 'POST', path: '/clients/{clientId}/notes/{noteId}/revisions/{revisionId}/restore', roles: STAFF,
  params: z.object({ clientId: Id, noteId: Id, revisionId: Id }), body: z.strictObject({ version: Version }), response: Note, errors: ['not_found', 'stale', 'archived'],
  summary: 'Makes a former text the current one; the current one goes into the history',
})
