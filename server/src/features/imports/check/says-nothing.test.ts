import { IMPORT_KINDS, importFieldsOf, wordsOfColumn } from '@paddock/contract/features/imports/imports.rules'
import { describe, expect, test } from 'vitest'
import { saysNothing } from './says-nothing.ts'

describe('a word for nothing', () => {
  test.each(['n/a', 'N/A', 'n.a.', '#N/A', 'NA', 'tba', 'TBC', 'tbc.', '-', '--', '–', '—', 'Nil', 'Unknown', '?', '??', 'None'])(
    '%s is read like an empty cell',
    (word) => {
      expect(saysNothing('clients', 'town', word)).toBe(true)
      expect(saysNothing('people', 'email', word)).toBe(true)
      expect(saysNothing('finances', 'lender', word)).toBe(true)
    },
  )

  test.each(['Nana', 'Tbaker', 'No', '0', 'nil paid', 'unknown soldier farm', '-5', '', 'a-b', 'n'])('is not %s', (text) => {
    expect(saysNothing('clients', 'town', text)).toBe(false)
  })

  test('is a name where somebody can be called so', () => {
    for (const name of ['Na', 'Nil']) {
      expect(saysNothing('people', 'lastName', name)).toBe(false)
      expect(saysNothing('clients', 'contactFirstName', name)).toBe(false)
    }
    for (const word of ['n/a', 'tba', '-', 'Unknown']) expect(saysNothing('people', 'lastName', word)).toBe(true)
  })

  test('says something of a partner where it is “none”', () => {
    expect(saysNothing('people', 'partner', 'None')).toBe(false)
    expect(saysNothing('people', 'partner', 'n/a')).toBe(true)
    expect(saysNothing('people', 'parents', 'none')).toBe(true)
  })

  test('is never a word that its column takes', () => {
    for (const kind of IMPORT_KINDS)
      for (const column of importFieldsOf(kind))
        for (const word of wordsOfColumn(kind, column))
          expect([column, word, saysNothing(kind, column, word)]).toEqual([column, word, false])
  })
})
