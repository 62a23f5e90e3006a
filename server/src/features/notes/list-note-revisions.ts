import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import type { NotePlace } from './lock-note.ts'
import { readRevisionPage } from './notes.queries.ts'

type Query = ParsedInput<typeof api.notes.listNoteRevisions>['query']

/** The former texts of a note, newest first; whoever sees the client may read them. */
export async function listNoteRevisions({ database }: Dependencies, scope: Scope, place: NotePlace, query: Query): Promise<JsonText> {
  const { rows, next } = await readRevisionPage(database, scope, place, { cursor: query.cursor, limit: query.limit })
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)}}`)
}
