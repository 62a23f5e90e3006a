import { compose, greeting, type Letter, type Paragraph } from '../../../platform/mail/index.ts'

/** A message of a conversation with support, as a mail tells it. */
export interface ToldMessage {
  text: string
  /** Names of its files; they stay behind the link. */
  files: readonly string[]
}

const said = ({ text, files }: ToldMessage): Paragraph[] => [
  ...(text ? [{ words: text }] : []),
  ...(files.length > 0 ? [{ words: `Attached: ${files.join(', ')}` }] : []),
]

export interface AnswerWords {
  firstName: string
  /** Who of the staff answered last. */
  answeredBy: string
  subject: string
  messages: readonly ToldMessage[]
  link: string
}

/** Tells a person what support answered while they were away. */
export function supportAnswerLetter({ firstName, answeredBy, subject, messages, link }: AnswerWords): Letter {
  return compose(`Support answered: ${subject}`, [
    greeting(firstName),
    { words: `${answeredBy} answered your question “${subject}”:` },
    ...messages.flatMap(said),
    { link, label: 'Open the conversation' },
    { words: 'Answer there: mail to this address is not read.' },
  ])
}

export interface QuestionWords {
  /** Who asks, with their role and practice: "Priya Nair, adviser, Riverina Rural Advisory". */
  asker: string
  subject: string
  messages: readonly ToldMessage[]
  link: string
}

/** Tells the staff of a question that nobody has looked at. */
export function supportQuestionLetter({ asker, subject, messages, link }: QuestionWords): Letter {
  return compose(`Support question: ${subject}`, [
    { words: `${asker} is waiting for an answer:` },
    ...messages.flatMap(said),
    { link, label: 'Open the conversation' },
  ])
}
