import { expect, test } from 'vitest'
import type { Answers } from './definition.ts'
import { definitionOf } from './index.ts'
import { namesSoFar, offeredAfter, suggestedIn } from './names-so-far.ts'

const definition = definitionOf('fact_find')!

test('who was named is offered once, in the order of the questions; a lender may be of the family', () => {
  const answers: Answers = {
    q1: 'Whitlock Pastoral',
    q3: [
      { id: '1', name: 'Anne Whitlock', relationship: 'Myself', partner: ' Peter Whitlock ' },
      { id: '2', name: 'peter whitlock', relationship: 'Husband' },
    ],
    q6_companies: [{ id: '3', name: 'Whitlock Pty Ltd', directors: 'Anne, Peter' }],
    q14: [{ id: '4', category: 'term_loan', lender: 'Rural Bank', owner: 'Whitlock Pty Ltd' }],
    q16: { declined: 'private' },
  }
  const names = ['Whitlock Pastoral', 'Anne Whitlock', 'peter whitlock', 'Whitlock Pty Ltd']
  expect(namesSoFar(definition, answers)).toEqual({ name: names, lender: ['Rural Bank', ...names] })
})

test('a version that was asked before offers none', () => {
  expect(namesSoFar(definitionOf('fact_find', 2)!, { q1: 'Whitlock Pastoral' })).toEqual({ name: [], lender: [] })
})

test('every owner, lender, title holder and party is asked with what was named already', () => {
  const naming = new Set([
    'owner',
    'lender',
    'titleHolder',
    'trustee',
    'appointor',
    'lessor',
    'lessee',
    'whose',
    'guarantor',
    'borrower',
    'partner',
  ])
  const columns = definition.sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => (question.type === 'rows' ? question.columns : []))
    .filter(({ id }) => naming.has(id))
  expect(columns.filter((column) => column.type !== 'text' || column.suggests === undefined)).toEqual([])
})

test('whom the record names is offered after the answers, each once', () => {
  const recorded = { name: ['Whitlock Pastoral', 'Alice Whitlock'], lender: ['Rural Bank'] }
  expect(namesSoFar(definition, { q1: 'whitlock pastoral' }, recorded)).toEqual({
    name: ['whitlock pastoral', 'Alice Whitlock'],
    lender: ['Rural Bank', 'whitlock pastoral', 'Alice Whitlock'],
  })
})

test('a cell of several names offers the next one behind those that stand there', () => {
  const names = ['Henry Whitlock', 'Alice Whitlock']
  expect(offeredAfter('Henry Whitlock and Al', names)[0]).toBe('Henry Whitlock and Alice Whitlock')
  expect(offeredAfter('Tess, Henry Whitlock, ', names)[0]).toBe('Tess, Henry Whitlock, Alice Whitlock')
  expect(offeredAfter('Alexandra', names)).toEqual(names)
  const several = ['partners', 'directors', 'holders'].map((id) => suggestedIn({ id, type: 'text', label: id }))
  expect(several).toEqual(['name', 'name', 'name'])
})
