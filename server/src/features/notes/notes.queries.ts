import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { recordOf } from '../../platform/audit/record.ts'
import { firstRow, rowsOf, type Database, type Reader, type Transaction } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor, notAPosition, type Position } from '../../platform/database/keyset.ts'
import { flattened, readRows, readRowsBriefly, withoutLastRow, writeRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { touchOf } from '../clients/index.ts'
import { wordsOf } from '../../platform/text/search-words.ts'
import { practices } from '../organizations/front.queries.ts'
import { accounts } from '../users/front.queries.ts'
import { noteRevisions, notes } from './notes.table.ts'
import { visibleClients } from '../access/index.ts'

export type NoteRecord = typeof notes.$inferSelect

/** Whether this person may change a note of a client that they see: its author, and who runs the practice or the platform. */
export function mayChange(scope: Scope): SQL {
  return scope.role === 'manager' ? sql`notes.author_id = ${scope.userId}` : sql.raw(String(scope.role !== 'user'))
}

/**
 * A note as the contract's `Note`, as the row `item` beside a row of `notes`; the select is the whitelist. A row is made into JSON faster
 * than its pairs one by one.
 */
function noteItem(isTheirs: SQL, clientIsOpen: SQL, named = people()): SQL {
  return sql`${named}
    join lateral (
      select ${isTheirs} and notes.archived_at is null and ${clientIsOpen} as edit, ${isTheirs} and ${clientIsOpen} as archive
    ) can on true
    ${item()}`
}

const nameOf = (userId: SQL) => sql`
  select users.id, users.first_name as "firstName", users.last_name as "lastName" from users where users.id = ${userId}`

const people = flattened(
  () => sql`
    join lateral (${nameOf(sql`notes.author_id`)}) author on true
    left join lateral (${nameOf(sql`notes.edited_by`)}) editor on true`,
)

/** Who wrote the notes in `page` and changed them last; whoever wrote several is made into JSON once. */
const peopleOfPage = flattened(
  () => sql`
    people as materialized (
      select users.id, row_to_json(person) as person
      from users, lateral (select users.id, users.first_name as "firstName", users.last_name as "lastName") person
      where users.id = any(array(select author_id from page union all select edited_by from page)))`,
)

const namedOnPage = flattened(
  () => sql`
    join lateral (
      select (select person from people where people.id = notes.author_id) as author,
        case when notes.edited_by is not null then (select person from people where people.id = notes.edited_by) end as editor
    ) named on true`,
)

/** What `item` reads of a note, without the text that is only searched. */
const shownColumns = flattened(
  () => sql`notes.id, notes.client_id, notes.title, notes.body, notes.pinned, notes.author_id, notes.created_at, notes.edited_at, notes.edited_by,
    notes.archived_at, notes.revision_count, notes.version`,
)

const item = flattened(
  () => sql`
    join lateral (
      select notes.id, notes.client_id as "clientId", notes.title, notes.body, notes.pinned, author, notes.created_at as "createdAt",
        notes.edited_at as "editedAt", editor as "editedBy", notes.archived_at as "archivedAt", notes.revision_count as "revisionCount",
        notes.version, can
    ) item on true`,
)

/** The order is the one of the index `notes_client`; without the nulls' place PostgreSQL would sort again. */
const PINNED_THEN_NEWEST = sql`notes.pinned desc nulls last, notes.id desc nulls last`

/** The ends of the statements, by how many notes a page shows: they hold no values, so each text is made once. */
const ends: Record<number, () => SQL> = {}

/**
 * The rest of the statement behind the conditions of `page`: its order, and the `limit` notes as JSON. They are joined to nothing
 * afterwards, so they stay in that order.
 */
function endOfStatement(limit: number): SQL {
  const made = (ends[limit] ??= flattened(() => {
    const size = sql.raw(String(limit))
    return sql`
      order by ${PINNED_THEN_NEWEST} limit ${size} + 1),
      ${peopleOfPage()}
      select exists (select 1 from client) as found, coalesce(json_agg(item)::text, '[]') as rows, count(*) > ${size} as more,
        (select json_build_array(pinned::int, id) from page offset ${size} - 1 limit 1) as last
      from page notes ${noteItem(sql`notes.is_theirs`, sql`(select archived_at is null from client)`, namedOnPage())}`
  }))
  return made()
}

/** Which notes are shown, where their client is one that this person sees. */
const CURRENT = sql`exists (select 1 from client) and notes.archived_at is null`
const ARCHIVED = sql`exists (select 1 from client) and notes.archived_at is not null`

export interface NoteFilters {
  q: string | undefined
  archived: boolean
}

/** One keyset page of a client's notes in one statement, pinned first, then the newest. */
export async function readNotePage(
  database: Database,
  scope: Scope,
  clientId: string,
  { q, archived }: NoteFilters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: string; next: string | null }> {
  const conditions = [
    archived ? ARCHIVED : CURRENT,
    ...wordsOf(q).map((word) => sql`strpos(notes.body_text, ${word}) > 0`),
    ...(cursor ? [behind(decodeCursor(cursor))] : []),
  ]
  const [row] = await readRowsBriefly<{ found: boolean; rows: string; more: boolean; last: Position | null }>(
    database,
    sql`
      with client as (select clients.archived_at from clients where clients.id = ${clientId} and ${visibleClients(scope)}),
      page as materialized (
        select ${shownColumns()}, ${mayChange(scope)} as is_theirs from notes
        where notes.client_id = ${clientId} and ${sql.join(conditions, sql` and `)}${endOfStatement(limit)}`,
  )
  if (!row?.found) throw notFound()
  const { rows, more, last } = row
  return { rows: more ? withoutLastRow(rows) : rows, next: more && last ? encodeCursor(last) : null }
}

function behind([pinned, id]: Position): SQL {
  if (pinned !== 0 && pinned !== 1) throw notAPosition()
  return sql`(notes.pinned, notes.id) < (${pinned === 1}::boolean, ${id}::uuid)`
}

export interface NewNote {
  id: string
  clientId: string
  title: string
  body: NoteNode
  bodyText: string
  pinned: boolean
}

/** What only the database knows of a note that it has just stored. */
interface StoredNote {
  createdAt: string
  firstName: string
  lastName: string
}

/**
 * Adds a note, its activity entry and the touch of its client in one statement: this is what advisers do all day, and one round
 * trip is a third of four. Answers what the database adds to the note, or nothing where the client is not theirs or is archived.
 */
export function noteInsert(scope: Scope, note: NewNote, entry: { subject: string; after: Record<string, unknown> }): SQL {
  return sql`
    with client as (
      select clients.id, clients.organization_id from clients
      where clients.id = ${note.clientId} and clients.archived_at is null and ${visibleClients(scope)} for key share of clients
    ),
    touched as (${touchOf(sql`client`)}),
    added as (
      insert into notes (id, client_id, author_id, title, body, body_text, pinned)
      select ${note.id}::uuid, client.id, ${scope.userId}::uuid, ${note.title}::text, ${JSON.stringify(note.body)}::jsonb, ${note.bodyText}::text,
        ${note.pinned}::boolean from client
      returning author_id, created_at
    ),
    entry as (${recordOf(sql`client`, scope, 'note.added', { ...entry, entityId: note.id })})
    select to_json(added.created_at) as "createdAt", users.first_name as "firstName", users.last_name as "lastName"
    from added join users on users.id = added.author_id`
}

/** Runs the insert by itself, or as part of a transaction that does more. */
export async function insertNote(writer: Database | Transaction, insert: SQL): Promise<StoredNote | null> {
  const result = 'write' in writer ? { rows: await writeRows<StoredNote>(writer, insert) } : await writer.execute(insert)
  return firstRow<StoredNote>(result) ?? null
}

/** A new note as its reader gets it. Made here and not read back, which would cost the database a sixth of the whole insert. */
export function newNoteText(
  { userId }: Scope,
  { id, clientId, title, body, pinned }: NewNote,
  { createdAt, firstName, lastName }: StoredNote,
): string {
  return JSON.stringify({
    id,
    clientId,
    title,
    body,
    pinned,
    author: { id: userId, firstName, lastName },
    createdAt,
    editedAt: null,
    editedBy: null,
    archivedAt: null,
    revisionCount: 0,
    version: 1,
    can: { edit: true, archive: true },
  } satisfies Note)
}

/** A note of this client, locked until the transaction ends. */
export async function lockNote(tx: Transaction, clientId: string, noteId: string): Promise<NoteRecord> {
  const [note] = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.id, noteId), eq(notes.clientId, clientId)))
    .for('update')
  if (!note) throw notFound()
  return note
}

