import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { expect, test } from 'vitest'
import { letterText } from './letter-text.ts'

const paragraph = (text: string): NoteNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const item = (...content: NoteNode[]): NoteNode => ({ type: 'listItem', content })

test('a note keeps its paragraphs, lists and tables apart in a letter, so that it reads as it was written', () => {
  const cells = (...words: string[]): NoteNode => ({
    type: 'tableRow',
    content: words.map((word) => ({ type: 'tableCell', content: [paragraph(word)] })),
  })
  const body: NoteNode = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Next' }] },
      paragraph('They want to decide by March.'),
      paragraph(''),
      { type: 'bulletList', content: [item(paragraph('The deed')), item(paragraph('The accounts'), paragraph('of three years'))] },
      {
        type: 'orderedList',
        attrs: { start: 2 },
        content: [item(paragraph('Ring the bank'), { type: 'bulletList', content: [item(paragraph('about the lease'))] })],
      },
      { type: 'table', content: [cells('Block', 'Hectares'), cells('River', '720')] },
      { type: 'blockquote', content: [paragraph('We will see.')] },
    ],
  }
  expect(letterText(body)).toBe(
    [
      'Next',
      'They want to decide by March.',
      '- The deed\n- The accounts\n  of three years',
      '2. Ring the bank\n   - about the lease',
      'Block | Hectares\nRiver | 720',
      'We will see.',
    ].join('\n\n'),
  )
})
