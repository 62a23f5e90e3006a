import { expect, test } from 'vitest'
import { aStorage } from '../../testing/a-storage.ts'
import { forgetTokens } from './access-token.ts'
import { keepAnswers, keptAnswersOf } from './kept-answers.ts'

const NOW = Date.now()
const family = { at: NOW, answer: { businessName: 'Saltbush Ridge' } }

test('what is kept of one person is nobody else’s', () => {
  const device = aStorage()
  keepAnswers('nell', { family }, device)
  expect(keptAnswersOf('nell', device)).toEqual({ family })
  expect(keptAnswersOf('orla', device)).toEqual({})
  keepAnswers('orla', {}, device)
  expect(keptAnswersOf('nell', device)).toEqual({})
})

test('an answer takes the place of the former one, and one that is refused takes it away', () => {
  const device = aStorage()
  keepAnswers('nell', { family, surveys: family }, device)
  const later = { at: NOW + 1, answer: {} }
  keepAnswers('nell', { family: later, surveys: null }, device)
  expect(keptAnswersOf('nell', device)).toEqual({ family: later })
})

test('signing out and signing in remove it', () => {
  const device = aStorage()
  keepAnswers('nell', { family }, device)
  forgetTokens(device)
  expect(device.length).toBe(0)
})

test('it is kept no longer than a session that nobody uses', () => {
  const device = aStorage()
  keepAnswers('nell', { family }, device)
  expect(keptAnswersOf('nell', device, NOW + 29 * 86_400_000)).toEqual({ family })
  expect(keptAnswersOf('nell', device, NOW + 30 * 86_400_000)).toEqual({})
})

test('a device without room shows nothing older than what was seen', () => {
  const device = aStorage({}, 200)
  keepAnswers('nell', { family }, device)
  keepAnswers('nell', { family: { at: NOW, answer: 'x'.repeat(300) } }, device)
  expect(keptAnswersOf('nell', device)).toEqual({})
})

test('what somebody else wrote there is nothing', () => {
  const device = aStorage()
  for (const value of ['{', '[]', '"x"', '{"subject":"nell"}']) {
    device.setItem('paddock.home', value)
    expect(keptAnswersOf('nell', device)).toEqual({})
  }
})
