import { clockTime } from '@paddock/contract/clock-time'
import { alsoOnAgenda, isTalkedAbout, whoWasThere } from '@paddock/contract/features/meetings/meetings.rules'
import type { Minutes } from '@paddock/contract/features/meetings/meetings.shapes'
import { longDate } from '../../../platform/text/long-date.ts'

/** A line of the minutes as text. */
interface MinutesLine {
  style: 'heading' | 'text' | 'point'
  words: string
}

/** The minutes line by line, for every kind of file. */
export function minutesLines(minutes: Minutes): MinutesLine[] {
  const { heldOn, startsAt, place, absent, items } = minutes
  const present = whoWasThere(minutes)
  const when = [longDate(heldOn), clockTime(startsAt), place].filter(Boolean).join(', ')
  const text = (words: string): MinutesLine[] => (words === '' ? [] : [{ style: 'text', words }])
  return [
    ...text(when),
    ...text(present && `Present: ${present}`),
    ...text(absent.length > 0 ? `Did not come: ${absent.join(', ')}` : ''),
    ...items.filter(isTalkedAbout).flatMap(({ title, notes, decisions, actions }): MinutesLine[] => [
      { style: 'heading', words: title },
      ...text(notes),
      ...decisions.map(({ words, agreed, notAgreed }): MinutesLine => {
        const sides = [
          agreed.length > 0 ? `agreed: ${agreed.join(', ')}` : '',
          notAgreed.length > 0 ? `did not agree: ${notAgreed.join(', ')}` : '',
        ]
        return { style: 'point', words: `Decided: ${words}${inBrackets(sides)}` }
      }),
      ...actions.map(({ words, who, dueOn }): MinutesLine => {
        return { style: 'point', words: `To do: ${words}${inBrackets([who, dueOn ? `by ${longDate(dueOn)}` : ''])}` }
      }),
    ]),
    ...text(alsoOnAgenda(items)),
  ]
}

function inBrackets(parts: readonly string[]): string {
  const said = parts.filter(Boolean).join('; ')
  return said === '' ? '' : ` (${said})`
}