/** The note as readers get it. */
export async function readNote(reader: Reader, scope: Scope, { clientId, noteId }: { clientId: string; noteId: string }): Promise<Note> {
  const result = await reader.execute(sql`
    select row_to_json(item)::text as note
    from notes join clients on clients.id = notes.client_id ${noteItem(mayChange(scope), sql`clients.archived_at is null`)}
    where notes.id = ${noteId} and notes.client_id = ${clientId} and ${visibleClients(scope)}`)
  const row = firstRow<{ note: string }>(result)
  if (!row) throw notFound()
  return JSON.parse(row.note)
}

export interface NoteText {
  title: string
  body: NoteNode
  bodyText: string
}

/** Stores a new text; the former one goes into the history. */
export async function replaceText(tx: Transaction, note: NoteRecord, text: NoteText, editorId: string): Promise<void> {
  await tx.insert(noteRevisions).values({
    noteId: note.id,
    title: note.title,
    body: note.body,
    savedAt: note.editedAt ?? note.createdAt,
    savedBy: note.editedBy ?? note.authorId,
  })
  await tx
    .update(notes)
    .set({ ...text, editedAt: new Date(), editedBy: editorId, revisionCount: note.revisionCount + 1, version: note.version + 1 })
    .where(eq(notes.id, note.id))
}

