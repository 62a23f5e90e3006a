import { compose, type Letter } from '../../../platform/mail/index.ts'

export interface MentionWords {
  author: string
  clientName: string
  /** The beginning of the note in plain words. */
  excerpt: string
  link: string
}

export function mentionLetter({ author, clientName, excerpt, link }: MentionWords): Letter {
  return compose(`${author} mentioned you in a note on ${clientName}`, [
    { words: `${author} mentioned you in a note on ${clientName}:` },
    { words: excerpt },
    { link, label: 'Open the note' },
  ])
}
