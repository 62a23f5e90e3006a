import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestOwners, suggestSecurity } from './ownership-matching.ts'

const person = (id: string) => ({ kind: 'person', id })
const entity = (id: string) => ({ kind: 'entity', id })
const register = {
  people: [
    { id: 'anne', firstName: 'Anne', lastName: 'Whitlock' },
    { id: 'peter', firstName: 'Peter', lastName: 'Whitlock' },
    { id: 'henry', firstName: 'Henry James', lastName: 'Whitlock' },
    { id: 'kate', firstName: 'Kate', lastName: 'O’Brien' },
  ],
  entities: [
    { id: 'company', kind: 'companies', name: 'Whitlock Pastoral Co Pty Ltd' },
    { id: 'trustee', kind: 'companies', name: 'Whitlock Pty Ltd' },
    { id: 'trust', kind: 'family_discretionary_trusts', name: 'The Whitlock Family Trust' },
    { id: 'fund', kind: 'self_managed_super_funds', name: 'Whitlock Super Fund' },
  ],
}
const suggest = (text: string) => suggestOwners(text, register)

describe('the owner that was written', () => {
  test.each([
    ['Anne Whitlock', [person('anne')]],
    ['  anne   WHITLOCK ', [person('anne')]],
    ['Whitlock, Anne and Peter Whitlock', null],
    ['Anne and Peter Whitlock', [person('anne'), person('peter')]],
    ["Peter Whitlock & Kate O'Brien", [person('peter'), person('kate')]],
    ['Mrs Anne Whitlock', [person('anne')]],
    ['Whitlock Pastoral Co. P/L', [entity('company')]],
    ['WHITLOCK PASTORAL COMPANY PROPRIETARY LIMITED', [entity('company')]],
    ['Whitlock Pty Ltd ATF the Whitlock Family Trust', [entity('trust')]],
    ['Whitlock Pty Ltd as trustee for Whitlock Family Trust', [entity('trust')]],
    ['Anne Whitlock and Whitlock Pty Ltd', [person('anne'), entity('trustee')]],
  ])('%s is met exactly', (text, owners) => {
    if (owners === null) expect(suggest(text)?.sure).not.toBe('exact')
    else expect(suggest(text)).toEqual({ owners, sure: 'exact' })
  })

  test.each([
    ['A Whitlock', [person('anne')]],
    ['A.M. Whitlock', [person('anne')]],
    ['Ann Whitlock', [person('anne')]],
    ['Anne Witlock', [person('anne')]],
    ['Henry Whitlock', [person('henry')]],
    ['A & P Whitlock', [person('anne'), person('peter')]],
    ['Estate of the late Peter Whitlock', [person('peter')]],
    ['Whitlock Pastoral', [entity('company')]],
    ['Whitlok Pastoral Co Pty Ltd', [entity('company')]],
    ['Whitlock SMSF', [entity('fund')]],
    ['Somebody Pty Ltd ATF Whitlock Family Trust', [entity('trust')]],
  ])('%s is likely', (text, owners) => expect(suggest(text)).toEqual({ owners, sure: 'likely' }))

  test.each(['Anne Whitlock', 'Anne Whitlock and Peter Whitlock'])('%s is likely where a sole trader bears the name as well', (text) => {
    const sole = { id: 'sole', kind: 'sole_traders', name: 'Anne Whitlock' }
    const found = suggestOwners(text, { ...register, entities: [...register.entities, sole] })
    expect([found?.owners[0], found?.sure]).toEqual([entity('sole'), 'likely'])
  })

  test('a first name alone is only possible', () => expect(suggest('Peter')).toEqual({ owners: [person('peter')], sure: 'possible' }))

  test.each([
    ['nobody of the register', 'Bill Neighbour'],
    ['one of two who is nobody', 'Anne Whitlock and Bill Neighbour'],
    ['nothing', '   '],
    ['a trust that is not there, whoever its trustee is', 'Whitlock Pty Ltd ATF the Harris Trust'],
    ['a family name alone', 'Whitlock'],
  ])('%s gets no suggestion', (_name, text) => expect(suggest(text)).toBeNull())

  test('a partnership of its partners’ names is only likely: the people themselves may be meant', () => {
    const named = { ...register, entities: [{ id: 'firm', kind: 'partnerships', name: 'Anne and Peter Whitlock' }] }
    expect(suggestOwners('Anne & Peter Whitlock', named)).toEqual({ owners: [entity('firm')], sure: 'likely' })
  })

  test('two who could be meant get none, so nobody is guessed', () => {
    const twice = { ...register, people: [...register.people, { id: 'alice', firstName: 'Alice', lastName: 'Whitlock' }] }
    expect(suggestOwners('A Whitlock', twice)).toBeNull()
    const namesakes = { ...register, people: [...register.people, { id: 'other', firstName: 'Anne', lastName: 'Whitlock' }] }
    expect(suggestOwners('Anne Whitlock', namesakes)).toBeNull()
  })

  test('whatever is written, only who is in the register is suggested, each once', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Anne', 'Peter', 'and', '&', 'Whitlock', 'Pty Ltd', 'ATF', 'the', 'Trust', ',', 'P/L', 'É'), {
          maxLength: 8,
        }),
        (words) => {
          const owners = suggest(words.join(' '))?.owners ?? []
          const known = [...register.people, ...register.entities].map(({ id }) => id)
          return owners.every(({ id }) => known.includes(id)) && new Set(owners.map(({ id }) => id)).size === owners.length
        },
      ),
    ))
})

describe('the security that was written', () => {
  const things = [
    { kind: 'property', id: 'home', name: 'Home Block' },
    { kind: 'property', id: 'east', name: 'Home Block East' },
    { kind: 'asset', id: 'header', name: 'Header' },
  ] as const
  const home = { kind: 'property', id: 'home' }
  test('land by its whole name', () =>
    expect(suggestSecurity('First mortgage over Home Block', things)).toEqual({ securedBy: [home], sure: 'exact' }))
  test('the longer name is not the shorter one', () =>
    expect(suggestSecurity('Mortgage over Home Block East', things)?.securedBy).toEqual([{ kind: 'property', id: 'east' }]))
  test('with other words it is likely', () =>
    expect(suggestSecurity('Header and air seeder', things)).toEqual({ securedBy: [{ kind: 'asset', id: 'header' }], sure: 'likely' }))
  test('what is not of the record is none', () => expect(suggestSecurity('Guarantee by Bill', things)).toBeNull())
})
