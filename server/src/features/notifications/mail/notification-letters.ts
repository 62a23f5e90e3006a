import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

const CHOOSE = 'Choose what is mailed to you, and when'

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
    { words: `${why}: that is why you get this mail.` },
    { link: settings, label: CHOOSE, isAside: true },
  ])
}

export interface DigestWords extends Named {
  /**
   * The headlines by client and kind; there is at least one group. The group with the newest headline comes first. `several` says what
   * many of them are.
   */
  groups: readonly { several: string; headlines: readonly string[]; why: string }[]
  /** How many there are besides. */
  more: number
}

/** What a day brought that its reader has not read. */
export function digestLetter({ firstName, groups, more, link, settings }: DigestWords): Letter {
  const total = groups.reduce((sum, { headlines }) => sum + headlines.length, more)
  const parts = groups.map(({ several, headlines, why }) => {
    const [only, ...others] = headlines
    if (others.length === 0) return { heading: `${only}.`, words: `${why}.` }
    return { heading: several, words: [...headlines.map((headline) => `• ${headline}.`), `${why}.`].join('\n') }
  })
  return compose(total === 1 ? (groups[0]?.headlines[0] ?? '') : `${total} notifications that you have not read`, [
    greeting(firstName),
    { words: total === 1 ? 'This is new and you have not read it yet:' : 'These are new and you have not read them yet:' },
    ...parts,
    ...(more > 0 ? [{ words: `And ${more} more.` }] : []),
    { link, label: 'Open your notifications' },
    { words: 'You get this mail once a day, and only when there is something in it.' },
    { link: settings, label: CHOOSE, isAside: true },
  ])
}
