import { expect, test } from 'vitest'
import { changedElsewhere, draftOverStored } from './agenda-draft.ts'
import type { Meeting } from './meeting-queries.ts'

const item = (id: string, notes = '') => ({ id, title: `Item ${id}`, lasts: 10, notes, topic: null, isShared: true, outcomes: [] })
const meeting = (items: ReturnType<typeof item>[], place = '') => ({ items, place }) as unknown as Meeting

test('an agenda that is typed hears of items that somebody else changed, added, took away or moved, and of nothing else', () => {
  const base = meeting([item('a'), item('b')])
  expect(changedElsewhere(base, meeting([item('a'), item('b')], 'The hall'))).toEqual([])
  expect(changedElsewhere(base, meeting([item('a', 'We talked'), item('c')]))).toEqual(['Item a', 'Item c', 'Item b'])
  expect(changedElsewhere(base, meeting([item('b'), item('a')]))).toEqual(['their order'])
})

test('what was typed for an item that somebody else took away is kept as a new item', () => {
  const [first, second] = [item('a', 'Typed'), item('b')]
  expect(draftOverStored([first, second], meeting([item('b')]))).toMatchObject([{ notes: 'Typed' }, { id: 'b' }])
  expect(draftOverStored([first], meeting([item('b')]))[0]).not.toHaveProperty('id')
})
