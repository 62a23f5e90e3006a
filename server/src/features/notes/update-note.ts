import type { api, ParsedInput } from '@paddock/contract'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { touchClient } from '../clients/index.ts'
import { expectOwnFiles } from './expect-own-files.ts'
import { lockNoteToEdit, type NotePlace } from './lock-note.ts'
import { loggedChange, noteText, subjectOf } from './note-words.ts'
import { changeNoteState, readNote, replaceText } from './notes.queries.ts'
import { tellMentioned } from './mentions/tell-mentioned.ts'

type Input = ParsedInput<typeof api.notes.updateNote>['body']

/** Changes the text of a note, which keeps the former one, or pins it, which does not. A save that changes nothing leaves no trace. */
export function updateNote(deps: Dependencies, scope: Scope, place: NotePlace, input: Input): Promise<Note> {
  return transact(deps.database, async (tx) => {
    const { note, organizationId } = await lockNoteToEdit(tx, scope, place, input.version)
    const text = noteText(input.title ?? note.title, input.body ?? note.body)
    const entry = { organizationId, clientId: place.clientId, entityId: note.id, subject: subjectOf(text) }
    const edited = text.title !== note.title || !isSameJson(text.body, note.body)
    const turned = input.pinned !== undefined && input.pinned !== note.pinned
    if (edited) {
      await expectOwnFiles(tx, place.clientId, text.body, note.body)
      await replaceText(tx, note, text, scope.userId)
      await record(tx, scope, 'note.edited', { ...entry, ...loggedChange(note, text) })
      await tellMentioned(tx, deps, scope, { id: note.id, clientId: place.clientId, ...text })
    }
    if (turned) {
      await changeNoteState(tx, note.id, { pinned: !note.pinned })
      await record(tx, scope, note.pinned ? 'note.unpinned' : 'note.pinned', entry)
    }
    if (edited || turned) await touchClient(tx, place.clientId)
    return readNote(tx, scope, place)
  })
}

/** PostgreSQL's jsonb keeps no order of keys. */
function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
