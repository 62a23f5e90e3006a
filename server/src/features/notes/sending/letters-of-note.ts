import { createHash } from 'node:crypto'
import type { api, ParsedInput } from '@paddock/contract'
import { filesIn, textOf, withoutFiles } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Letter } from '../../../platform/mail/index.ts'
import { filesOfDocuments } from '../../documents/front.queries.ts'
import { selectOutsideAdvisers } from '../../clients/front.queries.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { letterheadOf } from '../../letters/index.ts'
import type { NotePlace } from '../lock-note.ts'
import { noteLetter } from './note-letter.ts'
import { lockNote, type NoteRecord, readNote, readSender } from '../notes.queries.ts'

export type Sending = ParsedInput<typeof api.notes.sendNote>['body']

interface LettersOfNote {
  note: NoteRecord
  organizationId: string
  letters: { id: string; name: string; email: string; letter: Letter }[]
  /** What each wears and where answers go. */
  carried: Awaited<ReturnType<typeof letterheadOf>>['carried']
  /** What goes with each. */
  files: Awaited<ReturnType<typeof filesOfDocuments>>
  /** Pictures and files that are not sent. */
  leftOut: number
  /** The same as long as the same would leave. */
  seal: string
}

/**
 * The letters by which a note is sent to advisers outside: what the preview shows is what leaves. The client is locked, so that nobody is
 * written to whom the family has just withdrawn.
 */
export async function lettersOfNote(tx: Transaction, scope: Scope, place: NotePlace, sending: Sending): Promise<LettersOfNote> {
  const { organizationId, businessName } = await lockEditableClient(tx, scope, place.clientId)
  const note = await lockNote(tx, place.clientId, place.noteId)
  if (note.archivedAt) throw new AppError('archived')
  if (note.version !== sending.version) throw new AppError('stale', { current: await readNote(tx, scope, place) })
  const { title, body } = note
  const held = filesIn(body)
  const files = sending.withFiles ? await filesOfDocuments(tx, place.clientId, held) : []
  expectMailable(files)
  if (title === '' && textOf(withoutFiles(body)) === '' && files.length === 0)
    throw refused('This note holds only pictures and files. Send them with it, or write something in it first.', 'withFiles')
  const ids = [...new Set(sending.adviserIds)]
  const advisers = await selectOutsideAdvisers(tx, place.clientId, ids)
  if (advisers.length < ids.length) throw refused('Somebody whom you chose is no longer among the advisers of this client. Choose again.')
  const untouchable = advisers.find(({ mayContact }) => !mayContact)
  if (untouchable) throw refused(`The family has not agreed that you contact ${untouchable.name}.`)
  const unreachable = advisers.find(({ email }) => email === '')
  if (unreachable) throw refused(`${unreachable.name} has no email address on the record.`)
  const sender = await readSender(tx, scope.userId, organizationId)
  const words = { ...sender, businessName, message: sending.message, title, body, files: files.map((file) => file.name) }
  const { head, carried: worn } = await letterheadOf(tx, organizationId)
  const letters = advisers.map(({ id, name, email }) => ({ id, name, email, letter: noteLetter({ ...words, adviser: name }, head) }))
  const carried = { ...worn, replyTo: sender.writerEmail }
  const seal = sealOf(letters, files)
  if (sending.seal !== undefined && sending.seal !== seal)
    throw refused('This is not what you looked at: an address, a picture or a file has changed. Look at it again.', 'seal')
  return { note, organizationId, letters, carried, files, leftOut: held.length - files.length, seal }
}

/** What most mail servers take, with a third more for its way through them. */
const MAX_FILES = 20
const MAX_BYTES = 10 * 1024 * 1024

function expectMailable(files: readonly { size: number }[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length <= MAX_FILES && bytes <= MAX_BYTES) return
  const held =
    files.length > MAX_FILES ? `${files.length} pictures and files` : `${Math.ceil(bytes / 1024 / 1024)} MB of pictures and files`
  throw refused(`This note holds ${held}. A mail takes ${MAX_FILES} of at most 10 MB together: send it without them.`, 'withFiles')
}

function sealOf(letters: LettersOfNote['letters'], files: LettersOfNote['files']): string {
  const shown = [
    letters.map(({ id, email, letter }) => [id, email, letter.subject, letter.text]),
    files.map(({ storageKey, name }) => [storageKey, name]),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

const refused = (words: string, field = 'adviserIds') => new AppError('invalid_input', { fields: { [field]: words } })
