import { expect, test } from 'vitest'
import { groupOf, headlineOf, placeOf, whyOf, type Worded } from './notification-words.ts'
import { NOTIFICATION_KINDS } from './notifications.rules.ts'

const client = { id: 'c1', businessName: 'Ashworth Farms', status: 'client' as const }
const aNotification = (values: Partial<Worded> = {}): Worded => ({
  kind: 'assigned',
  reason: 'looks_after',
  state: 'open',
  client,
  entityId: 'e1',
  subject: 'Trust deed.pdf',
  detail: {},
  actor: { firstName: 'Priya', lastName: 'Nair' },
  ...values,
})

test('every kind has a sentence, a reason and a place, also when nothing but the record is known', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const notification = aNotification({ kind, actor: null, subject: '' })
    expect(headlineOf(notification)).toMatch(/^[A-Z0-9“].{10,}/)
    expect(headlineOf(notification)).not.toMatch(/undefined|null|NaN/)
    expect(placeOf(notification)).toMatch(/^\//)
  }
})

test('several of one client and kind have few words, and a hundred are not counted', () => {
  expect(groupOf({ kind: 'survey_overdue', client, alike: 6 })).toBe('Ashworth Farms: 6 overdue')
  expect(groupOf({ kind: 'document_arrived', client, alike: 100 })).toBe('Ashworth Farms: 99+ new documents')
  for (const kind of NOTIFICATION_KINDS) expect(groupOf({ kind, client, alike: 2 })).toMatch(/^Ashworth Farms: 2 [a-z ]{5,}$/)
})

test('the words say who did what to which record, and why the reader is told', () => {
  expect(headlineOf(aNotification())).toBe('Priya Nair gave you Ashworth Farms to look after')
  expect(headlineOf(aNotification({ client: null, detail: { records: 12 } }))).toBe('Priya Nair gave you 12 records to look after')
  const overdue = aNotification({ kind: 'survey_overdue', subject: 'Fact find', detail: { person: 'Tess Ashworth', dueOn: '2026-11-04' } })
  expect(headlineOf(overdue)).toBe('Tess Ashworth has not sent “Fact find” for Ashworth Farms, which was due on 4 Nov 2026')
  expect(headlineOf(aNotification({ kind: 'proposal_waiting', detail: { entries: 1 } }))).toContain('An entry')
  expect(whyOf(aNotification())).toBe('You look after Ashworth Farms')
})

test('what the reader may not open has no name in its words, and nowhere to lead', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const hidden = aNotification({ kind, state: 'hidden', detail: { person: 'Tess' } })
    expect(`${headlineOf(hidden)} ${whyOf(hidden)}`).not.toMatch(/Ashworth|Tess|deed|Priya/)
    expect(placeOf(hidden)).toBeNull()
  }
  expect(placeOf(aNotification({ kind: 'mentioned', state: 'removed' }))).toBeNull()
})
