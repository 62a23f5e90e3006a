import { describe, expect, test } from 'vitest'
import { acceptsPassword } from './password-rule.ts'

describe('a new password', () => {
  test('may be any 8 to 128 characters', () => {
    for (const password of [
      'wheat+barley',
      'пароль-фермы',
      '牧場の門は毎朝五時',
      'with spaces in it',
      'nul \u0000 inside',
      'x1'.repeat(64),
    ])
      expect(acceptsPassword(password), password).toBe(true)
    for (const password of ['', 'short-7', 'x1'.repeat(65)]) expect(acceptsPassword(password), password).toBe(false)
  })

  test('has as many characters as a person counts, whatever they are made of', () => {
    const seven = ['🐑🐄🐎🐖🐐🦙🐕', 'é'.normalize('NFD').repeat(2) + 'xyzab', '👩\u200d🌾👨\u200d👩\u200d👧abcde']
    for (const password of seven) {
      expect(acceptsPassword(password), password).toBe(false)
      expect(acceptsPassword(`${password}q`), password).toBe(true)
    }
    expect(acceptsPassword('🐑🐄🐎🐖'.repeat(32))).toBe(true)
    expect(acceptsPassword(`${'🐑🐄🐎🐖'.repeat(32)}q`)).toBe(false)
  })

  test('must not be one that everybody tries first', () => {
    for (const password of ['password', 'PassWord1', 'qwertyuiop', '12345678', '1234567890', '87654321', 'aaaaaaaa', 'abcdefgh']) {
      expect(acceptsPassword(password)).toBe(false)
    }
    for (const password of ['Liverpool1', 'trustno1', 'qazwsxedc', 'butterfly', 'mercedes1'])
      expect(acceptsPassword(password), password).toBe(false)
    expect(acceptsPassword('paddock-demo-2026')).toBe(true)
  })

  test('must not be the product’s name or the person’s own with a little around it', () => {
    const about = ['Elodie.Whitlock@station.example', 'Élodie', 'Whitlock']
    const guesses = [
      'paddock2026',
      'Paddock!!!1',
      'elodie.whitlock',
      'Whitlock_84',
      'ÉlodieWhitlock',
      'whitlock@station.example',
      'paddockwhitlock',
      'adviser-1234567',
    ]
    for (const password of guesses) expect(acceptsPassword(password, about), password).toBe(false)
    for (const password of ['whitlock-mows-hay', 'four paddocks of clover']) expect(acceptsPassword(password, about), password).toBe(true)
    for (const [password, name] of [
      ['Soren-2026', 'Søren'],
      ['strasser1', 'Straßer'],
    ] as const)
      expect(acceptsPassword(password, [name]), password).toBe(false)
    expect(acceptsPassword('Whitlock_84', ['somebody@example.com'])).toBe(true)
  })
})
