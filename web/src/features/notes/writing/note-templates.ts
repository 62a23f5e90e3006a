import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { day } from '../../../ui/text/format.ts'

export interface NoteTemplate {
  name: string
  /** What the note is called unless the writer says otherwise. */
  title: (today: Date) => string
  content: NoteNode[]
}

const heading = (text: string): NoteNode => ({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text }] })
const line = (text?: string): NoteNode => (text ? { type: 'paragraph', content: [{ type: 'text', text }] } : { type: 'paragraph' })
const label = (text: string): NoteNode => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: `${text}:`, marks: [{ type: 'bold' }] },
    { type: 'text', text: ' ' },
  ],
})
const list: NoteNode = { type: 'bulletList', content: [{ type: 'listItem', content: [line()] }] }
const numbered: NoteNode = { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [line()] }] }

/** A title is stored, and found by what people type: its spaces are plain ones. */
const titled = (name: string) => (today: Date) => `${name}, ${day(today.toISOString()).replaceAll('\u00A0', ' ')}`

/** The templates hold what advisers write again and again. */
export const NOTE_TEMPLATES: readonly NoteTemplate[] = [
  {
    name: 'Meeting',
    title: titled('Meeting'),
    content: [
      label('Present'),
      label('Place'),
      heading('Discussed'),
      list,
      heading('Decided'),
      list,
      heading('Next steps (who, by when)'),
      list,
    ],
  },
  {
    name: 'Phone call',
    title: titled('Phone call'),
    content: [label('With'), label('About'), heading('What was said'), line(), heading('To do'), list],
  },
  {
    name: 'Site visit',
    title: titled('Site visit'),
    content: [
      label('Property'),
      label('Present'),
      heading('Seen on the day'),
      list,
      heading('Season, stock and water'),
      line(),
      heading('People and work'),
      line(),
      heading('To follow up'),
      list,
    ],
  },
  {
    name: 'Decision record',
    title: titled('Decision'),
    content: [
      label('Decision'),
      label('Decided by'),
      heading('Why it had to be decided'),
      line(),
      heading('Options considered'),
      numbered,
      heading('Reasons'),
      line(),
      heading('Review on'),
      line(),
    ],
  },
]
