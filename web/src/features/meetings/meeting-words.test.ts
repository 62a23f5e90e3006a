import { expect, test } from 'vitest'
import { anAttendee } from '../../testing/an-attendee.ts'
import { becomeTasks, minutesReach, removalWords } from './meeting-words.ts'

test('minutes reach who has an account, also who was not there, and no guest', () => {
  const attendees = [
    anAttendee('Ruth'),
    anAttendee('Noah', { absent: true, unmailable: 'absent' }),
    anAttendee('Elsie', { account: 'invited' }),
    anAttendee('Who left', { unmailable: 'not_asked' }),
    anAttendee('The banker', { stakeholderId: null, account: null, unmailable: 'guest' }),
  ]
  expect(minutesReach({ attendees })).toEqual({ reached: ['Ruth', 'Noah'], unreached: ['Elsie', 'Who left'] })
})

test('one action becomes one task', () => {
  expect([1, 2].map(becomeTasks)).toEqual(['1 action becomes a task', '2 actions become tasks'])
})

test('a meeting that was to come is cancelled, one that was over is removed; who did it is named where it is known', () => {
  const removed = { at: '2026-11-23T01:00:00.000Z', by: 'Petra Lindholm' }
  expect(removalWords('2026-11-30', removed)).toBe('Cancelled by Petra Lindholm, 23\u00a0Nov\u00a02026')
  expect(removalWords('2026-11-01', { ...removed, by: '' })).toBe('Removed, 23\u00a0Nov\u00a02026')
})
