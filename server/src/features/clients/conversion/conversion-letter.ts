import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

export interface ConversionWords {
  firstName: string
  by: string
  businessName: string
  /** The reader is the one to whom the client was given. */
  isAdviser: boolean
  link: string
}

export function conversionLetter({ firstName, by, businessName, isAdviser, link }: ConversionWords): Letter {
  return compose(`${businessName} is now a client`, [
    greeting(firstName),
    { words: `${by} converted ${businessName} from a prospect to a client.${isAdviser ? ' You are its adviser.' : ''}` },
    { words: 'Notes, people and history came with it.' },
    { link, label: 'Open the client' },
  ])
}
