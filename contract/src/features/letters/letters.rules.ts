/** The letters of a practice to families: their variables, how they are checked, and how they are filled in. It runs on both sides. */
import { LETTERS, type LetterKind, SAMPLE_WRITER } from './letter-texts.ts'

export const LETTER_KINDS = Object.keys(LETTERS) as [LetterKind, ...LetterKind[]]

/** The colour of links until a practice chooses one. */
export const USUAL_COLOUR = '#2d5f46'
/** White words on a button are read by everybody from this ratio on (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5

const TAG = /\{\{([^{}]*)\}\}/g
const BRACES = /\{\{|\}\}/

export interface LetterText {
  /** One line. */
  subject: string
  /** Paragraphs between empty lines; the link alone in one is drawn as a button. */
  body: string
}

/** A piece of a letter as it is laid out. */
type LetterPart = { words: string } | { link: string; label: string }

const namesIn = (text: string): string[] => [...text.matchAll(TAG)].map(([, name = '']) => name.trim())

/** The variables that a letter's text can use, with the meaning of each. */
export function variablesOf(kind: LetterKind): Readonly<Record<string, { label: string; sample: string; mayBeEmpty?: true }>> {
  return LETTERS[kind].variables
}

/** What keeps a text from being used, by field; nothing where it may be. */
export function checkLetter(kind: LetterKind, { subject, body }: LetterText): { subject?: string; body?: string } {
  const wrong = (text: string): string | undefined => {
    const known = Object.keys(variablesOf(kind))
    const unknown = namesIn(text).find((name) => !known.includes(name))
    if (unknown !== undefined)
      return `There is no variable {{${unknown}}} in this letter. It knows ${known.map((name) => `{{${name}}}`).join(', ')}.`
    return BRACES.test(text.replace(TAG, '')) ? 'Write variables as {{name}}: two braces before and two behind.' : undefined
  }
  const mayBeEmpty = (name: string) => variablesOf(kind)[name]?.mayBeEmpty === true
  const inSubject =
    wrong(subject) ??
    (namesIn(subject).includes('link') ? 'The link belongs into the text, not into the subject.' : undefined) ??
    (namesIn(subject).some(mayBeEmpty) && subject.replace(TAG, (tag, name: string) => (mayBeEmpty(name.trim()) ? '' : tag)).trim() === ''
      ? 'Write more: this subject may be empty.'
      : undefined)
  const lines = body.split('\n').filter((line) => namesIn(line).includes('link'))
  const leftOut = lines.every((line) => namesIn(line).some((name) => name !== 'link' && mayBeEmpty(name)))
  const missing =
    lines.length === 0
      ? 'Keep {{link}} in the text: without it nobody can answer.'
      : leftOut
        ? 'Put {{link}} on a line of its own: this one is left out where its other variable is empty.'
        : undefined
  const inBody = wrong(body) ?? missing
  return { ...(inSubject && { subject: inSubject }), ...(inBody && { body: inBody }) }
}

/**
 * Fills in the variables of a text. A line is left out where one of its variables is empty this time, such as a due date. Values are
 * inserted once and unchanged, so that words in them which look like a variable stay words.
 */
export function fillLetter(
  kind: LetterKind,
  text: LetterText,
  values: Readonly<Record<string, string>>,
): { subject: string; parts: LetterPart[] } {
  const variables = variablesOf(kind)
  const fill = (line: string) => line.replace(TAG, (_tag, name: string) => values[name.trim()] ?? '')
  const isShown = (line: string) => namesIn(line).every((name) => !variables[name]?.mayBeEmpty || values[name])
  const parts = text.body.split(/\n\s*\n/).flatMap((paragraph): LetterPart[] => {
    if (/^\s*\{\{\s*link\s*\}\}\s*$/.test(paragraph))
      return isShown(paragraph) ? [{ link: values.link ?? '', label: LETTERS[kind].button }] : []
    const words = paragraph.split('\n').filter(isShown).map(fill).join('\n').trim()
    return words === '' ? [] : [{ words }]
  })
  return { subject: fill(text.subject).trim(), parts }
}

/** The values that a preview shows: this practice, and its reader as the one who writes. */
export function sampleValues(kind: LetterKind, practice: string, writer: string): Record<string, string> {
  const own = (sample: string) => sample.replace('Your practice', () => practice).replace(SAMPLE_WRITER, () => writer || SAMPLE_WRITER)
  return Object.fromEntries(Object.entries(variablesOf(kind)).map(([name, { sample }]) => [name, own(sample)]))
}

/** How strongly a colour (`#2d5f46`) stands out from white: 1 for white itself, 21 for black (WCAG 2.2, relative luminance). */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Why a colour cannot be a practice's; nothing where it can. */
export function checkColour(colour: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return 'Enter a colour as # and six digits, such as #2d5f46.'
  const ratio = contrastWithWhite(colour)
  return ratio < LEAST_CONTRAST
    ? `White words on this colour are hard to read (${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1). Choose a darker one, from ${LEAST_CONTRAST} to 1 on.`
    : undefined
}
