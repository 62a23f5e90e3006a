import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

/** Tells somebody which of the articles that they look after are due for another look. */
export function reviewsDueLetter({ firstName, titles, link }: { firstName: string; titles: readonly string[]; link: string }): Letter {
  const many = titles.length === 1 ? 'An article that you look after is' : `${titles.length} articles that you look after are`
  return compose(`${many} due for a review`, [
    greeting(firstName),
    { words: `${many} due for a review. Look over what is said, change what no longer holds, and set the next date.` },
    ...titles.map((title) => ({ words: `• ${title}` })),
    { link, label: 'Open the knowledge pages' },
  ])
}
