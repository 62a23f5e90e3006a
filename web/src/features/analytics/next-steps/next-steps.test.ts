import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { blankValues } from '@paddock/contract/field-values'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { NextAction } from '@paddock/contract/features/analytics/analytics.shapes'
import { describe, expect, it } from 'vitest'
import { nextSteps, shownActions } from './next-steps.ts'

const NOW = new Date('2027-03-04T02:00:00Z')

const complete: ClientDetail = {
  ...blankValues(CLIENT_FIELDS),
  id: '018f0000-0000-7000-8000-000000000001',
  organizationId: '018f0000-0000-7000-8000-000000000002',
  organizationName: 'Riverine Partners',
  status: 'client',
  businessName: 'Selby Pastoral Co',
  town: 'Wellington',
  region: 'NSW',
  contactName: 'Alice Selby',
  contactFirstName: 'Alice',
  contactLastName: 'Selby',
  contactEmail: 'alice@selby.example',
  abn: '51824753556',
  stage: 'won',
  managers: [{ id: '018f0000-0000-7000-8000-000000000003', firstName: 'Priya', lastName: 'Nair' }],
  lastTouchAt: '2027-03-01T00:00:00Z',
  createdAt: '2027-01-01T00:00:00Z',
  convertedAt: null,
  convertedBy: null,
  mergeUndoableUntil: null,
  undoableMerges: [],
  conversionUndoableUntil: null,
  archivedAt: null,
  mergedIntoId: null,
  isStale: false,
  netCents: null,
  equityRatio: null,
  surveysAssigned: 0,
  surveysCompleted: 0,
  noteCount: 0,
  advisers: [],
  people: [],
  properties: [
    {
      id: '018f0000-0000-7000-8000-000000000004',
      name: 'River Block',
      titleHolder: '',
      tenure: 'freehold',
      hectares: 800,
      valueCents: 480_000_000,
      asAt: '2026-06-30',
      encumbrance: '',
      owners: [],
      heldAs: '',
      audience: 'family',
      confidence: '',
      isStale: false,
      version: 1,
    },
  ],
  version: 1,
  can: { edit: true, archive: true, restore: false, convert: false, undoConversion: false, assign: true, merge: true, undoMerge: false },
}

const titles = (change: Partial<ClientDetail>) => nextSteps({ ...complete, ...change }, NOW).map((step) => step.title)

describe('the next steps of a record', () => {
  it('has nothing to say about a complete one', () => {
    expect(titles({})).toEqual([])
  })

  it('names each fact that is missing', () => {
    expect(titles({ abn: '', managers: [], contactEmail: '', properties: [] })).toEqual([
      'Nobody looks after it',
      'No email for the contact',
      'No ABN',
      'No property yet',
    ])
  })

  it('asks to check an ABN whose digits do not add up', () => {
    expect(titles({ abn: '11222333444' })).toEqual(['Check the ABN'])
  })

  it('asks for a new value after twelve months, and for one without a day', () => {
    const [block] = complete.properties
    expect(titles({ properties: [{ ...block!, asAt: '2026-03-03', isStale: true }] })).toEqual(['River Block needs a new value'])
    expect(titles({ properties: [{ ...block!, asAt: '2026-03-05' }] })).toEqual([])
    expect(titles({ properties: [{ ...block!, asAt: null, isStale: true }] })).toEqual(['River Block needs a new value'])
    expect(titles({ properties: [{ ...block!, valueCents: null, asAt: null, isStale: true }] })).toEqual([])
  })

  it('says how long nobody has been in touch with a prospect', () => {
    expect(titles({ status: 'prospect', isStale: true, lastTouchAt: '2027-01-18T00:00:00Z' })).toEqual(['No contact for 45 days'])
  })

  it('offers the undo of a conversion first, for as long as it is possible', () => {
    const undoable = { conversionUndoableUntil: '2027-03-04T20:00:00Z', can: { ...complete.can, undoConversion: true } }
    expect(titles({ ...undoable, abn: '' })).toEqual(['Just converted', 'No ABN'])
  })

  it('offers the undo of each merge for as long as it is possible', () => {
    const until = '2027-03-04T20:00:00Z'
    const merged = [1, 2].map((place) => ({ duplicateId: `00000000-0000-7000-8000-00000000000${place}`, businessName: 'Yass Wool', until }))
    const [first, second] = nextSteps({ ...complete, undoableMerges: merged }, NOW)
    expect([first, second]).toMatchObject(
      merged.map(({ duplicateId }) => ({ title: 'Yass Wool was merged in', target: { open: 'undoMerge', duplicateId } })),
    )
  })

  it('asks of an archived record only whether to restore it', () => {
    expect(titles({ archivedAt: '2027-03-01T00:00:00Z', abn: '', can: { ...complete.can, restore: true } })).toEqual([
      'This record is archived',
    ])
  })

  it('leaves old values to the list of the figures where that stands beside it', () => {
    const [block] = complete.properties
    const client = { ...complete, properties: [{ ...block!, asAt: '2020-03-03', isStale: true }] }
    expect(nextSteps(client, NOW)).toHaveLength(1)
    expect(nextSteps(client, NOW, [])).toEqual([])
  })

  it('does not call land missing that may be among what waits to be accepted', () => {
    const client = { ...complete, properties: [] }
    expect(nextSteps(client, NOW, []).map(({ title }) => title)).toEqual(['No property yet'])
    expect(nextSteps(client, NOW, [{ kind: 'proposals' }])).toEqual([])
  })

  it('asks of a prospect nothing that only clients are asked', () => {
    const action = (kind: NextAction['kind']): NextAction => ({ kind, title: kind, detail: '', who: [], surveyIds: [], tab: 'general' })
    const actions = [action('assign'), action('proposals'), action('ready')]
    expect(shownActions({ status: 'client' }, actions)).toEqual(actions)
    expect(shownActions({ status: 'prospect' }, actions).map(({ kind }) => kind)).toEqual(['proposals'])
  })
})
