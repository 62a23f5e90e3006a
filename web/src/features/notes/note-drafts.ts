import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { dropKept, keep, readKept } from '../../platform/browser/kept-draft.ts'

/** What somebody typed and did not save yet; kept on this device so that nothing is lost by a reload or a wrong click. */
export interface NoteDraft {
  title: string
  body: NoteNode
  /** The version that was being edited; a new note has none. */
  version?: number | undefined
  /** The moment of the last key, in ISO 8601. */
  typedAt: string
}

/** Each person has their own drafts: one new note a client, and one a note that they edit. */
export function draftKey(userId: string, clientId: string, noteId: string | undefined): string {
  return `paddock.note-draft.${userId}.${clientId}.${noteId ?? 'new'}`
}

/** The draft under a key; null when there is none or it cannot be read. */
export const readDraft = (key: string): NoteDraft | null => readKept(key, isDraft)
export const keepDraft = (key: string, draft: NoteDraft): boolean => keep(key, draft)
export const dropDraft = dropKept

function isDraft(value: unknown): value is NoteDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'typedAt' in value &&
    typeof value.typedAt === 'string' &&
    'body' in value &&
    typeof value.body === 'object' &&
    value.body !== null &&
    'type' in value.body &&
    value.body.type === 'doc'
  )
}
