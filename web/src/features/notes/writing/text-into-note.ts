import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { textOf } from '@paddock/contract/features/notes/note-document'
import { draftKey, keepDraft, readDraft } from '../note-drafts.ts'

const words = (text: string): NoteNode => ({ type: 'text', text })
const paragraph = (text: string): NoteNode => ({ type: 'paragraph', content: [words(text)] })

/** Headings stand alone above lines that begin with a dash; other lines are paragraphs. Only words: nothing in them becomes a link or markup. */
export function noteBlocks(text: string): NoteNode[] {
  const blocks: NoteNode[] = []
  let items: NoteNode[] = []
  const endList = () => {
    if (items.length > 0) blocks.push({ type: 'bulletList', content: items })
    items = []
  }
  const lines = text.split('\n').map((line) => line.trim())
  lines.forEach((line, index) => {
    if (line === '') return
    const item = /^[-•*]\s+(.+)$/.exec(line)?.[1]
    if (item !== undefined) {
      items.push({ type: 'listItem', content: [paragraph(item)] })
      return
    }
    endList()
    const isHeading = /^[-•*]\s/.test(lines[index + 1] ?? '')
    blocks.push(isHeading ? { type: 'heading', attrs: { level: 3 }, content: [words(line)] } : paragraph(line))
  })
  endList()
  return blocks
}

interface NewNote {
  userId: string
  clientId: string
  title: string
  text: string
}

/** Puts a text into the new note that this person has not saved yet, below what already is there; nothing is saved by itself. */
export function putIntoNewNote({ userId, clientId, title, text }: NewNote): boolean {
  const key = draftKey(userId, clientId, undefined)
  const draft = readDraft(key)
  const standing = draft && textOf(draft.body) !== '' ? (draft.body.content ?? []) : []
  return keepDraft(key, {
    title: draft?.title || title,
    body: { type: 'doc', content: [...standing, ...noteBlocks(text)] },
    typedAt: new Date().toISOString(),
  })
}
