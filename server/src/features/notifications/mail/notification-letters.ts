import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

interface Named {
  firstName: string
  /** Where the reader is led. */
  link: string
  /** Where they choose what is mailed. */
  settings: string
}

export interface NoticeWords extends Named {
  /** A sentence without its full stop. */
  headline: string
  why: string
}

/** One notification, to who wants its kind at once. */
export function noticeLetter({ firstName, headline, why, link, settings }: NoticeWords): Letter {
  return compose(headline, [
    greeting(firstName),
    { words: `${headline}.` },
    { link, label: 'Open it in Paddock' },
    { words: `${why}: that is why you get this mail. Choose what is mailed to you, and when: ${settings}` },
  ])
}

export interface DigestWords extends Named {
  /** Newest first; at least one. */
  items: readonly { headline: string; why: string }[]
  /** How many there are besides. */
  more: number
}

/** What a day brought that its reader has not read. */
export function digestLetter({ firstName, items, more, link, settings }: DigestWords): Letter {
  const total = items.length + more
  const lines = items.map(({ headline, why }) => `${headline}.\n${why}.`)
  return compose(total === 1 ? (items[0]?.headline ?? '') : `${total} notifications that you have not read`, [
    greeting(firstName),
    { words: total === 1 ? 'This is new and you have not read it yet:' : 'These are new and you have not read them yet:' },
    ...lines.map((words) => ({ words })),
    ...(more > 0 ? [{ words: `And ${more} more.` }] : []),
    { link, label: 'Open your notifications' },
    { words: `You get this mail once a day, and only when there is something in it. Choose what is mailed to you, and when: ${settings}` },
  ])
}
