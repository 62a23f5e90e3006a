import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONSENT_CHOICES, type ConsentChoice } from '../questionnaires/definition.ts'
import {
  type ClosedRound,
  consentToCount,
  countedWithoutName,
  type CountedAnswer,
  familyFigure,
  type SharedValue,
  sentSince,
} from './shared-figures.ts'

const answer = (person: number, consent: ConsentChoice, value: SharedValue | null, more: Partial<CountedAnswer> = {}): CountedAnswer => ({
  stakeholderId: `person ${person}`,
  sendingId: `sending ${person}`,
  consent,
  value,
  withdrawn: false,
  ...more,
})
const round = (answers: readonly CountedAnswer[], number = 1): ClosedRound => ({
  number,
  closedAt: `2026-11-0${number}T00:00:00Z`,
  answers,
})
const themes = (...values: (SharedValue | null)[]) => values.map((value, person) => answer(person, 'themes', value))
const anyRound = fc
  .array(fc.record({ consent: fc.constantFrom(...CONSENT_CHOICES), value: fc.option(fc.integer({ min: 1, max: 5 })) }), { maxLength: 8 })
  .map((answers) => round(answers.map(({ consent, value }, person) => answer(person, consent, value))))
const changed = ({ answers, ...rest }: ClosedRound, where: ConsentChoice, value: number): ClosedRound => ({
  ...rest,
  answers: answers.map((each) => (each.consent === where && each.value !== null ? { ...each, value } : each)),
})

describe('what a family may see of the answers to one item', () => {
  test('an answer for the adviser alone moves nothing, whatever it is', () => {
    fc.assert(
      fc.property(anyRound, fc.integer({ min: 1, max: 5 }), (closed, value) => {
        for (const reader of ['person 0', null])
          expect(familyFigure('ordinal', [changed(closed, 'adviser_only', value)], reader)).toEqual(
            familyFigure('ordinal', [closed], reader),
          )
      }),
    )
  })

  test('needs three unnamed answers besides the reader’s own: four for who gave one, and on paper', () => {
    const three = [round([answer(9, 'named', 3), ...themes(1, 3, 5)])]
    expect(familyFigure('ordinal', three, 'person 9')).toMatchObject({ shape: 'counted', n: 4, values: [1, 3, 3, 5] })
    expect(familyFigure('ordinal', three, 'person 0')).toBeNull()
    expect(familyFigure('ordinal', three, null)).toBeNull()
    const four = [round(themes(1, 3, 5, 5))]
    for (const reader of ['person 0', 'somebody else', null])
      expect(familyFigure('ordinal', four, reader)).toMatchObject({ n: 4, round: { number: 1, closedAt: '2026-11-01T00:00:00Z' } })
  })

  test('one or two unnamed answers among named ones withhold the figure, named ones alone are counted from three on', () => {
    const named = [0, 1, 2].map((person) => answer(person, 'named', 1 + person * 2))
    expect(familyFigure('ordinal', [round([...named, answer(7, 'themes', 4)])], 'person 0')).toBeNull()
    expect(familyFigure('ordinal', [round(named)], null)).toMatchObject({ shape: 'counted', values: [1, 3, 5] })
    expect(familyFigure('ordinal', [round(named.slice(1))], null)).toBeNull()
  })

  test('answers within one step are told as close together and no more, whoever is right; equal ones look like unequal ones', () => {
    const close = { shape: 'close', n: 4, round: { number: 1, closedAt: '2026-11-01T00:00:00Z' } }
    for (const values of [
      [4, 4, 4, 4],
      [4, 4, 4, 5],
      [3, 4, 4, 3],
    ])
      expect(familyFigure('ordinal', [round(themes(...values))], null)).toEqual(close)
  })

  test('nothing is counted where taking one’s own answer away leaves all the others the same', () => {
    expect(familyFigure('ordinal', [round(themes(1, 5, 5, 5))], null)).toBeNull()
    expect(familyFigure('ordinal', [round(themes(1, 1, 5, 5))], null)).toMatchObject({ values: [1, 1, 5, 5] })
    expect(familyFigure('categories', [round(themes(['need'], ['equal'], ['equal'], ['equal']))], null)).toBeNull()
    expect(familyFigure('categories', [round(themes(['need'], ['need'], ['equal'], ['equal']))], null)).toMatchObject({ n: 4 })
    expect(familyFigure('categories', [round(themes(['a', 'x'], ['b', 'x'], ['c', 'x'], ['d']))], null)).toBeNull()
  })

  test('of rankings only the order that they have in common, unless all have a name', () => {
    const orders = [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
      ['a', 'b'],
    ]
    expect(familyFigure('ranking', [round(themes(...orders))], null)?.shape).toBe('order')
    const named = orders.map((order, person) => answer(person, 'named', order))
    expect(familyFigure('ranking', [round(named)], null)?.shape).toBe('counted')
  })

  test('the order of the counted answers does not tell who gave which', () => {
    const answers = themes(5, 1, 3, 2)
    expect(familyFigure('ordinal', [round(answers)], null)).toEqual(familyFigure('ordinal', [round(answers.toReversed())], null))
  })
})

