import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

export interface SentWords {
  firstName: string
  /** Who sent their answers. */
  person: string
  businessName: string
  title: string
  /** Counts from the second time on. */
  again: boolean
  link: string
}

/** Tells an adviser that answers are there to read; what they say is in no mail. */
export function answersSentLetter({ firstName, person, businessName, title, again, link }: SentWords): Letter {
  const sent = `${person} has sent ${again ? 'changed answers' : 'the answers'} to “${title}”`
  return compose(`${sent} for ${businessName}`, [
    greeting(firstName),
    { words: `${sent} for ${businessName}.` },
    { link, label: 'Open the questionnaires' },
  ])
}
