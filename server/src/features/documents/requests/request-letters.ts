import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'
import { longDate } from '../../../platform/text/long-date.ts'

/** What a letter about a document that is asked for names. */
export interface DocumentRequestWords {
  firstName: string
  /** Who asks: the adviser, or the practice where nobody in particular does. */
  adviser: string
  /** The family's business. */
  businessName: string
  /** What is asked for: `Trust deed`. */
  title: string
  note: string
  /** Plain date, `2026-12-04`. */
  dueOn: string | null
  link: string
}

export function documentRequestLetter(words: DocumentRequestWords): Letter {
  const { adviser, businessName, title, note, dueOn, link } = words
  return compose(`${adviser} asks you for a document: ${title}`, [
    greeting(words.firstName),
    { words: `${adviser} asks you to send “${title}” for ${businessName}.${dueOn ? ` It is needed by ${longDate(dueOn)}.` : ''}` },
    ...(note ? [{ words: note }] : []),
    { link, label: 'Send the document' },
    { words: 'What you send is seen by your advisers and by you, and by nobody else unless they share it.' },
  ])
}

export function documentReminderLetter(words: DocumentRequestWords): Letter {
  const { adviser, businessName, title, note, dueOn, link } = words
  return compose(`“${title}” is still missing`, [
    greeting(words.firstName),
    { words: `${adviser} reminds you to send “${title}” for ${businessName}.${dueOn ? ` It is needed by ${longDate(dueOn)}.` : ''}` },
    ...(note ? [{ words: note }] : []),
    { link, label: 'Send the document' },
  ])
}
