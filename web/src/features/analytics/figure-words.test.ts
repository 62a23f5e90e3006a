import { expect, test } from 'vitest'
import { categoryWords, CONSENSUS_WORDS, rankingWords, remarkWords, shadeOf, sideWords, stepWords } from './figure-words.ts'

test('land has no category of its own', () => {
  expect(categoryWords({ kind: 'property', category: '' })).toBe('Land')
  expect(categoryWords({ kind: 'liability', category: 'term_loan' })).toBe('Term loans')
  expect(categoryWords({ kind: 'asset', category: 'of an import' })).toBe('of an import')
})

test('what counts once, and a balance above its limit, say so', () => {
  const land = [
    { recordId: '1', name: 'Creek' },
    { recordId: '2', name: 'Hill' },
  ]
  const overlap = { recordId: '3', name: 'Family Super', with: 'fund', leftOutCents: 250_000_000, settled: true, land } as const
  const debt = { recordId: '4', name: 'Overdraft', balanceCents: 61_200_00, limitCents: 60_000_00 }
  expect(remarkWords({ overlaps: [{ ...overlap, land: [...land] }], overLimit: [debt] })).toEqual([
    'The balance of Family Super includes Creek and Hill: $2.50M of it is counted once, as land.',
    'Overdraft is above its limit by $1,200.',
  ])
})

test('the ends of any scale have the outer colours', () => {
  expect([1, 2, 3, 4, 5].map((value) => shadeOf(value, { min: 1, max: 5 }))).toEqual([1, 2, 3, 4, 5])
  expect([0, 5, 10].map((value) => shadeOf(value, { min: 0, max: 10 }))).toEqual([1, 3, 5])
  expect(shadeOf(1, { min: 1, max: 1 })).toBe(3)
})

test('a median between two steps is told with one decimal', () => {
  expect([stepWords(4), stepWords(3.5)]).toEqual(['4', '3.5'])
})

test('how rankings stand to each other is told in words from four of them on, and never as agreement', () => {
  expect(rankingWords({ rankCorrelation: null, reading: null })).toMatch(/^Two complete rankings/)
  expect(rankingWords({ rankCorrelation: 1, reading: null })).toMatch(/^Four rankings are needed/)
  expect(rankingWords({ rankCorrelation: 0.7, reading: 'close_together' })).toBe('The rankings are close together.')
  expect(rankingWords({ rankCorrelation: 0, reading: 'far_apart' })).toBe('The rankings are far apart.')
})

test('answers are close together, mixed or far apart, with the end of the scale that they lean to', () => {
  expect(Object.values(CONSENSUS_WORDS).join(' ')).not.toMatch(/agree/i)
  const labels = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']
  expect(sideWords({ side: 'low', labels })).toBe('towards “Strongly disagree”')
  expect(sideWords({ side: 'middle', labels })).toBe('in the middle')
  expect(sideWords({ side: null, labels })).toBe('')
})
