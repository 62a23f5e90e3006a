import { longDate } from '../../../platform/text/long-date.ts'
import { type UnwrittenLetter, greetingOf } from '../../letters/index.ts'

/** What a letter about a document that is asked for names. */
export interface DocumentRequestWords {
  firstName: string
  /** The person who asks: the adviser, or the practice where no person does. */
  adviser: string
  /** The family's business. */
  businessName: string
  /** What is asked for: `Trust deed`. */
  title: string
  note: string
  /** Plain date, `2026-12-04`. */
  dueOn: string | null
  /** Why it was returned. */
  reason: string
  link: string
}

export const documentRequestLetter = (words: DocumentRequestWords) => letterOf('document_request', words)
export const documentReminderLetter = (words: DocumentRequestWords) => letterOf('document_reminder', words)
export const documentReturnLetter = (words: DocumentRequestWords) => letterOf('document_return', words)

function letterOf(kind: UnwrittenLetter['kind'], words: DocumentRequestWords): UnwrittenLetter {
  const { firstName, adviser, businessName, title, note, dueOn, reason, link } = words
  const due = dueOn ? longDate(dueOn) : ''
  return {
    kind,
    values: { greeting: greetingOf(firstName), adviser, family: businessName, document: title, due, message: note, reason, link },
  }
}

/** What a letter about several documents names. */
export interface DocumentListWords extends Pick<DocumentRequestWords, 'firstName' | 'adviser' | 'businessName' | 'dueOn' | 'link'> {
  /** Each with whom or what it is about, and why it was returned: `Trust deed (Whitlock Family Trust): page 2 is missing.` */
  titles: readonly string[]
}

export const documentListLetter = (words: DocumentListWords) => listLetter('document_list', words)
export const documentListReminderLetter = (words: DocumentListWords) => listLetter('document_list_reminder', words)

const MAX_NAMED = 40

function listLetter(
  kind: 'document_list' | 'document_list_reminder',
  { firstName, adviser, businessName, titles, dueOn, link }: DocumentListWords,
): UnwrittenLetter {
  const [only = ''] = titles
  const more = titles.length - MAX_NAMED
  const lines = [...titles.slice(0, MAX_NAMED).map((title) => `• ${title}`), ...(more > 0 ? [`and ${more} more`] : [])]
  const what = titles.length === 1 ? `a document: ${only}` : `${titles.length} documents`
  const due = dueOn ? longDate(dueOn) : ''
  return { kind, values: { greeting: greetingOf(firstName), adviser, family: businessName, documents: lines.join('\n'), what, due, link } }
}
