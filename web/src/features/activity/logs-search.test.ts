import { expect, test } from 'vitest'
import { SUBJECT_WORDS } from './subject-words.ts'
import { activityFilters, logsSearch } from './logs-search.ts'

test('an address with rubbish in it shows everything', () => {
  expect(logsSearch({ subject: 'secrets', actor: 'me', from: '2026-13-45', to: 'soon' })).toEqual({})
})

test('every subject that can be chosen can be in the address', () => {
  for (const subject of Object.keys(SUBJECT_WORDS)) expect(logsSearch({ subject })).toEqual({ subject })
})

test('a filtered address keeps its filters', () => {
  const search = { subject: 'note', actor: '01890000-0000-7000-8000-000000000000', from: '2026-03-01', to: '2026-03-31' }
  expect(logsSearch(search)).toEqual(search)
})

test('the last day counts whole, in the reader’s own zone', () => {
  const { from, to } = activityFilters({ from: '2026-03-01', to: '2026-03-01' })
  expect(new Date(from ?? '')).toEqual(new Date(2026, 2, 1))
  expect(new Date(to ?? '')).toEqual(new Date(2026, 2, 2))
})
