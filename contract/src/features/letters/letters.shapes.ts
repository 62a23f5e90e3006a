import * as z from 'zod'
import { Id, line, lines, Moment, OptionalEmail, requiredLine, Text, whole, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { checkColour, LETTER_KINDS } from './letters.rules.ts'

/** What every letter of a practice to a family wears. */
export const Letterhead = z.object({
  /** The practice's name. */
  name: Text,
  /** The colour of links, such as `#2d5f46`; white can be read on it. */
  colour: Text,
  /** Where an answer by mail goes; empty where mail is not to be answered. */
  replyTo: Text,
  /** Null where there is no logo. */
  logoId: Id.nullable(),
  /** Is 0 until something is set. */
  version: Whole,
})
export type Letterhead = z.output<typeof Letterhead>

/** A letter's text: the practice's own, or ours. */
export const PracticeLetter = z.object({
  kind: z.enum(LETTER_KINDS),
  subject: Text,
  body: Text,
  /** When the practice wrote its own text; null for ours. */
  changedAt: Moment.nullable(),
  /** Is 0 until the practice wrote its own text. */
  version: Whole,
})
export type PracticeLetter = z.output<typeof PracticeLetter>

const StoredVersion = whole(0)
const Kind = z.enum(LETTER_KINDS)

export const getLetters = shapes({
  response: z.object({ letterhead: Letterhead, letters: z.array(PracticeLetter) }),
  summary: 'What the letters of my practice wear and say',
})

export const updateLetterhead = shapes({
  body: z.strictObject({
    colour: line(7)
      .toLowerCase()
      .superRefine((colour, context) => {
        const problem = checkColour(colour)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
    replyTo: OptionalEmail,
    version: StoredVersion,
  }),
  response: Letterhead,
  errors: ['stale'],
  summary: 'Changes the colour of links and where answers by mail go',
})

export const uploadLogo = shapes({
  response: Letterhead,
  errors: ['logo_not_recognised', 'picture_unreadable', 'logo_too_large', 'logo_too_wide'],
  summary: 'Takes the logo of the practice: PNG or JPEG',
})

export const removeLogo = shapes({ response: Letterhead, summary: 'Lets the letters go without a logo' })

export const getLogo = shapes({ params: z.object({ logoId: Id }), errors: ['not_found'], summary: 'The logo of my practice' })

export const updateLetter = shapes({
  body: z.strictObject({
    kind: Kind,
    subject: requiredLine('a subject', 200),
    body: lines(5000).min(1, 'Enter a text.'),
    version: StoredVersion,
  }),
  response: PracticeLetter,
  errors: ['stale'],
  summary: 'Writes a letter anew; a text with an unknown variable or without its link is refused',
})

export const resetLetter = shapes({
  body: z.strictObject({ kind: Kind, version: StoredVersion }),
  response: PracticeLetter,
  errors: ['stale'],
  summary: 'Puts our own text back',
})
