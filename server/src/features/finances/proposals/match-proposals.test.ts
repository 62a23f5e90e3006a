import { describe, expect, it } from 'vitest'
import { matchProposals, type MatchableProposal } from './match-proposals.ts'

const record = (id: string, fields: object = {}) => ({
  id,
  kind: 'asset' as const,
  category: 'livestock',
  name: 'Ewes',
  owner: 'Anne',
  ...fields,
})
const proposal = (id: string, fields: object = {}, values: Partial<MatchableProposal> = {}): MatchableProposal => ({
  id,
  kind: 'asset',
  status: 'proposed',
  stakeholderId: 'anne',
  surveyId: 'first',
  questionId: 'q10',
  rowId: id,
  recordId: null,
  fields: { category: 'livestock', name: 'Ewes', owner: 'Anne', ...fields },
  ...values,
})
const accepted = (id: string, recordId: string, values: Partial<MatchableProposal> = {}) =>
  proposal(id, {}, { status: 'accepted', recordId, surveyId: 'earlier', ...values })
const match = (proposals: MatchableProposal[], records: object[]) => [...matchProposals(proposals, records as ReturnType<typeof record>[])]

describe('the record that a proposal speaks of', () => {
  it('is the one of its category, name and owner, however they are written', () => {
    const records = [record('cattle', { name: 'Cows' }), record('of Peter', { owner: 'Peter' }), record('r')]
    expect(match([proposal('p', { name: ' EWES ', owner: 'anne' })], records)).toEqual([['p', 'r']])
    expect(match([proposal('p', { category: 'other' })], records)).toEqual([])
  })

  it('may leave the owner open only where there is one record of that name', () => {
    expect(match([proposal('p', { owner: null })], [record('r')])).toEqual([['p', 'r']])
    expect(match([proposal('p', { owner: null })], [record('r'), record('s', { owner: 'Peter' })])).toEqual([])
    expect(match([proposal('p', { owner: 'Anne' })], [record('s', { owner: 'Peter' })])).toEqual([])
  })

  it('is never the same for two that wait', () => {
    expect(match([proposal('p'), proposal('q')], [record('r')])).toEqual([['p', 'r']])
    expect(match([proposal('p', { owner: null }), proposal('q')], [record('r')])).toEqual([['q', 'r']])
  })

  it('is the one that the same row led to, whatever it is called now', () => {
    const records = [record('like it'), record('renamed', { name: 'Merinos' })]
    expect(match([proposal('p', {}, { recordId: 'renamed' })], records)).toEqual([['p', 'renamed']])
    const [before, after] = [accepted('a', 'renamed', { rowId: 'row' }), proposal('p', { name: 'Lambs' }, { rowId: 'row' })]
    expect(match([before, after], records)).toEqual([['p', 'renamed']])
  })

  it('is the one that the person’s earlier row about the same thing led to', () => {
    const records = [record('renamed', { name: 'Merino ewes, 3,200 head' })]
    expect(match([accepted('a', 'renamed'), proposal('p')], records)).toEqual([['p', 'renamed']])
    expect(match([accepted('a', 'renamed', { stakeholderId: 'peter' }), proposal('p')], records)).toEqual([])
  })

  it('is not one that was removed, nor one that another row of the same survey became', () => {
    expect(match([accepted('a', 'gone'), proposal('p')], [])).toEqual([])
    expect(match([accepted('a', 'r', { surveyId: 'first' }), proposal('p')], [record('r')])).toEqual([])
  })

  it('is of the same kind: a debt by lender, land by title holder', () => {
    const debts = [{ id: 'd', kind: 'liability', category: 'term_loan', lender: 'Rural Bank', owner: 'Anne' }]
    const debt = proposal('p', { category: 'term_loan', name: null, lender: 'rural bank' }, { kind: 'liability' })
    expect(match([debt, proposal('q')], debts)).toEqual([['p', 'd']])
    const bare = proposal('p', { category: 'term_loan', lender: null, owner: null, name: null }, { kind: 'liability' })
    expect(match([bare], [{ ...debts[0], lender: '', owner: '' }])).toEqual([])
    const land = proposal('p', { category: null, name: 'Home Block', owner: null, titleHolder: 'Anne' }, { kind: 'property' })
    expect(match([land], [{ id: 'l', kind: 'property', name: 'Home block', titleHolder: 'Anne' }])).toEqual([['p', 'l']])
  })
})
