import { type UnwrittenLetter, greetingOf } from '../../letters/index.ts'

export interface MinutesWords {
  firstName: string
  adviser: string
  practice: string
  businessName: string
  /** What the meeting was about. */
  title: string
  /** The day in words. */
  heldOn: string
  isCorrected: boolean
  link: string
}

/** Asks somebody whether the minutes are right. The mail does not contain what was said; people sign in to read it. */
export function minutesLetter({
  firstName,
  adviser,
  practice,
  businessName,
  title,
  heldOn,
  isCorrected,
  link,
}: MinutesWords): UnwrittenLetter {
  const minutes = isCorrected ? 'corrected minutes' : 'minutes'
  const values = { greeting: greetingOf(firstName), adviser, practice, family: businessName, minutes, meeting: title, day: heldOn, link }
  return { kind: 'meeting_minutes', values }
}
