import { describe, expect, it } from 'vitest'
import { accountStateOf, completionOf, phraseOf } from './stakeholder-words.ts'

const now = new Date(2026, 10, 21, 12)
const on = (day: number) => new Date(2026, 10, day, 9).toISOString()
const nothing = { invitedAt: null, invitationExpiresAt: null, lastSignInAt: null }
const words = (account: object, email = 'tess@example.com') => {
  const { badge, more } = accountStateOf({ email, account: { ...nothing, state: 'none', ...account } }, now)
  return [badge, more]
}

describe('the state of an account', () => {
  it('says what an adviser wants to know next', () => {
    expect(words({})).toEqual(['Not invited', ''])
    expect(words({}, '')).toEqual(['Not invited', 'No email yet'])
    expect(words({ state: 'invited', invitedAt: on(3), invitationExpiresAt: on(17) })).toEqual([
      'Invited 3\u00A0Nov\u00A02026',
      'Expires 17\u00A0Nov\u00A02026',
    ])
    expect(words({ state: 'invited', invitedAt: on(21), invitationExpiresAt: on(30) })).toEqual([
      'Invited today',
      'Expires 30\u00A0Nov\u00A02026',
    ])
    expect(words({ state: 'expired', invitedAt: on(1) })).toEqual(['Invitation expired', 'Invited 1\u00A0Nov\u00A02026'])
    expect(words({ state: 'active', lastSignInAt: on(20) })).toEqual(['Active', 'Last signed in yesterday'])
    expect(words({ state: 'active' })).toEqual(['Active', 'Has not signed in yet'])
    expect(words({ state: 'deactivated' })[0]).toBe('Deactivated')
  })
})

describe('completion', () => {
  it('is done only when everything that was asked is answered', () => {
    expect(completionOf({ surveysAssigned: 0, surveysCompleted: 0 })).toEqual({ tone: 'idle', words: 'Nothing asked yet' })
    expect(completionOf({ surveysAssigned: 2, surveysCompleted: 1 })).toEqual({ tone: 'warn', words: '1 of 2 answered' })
    expect(completionOf({ surveysAssigned: 2, surveysCompleted: 2 })).toEqual({ tone: 'ok', words: 'All surveys answered' })
  })
})

it('facts that are not known are left out of a phrase', () => {
  expect(phraseOf(['', 'Next generation', '', 'Off farm'])).toBe('Next generation, off farm')
})