describe('from round to round', () => {
  const first = round(themes(1, 3, 5, 5))

  test('a figure stays as it is until a later round counts three other unnamed answers', () => {
    const one = [answer(0, 'themes', 4, { sendingId: 'again 0' }), ...first.answers.slice(1)]
    const before = familyFigure('ordinal', [first], null)
    expect(familyFigure('ordinal', [first, round(one, 2)], null)).toEqual(before)
    const again = [2, 2, 4, 4].map((value, person) => answer(person, 'themes', value, { sendingId: `again ${person}` }))
    expect(familyFigure('ordinal', [first, round(again, 2)], null)).toMatchObject({ values: [2, 2, 4, 4], round: { number: 2 } })
  })

  test('an answer that was counted without a name is in no other figure, also where its name is allowed later', () => {
    const later = first.answers.map((each) => ({ ...each, consent: 'named' as const }))
    const others = [7, 8, 9].map((person, index) => answer(person, 'themes', 1 + index * 2))
    expect(familyFigure('ordinal', [first, round([...later, ...others], 2)], 'somebody else')).toMatchObject({ values: [1, 3, 5] })
    expect([...countedWithoutName([first])]).toEqual(['sending 0', 'sending 1', 'sending 2', 'sending 3'])
  })

  test('one or two unnamed answers, of which no figure was made, count in a later round', () => {
    const two = round(themes(1, 5))
    expect([...countedWithoutName([two])]).toEqual([])
    expect(familyFigure('ordinal', [two, round(themes(1, 5, 3, 1), 2)], null)).toMatchObject({ n: 4, round: { number: 2 } })
  })

  test('a withdrawal withholds the item, also of somebody who had declined it, until a later round has a figure', () => {
    const withdrawn = { ...first, answers: [...first.answers, answer(9, 'themes', null, { withdrawn: true })] }
    expect(familyFigure('ordinal', [withdrawn], null)).toBeNull()
    const forAdviser = { ...first, answers: [...first.answers, answer(9, 'adviser_only', 2, { withdrawn: true })] }
    expect(familyFigure('ordinal', [forAdviser], null)).not.toBeNull()
    const again = [1, 2, 4, 5].map((value, person) => answer(person, 'themes', value, { sendingId: `again ${person}` }))
    expect(familyFigure('ordinal', [withdrawn, round(again, 2)], null)).toMatchObject({ round: { number: 2 } })
  })

  test('what once stood beside a name is not counted without it; sent again it is another answer', () => {
    expect(consentToCount(['themes'])).toBe('themes')
    expect(consentToCount(['themes', 'named'])).toBe('named')
    expect(consentToCount(['named', 'themes'])).toBe('adviser_only')
    expect(consentToCount(['named', 'adviser_only'])).toBe('adviser_only')
    expect(sentSince(['a 1', 'b 1', 'b 2'], [{ sendingIds: ['a 1', 'b 1'] }])).toEqual(['b 2'])
  })
})
