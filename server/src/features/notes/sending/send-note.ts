import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { lettersOfNote, type Sending } from './letters-of-note.ts'
import type { NotePlace } from '../lock-note.ts'
import { shorten, subjectOf } from '../note-words.ts'

/** The log keeps a letter whole: it left the practice, and a note may change. No note's words are longer than this. */
const LOGGED = 200_000

/** Sends a note to advisers outside, and writes down what was sent and to whom. */
export function sendNote({ database, jobs }: Dependencies, scope: Scope, place: NotePlace, sending: Sending): Promise<{ sent: number }> {
  return transact(database, async (tx) => {
    const { note, organizationId, letters, carried, files } = await lettersOfNote(tx, scope, place, sending)
    const sendingId = newId()
    const enclosed = files.map(({ storageKey: key, name, mediaType }) => ({ key, name, mediaType }))
    for (const { id, email, letter } of letters)
      await jobs.enqueue(
        tx,
        'mail',
        { to: email, ...letter, ...carried, ...(files.length > 0 && { files: enclosed }) },
        `note:${sendingId}:${id}`,
      )
    await record(tx, scope, 'note.sent', {
      organizationId,
      clientId: place.clientId,
      entityId: note.id,
      subject: subjectOf(note),
      after: {
        ...(files.length > 0 && { files: files.map(({ name }) => name).join(', ') }),
        sentTo: letters.map(({ name, email }) => `${name} (${email})`).join(', '),
        subject: letters[0]?.letter.subject ?? '',
        text: shorten(letters[0]?.letter.text ?? '', LOGGED),
      },
    })
    await touchClient(tx, place.clientId)
    return { sent: letters.length }
  })
}
