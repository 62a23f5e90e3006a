import { expect, test } from 'vitest'
import { aliasesOf, streamRestorer } from './aliases.ts'

const people = [
  { id: '1', firstName: 'Margaret', lastName: 'O’Brien' },
  { id: '2', firstName: 'Will', lastName: 'O’Brien' },
  { id: '3', firstName: 'Jack', lastName: 'O’Brien' },
  { id: '4', firstName: 'Jack', lastName: 'Lowe' },
]
const aliases = aliasesOf({ people, businessName: 'O’Brien & Sons Pastoral', others: ['Maria Chen'] })

test('whole names, first names, surnames, the business and others who are named are hidden, however they are written', () => {
  expect(
    aliases.hide("MARGARET O'BRIEN rang margaret’s accountant Maria Chen about O’Brien & Sons  Pastoral. The O’Briens, no: O’Brien."),
  ).toBe('Person A rang Person A’s accountant Contact A about Business A. The Surname A family, no: Surname A.')
})

test('a name that is a word as well is hidden only with its capital letter', () => {
  expect(aliases.hide('I will ask Will.')).toBe('I will ask Person B.')
})

test('a first name that two people bear is given to neither of them', () => {
  const hidden = aliases.hide('Jack says so, and Jack Lowe too.')
  expect(hidden).toBe('Person E says so, and Person D too.')
  expect(aliases.restore(hidden)).toBe('Jack says so, and Jack Lowe too.')
})

test('addresses and telephone numbers are taken out, amounts and dates stay', () => {
  expect(aliases.hide('Ring 0412 345 678 or m.x@farm.com.au about $1,200,000 by 2026-06-30 (420 ha).')).toBe(
    'Ring [telephone number] or [email address] about $1,200,000 by 2026-06-30 (420 ha).',
  )
})

test('names come back, escaped where they stand in JSON, and what is no alias stays', () => {
  const odd = aliasesOf({ people: [{ id: '1', firstName: 'Rory "Roo"', lastName: '' }], businessName: '' })
  expect(JSON.parse(`"${odd.restore('Person A and Person Z', 'json')}"`)).toBe('Rory "Roo" and Person Z')
})

test('an alias that arrives in pieces is put back whole', () => {
  const text = 'Today Person B met Person A. Perhaps.'
  for (let size = 1; size < text.length; size += 1) {
    const names = streamRestorer(aliases)
    let out = ''
    for (let at = 0; at < text.length; at += size) out += names.push(text.slice(at, at + size))
    expect(out + names.end()).toBe('Today Will met Margaret. Perhaps.')
  }
})

test('an alias that the prompt does not hold was made up and is given to nobody', () => {
  const { restore } = aliases.given('Person B said so.')
  expect(restore('Person B and Person A disagree.')).toBe('Will and Person A disagree.')
})