/** Pins and archives say nothing new, so the version of the text stays and nobody's edit becomes stale. */
export async function changeNoteState(
  tx: Transaction,
  noteId: string,
  state: { pinned: boolean } | { archivedAt: Date | null },
): Promise<void> {
  await tx.update(notes).set(state).where(eq(notes.id, noteId))
}

export async function findRevision(reader: Reader, noteId: string, revisionId: string): Promise<typeof noteRevisions.$inferSelect> {
  const [revision] = await reader
    .select()
    .from(noteRevisions)
    .where(and(eq(noteRevisions.id, revisionId), eq(noteRevisions.noteId, noteId)))
  if (!revision) throw notFound()
  return revision
}

/** Former texts, newest first. */
export async function readRevisionPage(
  database: Database,
  scope: Scope,
  { clientId, noteId }: { clientId: string; noteId: string },
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: string; next: string | null }> {
  const older = cursor ? sql` and note_revisions.id < ${decodeCursor(cursor)[1]}::uuid` : sql``
  const [row] = await readRows<{ found: boolean; rows: string; more: boolean; last_id: string | null }>(
    database,
    sql`
      with note as (
        select notes.id from notes join clients on clients.id = notes.client_id
        where notes.id = ${noteId} and clients.id = ${clientId} and ${visibleClients(scope)}
      ),
      page as (
        select row_number() over (order by note_revisions.id desc nulls last) as place, note_revisions.id, json_build_object(
          'id', note_revisions.id, 'title', note_revisions.title, 'body', note_revisions.body, 'savedAt', note_revisions.saved_at,
          'savedBy', json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name)) as item
        from note_revisions join users on users.id = note_revisions.saved_by
        where note_revisions.note_id = (select id from note)${older}
        order by note_revisions.id desc nulls last
        limit ${limit + 1}
      )
      select exists (select 1 from note) as found,
        coalesce(json_agg(item order by place) filter (where place <= ${limit}), '[]')::text as rows,
        count(*) > ${limit} as more,
        max(id::text) filter (where place = ${limit}) as last_id
      from page`,
  )
  if (!row?.found) throw notFound()
  return { rows: row.rows, next: row.more && row.last_id ? encodeCursor([null, row.last_id]) : null }
}

/** Remembers who a note mentions; answers those who were not mentioned in it before: active people of the practice, and the platform's staff. */
export async function insertMentions(tx: Transaction, noteId: string, organizationId: string, userIds: string[]): Promise<string[]> {
  const result = await tx.execute(sql`
    insert into note_mentions (note_id, user_id)
    select ${noteId}::uuid, users.id from users
    where users.id in (${sql.join(
      userIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
      and users.status = 'active'
      and (users.system_role = 'admin' or users.system_role in ('manager', 'organizationAdmin') and users.organization_id = ${organizationId})
    on conflict do nothing
    returning user_id as id`)
  return rowsOf<{ id: string }>(result).map(({ id }) => id)
}

/** What is in a mention's mail besides the note. */
export async function readMentionContext(tx: Transaction, clientId: string, authorId: string) {
  const result = await tx.execute(sql`
    select clients.organization_id as "organizationId", clients.business_name as "businessName", clients.status,
      trim(users.first_name || ' ' || users.last_name) as author
    from clients, users where clients.id = ${clientId} and users.id = ${authorId}`)
  const row = firstRow<{ organizationId: string; businessName: string; status: 'client' | 'prospect'; author: string }>(result)
  if (!row) throw notFound()
  return row
}

/** Who sends a note out of the practice, and how they are reached. */
export async function readSender(tx: Transaction, userId: string, organizationId: string) {
  const { firstName, lastName, email } = accounts
  const writer = sql<string>`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email})`
  const [found] = await tx
    .select({ writer, writerEmail: email, practice: practices.name })
    .from(accounts)
    .innerJoin(practices, eq(practices.id, organizationId))
    .where(eq(accounts.id, userId))
  if (!found) throw notFound()
  return found
}
