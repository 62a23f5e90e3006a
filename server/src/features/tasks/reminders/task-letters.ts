import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'
import { longDate } from '../../../platform/text/long-date.ts'

/** What a letter about a stakeholder's task names. */
export interface TaskWords {
  firstName: string
  /** Who gave it: the adviser, or the practice where nobody in particular did. */
  adviser: string
  /** The family's business. */
  businessName: string
  title: string
  detail: string
  /** Plain date, `2026-12-04`. */
  dueOn: string | null
  link: string
}

const due = ({ dueOn }: TaskWords) => (dueOn ? ` It is due on ${longDate(dueOn)}.` : '')

export function taskLetter(words: TaskWords): Letter {
  const { firstName, adviser, businessName, title, detail, link } = words
  return compose(`${adviser} asks you to do something: ${title}`, [
    greeting(firstName),
    { words: `${adviser} asks you to do this for ${businessName}: ${title}.${due(words)}` },
    ...(detail ? [{ words: detail }] : []),
    { link, label: 'Open your home page' },
  ])
}

export function taskReminderLetter(words: TaskWords): Letter {
  const { firstName, businessName, title, link } = words
  return compose(`“${title}” is still to be done`, [
    greeting(firstName),
    { words: `This is a reminder of what you are to do for ${businessName}: ${title}.${due(words)}` },
    { link, label: 'Open your home page' },
  ])
}
