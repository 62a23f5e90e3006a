import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import { describe, expect, test } from 'vitest'
import { fewTitles, textToTake } from './insight-words.ts'

const insight = (changes: Partial<Insight>) =>
  ({
    key: 'net_position_commentary',
    audience: 'family',
    forFamily: true,
    edited: { text: 'The farm owes little.' },
    ...changes,
  }) as Insight

describe('what is copied or put into a note', () => {
  test('says so itself where it was written for the family and may not be shown to it any more', () => {
    expect(textToTake(insight({ forFamily: false }))).toBe(
      'For advisers only: it may tell what the family does not see now.\n\nThe farm owes little.',
    )
  })

  test.each([{ forFamily: true }, { forFamily: false, audience: 'adviser' as const }])('is otherwise the text alone: %o', (changes) => {
    expect(textToTake(insight(changes))).toBe('The farm owes little.')
  })
})

test('of many titles the first are named and the rest is counted', () => {
  expect(fewTitles(['Ewes'])).toBe('Ewes')
  expect(fewTitles(['Ewes', 'Home Block', 'Loan', 'Rams'])).toBe('Ewes; Home Block; Loan; Rams')
  expect(fewTitles(['Ewes', 'Home Block', 'Loan', 'Rams', 'Water'])).toBe('Ewes; Home Block; Loan; and 2 more')
})
