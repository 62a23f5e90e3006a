import { describe, expect, test } from 'vitest'
import { type Action, actionWords } from '@paddock/contract/features/activity/action-words'
import { fieldChanges } from './field-words.ts'

const told = (action: string, values: { subject?: string; before?: Record<string, unknown>; after?: Record<string, unknown> } = {}) => ({
  action,
  subject: values.subject ?? '',
  before: values.before ?? null,
  after: values.after ?? null,
})
const nobody = new Map<string, string>()

describe('the sentence of an entry', () => {
  test.each([
    [told('client.converted', { subject: 'Ashworth Farms' }), 'converted the prospect to a client'],
    [told('client.added', { after: { status: 'prospect' } }), 'added the prospect'],
    [told('client.added', { after: { status: 'prospect', import: 'contacts.csv' } }), 'added the prospect by importing contacts.csv'],
    [told('client.merged', { after: { duplicate: 'Ashworth Pty Ltd' } }), 'merged Ashworth Pty Ltd into this record'],
    [told('note.edited', { subject: 'Lease' }), 'edited the note “Lease”'],
    [told('account.secondStepTurnedOn', { subject: 'Priya Nair' }), 'turned the second step on'],
    [told('account.sessionCopied', { subject: 'Priya Nair' }), 'ended a copied session of Priya Nair'],
    [told('analytics.exported', { subject: 'stakeholder alignment' }), 'exported the analytics “stakeholder alignment”'],
    [told('property.removed', { subject: 'River Block' }), 'removed the property River Block'],
  ])('%j reads "%s"', (entry, sentence) => expect(actionWords(entry)).toBe(sentence))

  test('is there for everything that may be recorded: what has none does not compile', () => {
    // @ts-expect-error -- an action without a sentence
    const untold: Action = 'document.uploaded'
    const toldOf: Action = 'document.added'
    expect([actionWords(told(untold)), actionWords(told(toldOf))]).toEqual(['uploaded the document', 'added the document'])
  })

  test('of an action that only a former version wrote still reads well', () => {
    expect(actionWords(told('document.uploaded', { subject: 'Trust deed' }))).toBe('uploaded the document “Trust deed”')
    expect(actionWords(told('loan_term.written_off'))).toBe('written off the loan term')
    expect(actionWords(told('strange'))).toBe('changed the strange')
  })
})

describe('what an entry compares', () => {
  test('is told in the words of the field', () => {
    const changes = fieldChanges(
      told('property.updated', {
        before: {
          valueCents: 482_000_000,
          asAt: '2026-03-04',
          hectares: 1200.5,
          mayContact: false,
          structures: ['sole_traders'],
          managerId: '7',
        },
        after: {
          valueCents: null,
          asAt: '2026-06-30',
          hectares: 1300,
          mayContact: true,
          structures: ['sole_traders', 'companies'],
          managerId: '8',
        },
      }),
      new Map([
        ['7', 'Priya Nair'],
        ['8', 'Anna Bell'],
      ]),
    )
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Value', '$4,820,000', ''],
      ['As at', '4\u00A0Mar\u00A02026', '30\u00A0Jun\u00A02026'],
      ['Hectares', '1,200.5 ha', '1,300 ha'],
      ['May we contact', 'No', 'Yes'],
      ['Structures', 'Sole traders', 'Sole traders, Companies'],
      ['Looked after by', 'Priya Nair', 'Anna Bell'],
    ])
  })

  test('is told in the words of its kind of record: who owns an asset does not look after it', () => {
    const labelIn = (action: string) =>
      fieldChanges(told(action, { before: { owner: 'Tess' }, after: { owner: 'Noah' } }), nobody)[0]?.label
    expect(labelIn('asset.updated')).toBe('Owner')
    expect(labelIn('article.updated')).toBe('Looked after by')
  })

  test('leaves out what tells a reader nothing', () => {
    const entry = told('client.updated', { before: { sortName: 'a', abn: '', town: '' }, after: { sortName: 'b', abn: '', town: null } })
    expect(fieldChanges(entry, nobody)).toEqual([])
  })

  test('says with how much land an asset shares its value, not the identifiers of it', () => {
    const settled = told('asset.updated', {
      before: { details: { holdsFarmLand: true } },
      after: { details: { holdsFarmLand: true, landIds: ['1', '2'] } },
    })
    expect(fieldChanges(settled, nobody)[0]?.after).toBe('Holds farm land: Yes; Shares its value with land: 2 properties')
    const none = told('asset.updated', { before: { details: {} }, after: { details: { landIds: [] } } })
    expect(fieldChanges(none, nobody)[0]?.after).toBe('Shares its value with land: None')
  })

  test('names the owners of a record and what secures a debt, and never shows an identifier', () => {
    const names = new Map([
      ['1', 'Anne Whitlock'],
      ['2', 'Home Block'],
    ])
    const set = told('liability.updated', {
      before: { owners: [], securedBy: [] },
      after: {
        owners: [
          { kind: 'person', id: '1', sharePercent: 60 },
          { kind: 'entity', id: '9', sharePercent: null },
        ],
        securedBy: [{ kind: 'property', id: '2' }],
      },
    })
    expect(fieldChanges(set, names).map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Owners of the register', 'Not known', 'Anne Whitlock 60%, Somebody removed'],
      ['Secured by', 'Not known', 'Home Block'],
    ])
  })

  test('reads a field that has no label yet from its name', () => {
    expect(
      fieldChanges(told('loan.added', { after: { creditLimit: 5, repaidBy: { firstName: 'Tess', lastName: 'Whitlock' } } }), nobody),
    ).toMatchObject([
      { label: 'Credit limit', after: '5' },
      { label: 'Repaid by', after: 'Tess Whitlock' },
    ])
  })
})
