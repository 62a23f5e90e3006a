import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONSENT_CHOICES } from '../questionnaires/definition.ts'
import { type GivenAnswer, sharedAnswers } from './shared-figures.ts'

const answer = (stakeholderId: string, consent: GivenAnswer<number>['consent'], value: number) => ({ stakeholderId, consent, value })
const family = fc
  .array(fc.record({ consent: fc.constantFrom(...CONSENT_CHOICES), value: fc.integer({ min: 1, max: 5 }) }), { maxLength: 8 })
  .map((answers) => answers.map((each, index) => ({ ...each, stakeholderId: `person ${index}` })))
const count = (answers: readonly GivenAnswer<number>[], consent: string) => answers.filter((each) => each.consent === consent).length

describe('what a family may see of the answers to one item', () => {
  test('an answer for the adviser alone moves nothing, whatever it is', () => {
    fc.assert(
      fc.property(family, fc.integer({ min: 1, max: 5 }), (answers, other) => {
        const changed = answers.map((each) => (each.consent === 'adviser_only' ? { ...each, value: other } : each))
        expect(sharedAnswers(changed)).toEqual(sharedAnswers(answers))
        expect(sharedAnswers(answers.filter((each) => each.consent !== 'adviser_only'))).toEqual(sharedAnswers(answers))
      }),
    )
  })

  test('only who shares by name stands there with a name', () => {
    fc.assert(
      fc.property(family, (answers) => {
        const named = answers.filter((each) => each.consent === 'named').map(({ stakeholderId, value }) => ({ stakeholderId, value }))
        expect(sharedAnswers(answers).named).toEqual(named)
      }),
    )
  })

  test('nothing is counted for fewer than three, nor with one or two unnamed answers among named ones', () => {
    fc.assert(
      fc.property(family, (answers) => {
        const { counted } = sharedAnswers(answers)
        const unnamed = count(answers, 'themes')
        const shared = unnamed + count(answers, 'named')
        expect(counted?.length ?? null).toBe(shared >= 3 && (unnamed === 0 || unnamed >= 3) ? shared : null)
      }),
    )
  })

  test('while figures are withheld, an unnamed answer moves nothing', () => {
    fc.assert(
      fc.property(family, fc.integer({ min: 1, max: 5 }), (answers, other) => {
        const before = sharedAnswers(answers)
        fc.pre(before.counted === null)
        const changed = answers.map((each) => (each.consent === 'themes' ? { ...each, value: other } : each))
        expect(sharedAnswers(changed)).toEqual(before)
      }),
    )
  })

  test('the order of the counted answers does not tell who gave which', () => {
    const answers = [answer('a', 'themes', 5), answer('b', 'themes', 1), answer('c', 'themes', 3), answer('d', 'named', 2)]
    expect(sharedAnswers(answers).counted).toEqual(sharedAnswers(answers.toReversed()).counted)
  })
})
