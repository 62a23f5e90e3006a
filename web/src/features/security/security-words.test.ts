import { ERRORS } from '@paddock/contract/errors'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { isProofWanted } from './confirm-identity.ts'
import { passwordHint, refusedPassword } from './password-hint.ts'
import { placeWords } from '@paddock/contract/features/security/place-words'

const refusal = (name: string, message: string) => Object.assign(new Error(message), { name })

test('a new proof is asked for when the server or the identity service wants one, and only then', () => {
  expect(isProofWanted(new ApiError(403, ERRORS.recent_sign_in_required))).toBe(true)
  expect(isProofWanted(refusal('NotAuthorizedException', 'Recent sign-in required'))).toBe(true)
  expect(isProofWanted(refusal('NotAuthorizedException', 'Incorrect username or password.'))).toBe(false)
  expect(isProofWanted(new ApiError(403, ERRORS.forbidden))).toBe(false)
})

describe('while a new password is typed', () => {
  test.each([
    ['', false, 'At least 8 characters.'],
    ['short', false, '3 more to go'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', false, '6 more to go'],
    ['12345678', false, 'first passwords'],
    ['Password123!', false, 'first passwords'],
    ['aaaaaaaaaa', false, 'first passwords'],
    ['ines.okello1', false, 'little more than your email'],
    ['x'.repeat(64) + 'y'.repeat(65), false, 'at most 128'],
    ['paddocks in the morning', true, 'long is strong'],
    ['wheat-77', true, 'Long enough'],
  ])('%j → %s: %s', (password, ok, words) => {
    const hint = passwordHint(password, 'ines.okello@example.com')
    expect(hint.ok).toBe(ok)
    expect(hint.words).toContain(words)
  })

  test('a refusal of the identity service says what is wrong', () => {
    expect(refusedPassword('Password did not conform with policy: Password is too common')).toContain('list of common ones')
    expect(refusedPassword('Password did not conform with policy: Password not long enough')).toContain('at least 8')
  })
})

describe('where somebody signed in from', () => {
  test.each([
    [{ address: '1.1.1.1', country: 'AU' }, 'Australia (1.1.1.1)'],
    [{ address: '::ffff:192.168.0.7', country: null }, 'This network (192.168.0.7)'],
    [{ address: '::1', country: null }, 'This network (::1)'],
    [{ address: '203.0.113.9', country: null }, '203.0.113.9'],
    [{ address: '', country: null }, ''],
  ])('%j reads “%s”', (place, words) => expect(placeWords(place)).toBe(words))
})
