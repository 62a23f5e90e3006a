import { describe, expect, it, test } from 'vitest'
import { entityKindOf, entityNamed, partiesNamed, readHoldings } from './named-parties.ts'

const brief = (text: string) =>
  readHoldings(text).map(({ given, number, shareClass, sharePercent }) => [
    given,
    sharePercent === null ? number : `${sharePercent} %`,
    shareClass,
  ])

describe('who holds what, as families write it', () => {
  it('has no half of a character in it', () => {
    expect(brief(`${'x'.repeat(199)}🚜 50 %`)).toEqual([['x'.repeat(199), '50 %', '']])
    expect(brief(`Anne 5 ${'x'.repeat(99)}🚜`)).toEqual([['Anne', 5, 'x'.repeat(99)]])
  })

  it.each([
    [
      'Anne 50 %, Peter 50 %',
      [
        ['Anne', '50 %', ''],
        ['Peter', '50 %', ''],
      ],
    ],
    [
      '50% Anne and 50% Peter',
      [
        ['Anne', '50 %', ''],
        ['Peter', '50 %', ''],
      ],
    ],
    [
      'Anne and Peter 50 % each',
      [
        ['Anne', '50 %', ''],
        ['Peter', '50 %', ''],
      ],
    ],
    [
      'Anne 1/3; Peter 2/3',
      [
        ['Anne', '33.3333 %', ''],
        ['Peter', '66.6667 %', ''],
      ],
    ],
    [
      'Peter 1 ordinary, Anne 1 ordinary',
      [
        ['Peter', 1, 'ordinary'],
        ['Anne', 1, 'ordinary'],
      ],
    ],
    [
      'Anne 60, Riverbend Pty Ltd 40',
      [
        ['Anne', 60, ''],
        ['Riverbend Pty Ltd', 40, ''],
      ],
    ],
    ['Anne: 1,200 A class shares', [['Anne', 1200, 'A']]],
    ['12 shares to Anne Whitlock', [['Anne Whitlock', 12, '']]],
    [
      'Anne Whitlock & Peter',
      [
        ['Anne Whitlock', null, ''],
        ['Peter', null, ''],
      ],
    ],
    [
      'Anne and Peter Whitlock 50 % each',
      [
        ['Anne Whitlock', '50 %', ''],
        ['Peter Whitlock', '50 %', ''],
      ],
    ],
    [
      'A & J Grey, Sam',
      [
        ['A Grey', null, ''],
        ['J Grey', null, ''],
        ['Sam', null, ''],
      ],
    ],
    [
      'A & B Grey Pty Ltd, Sam',
      [
        ['A & B Grey Pty Ltd', null, ''],
        ['Sam', null, ''],
      ],
    ],
    ['Grey and Sons Pty Ltd', [['Grey and Sons Pty Ltd', null, '']]],
    ['Anne (chair)', [['Anne', null, '']]],
    ['', []],
  ])('%s', (text, holdings) => expect(brief(text)).toEqual(holdings))
})

describe('whom a name means', () => {
  const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName }) as never
  const recorded = {
    people: [person('anne', 'Anne', 'Whitlock'), person('peter', 'Peter', 'Whitlock'), person('young', 'Peter', 'Grey')],
    entities: [{ id: 'company', kind: 'companies', name: 'Whitlock Pty Ltd' } as never],
  }
  it.each([
    ['ANNE  whitlock', ['anne']],
    ['Anne', ['anne']],
    ['A. Whitlock', ['anne']],
    ['Peter', ['peter', 'young']],
    ['Peter Whitlock', ['peter']],
    ['A & P Whitlock', []],
    ['Whitlock Pty. Limited', ['company']],
    ['The Whitlock Trust', []],
    ['Whitlock', ['company']],
    ['', []],
  ])('%s', (name, ids) => expect(partiesNamed(name, recorded).map(({ id }) => id)).toEqual(ids))
})

test('a name says what kind of entity it speaks of', () => {
  const kinds = [
    'Grey Unit Trust',
    'Grey Family Trust',
    'Grey Trustees Pty Ltd',
    'Grey Super Fund',
    'Grey Partnership',
    'Grey Holdings',
  ].map(entityKindOf)
  expect(kinds).toEqual([
    'unit_trusts',
    'family_discretionary_trusts',
    'companies',
    'self_managed_super_funds',
    'partnerships',
    'companies',
  ])
})

test('an entity of the kind that was asked for comes before another of the same name', () => {
  const entities = [
    { id: 'sole', kind: 'sole_traders', name: 'Anne Whitlock' },
    { id: 'trust', kind: 'unit_trusts', name: 'Anne Whitlock' },
  ]
  expect(entityNamed('anne whitlock', 'unit_trusts', entities)?.id).toBe('trust')
  expect(entityNamed('anne whitlock', 'companies', entities)?.id).toBe('trust')
})
