import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aStorage } from '../../../testing/a-storage.ts'
import { ItemTimer } from './item-timer.tsx'
import { forgetRoomTime, roomTime } from './room-time.ts'

const DAY = '2026-11-23'

/** What the timer of an item of twenty minutes shows in a room that has just been loaded. */
function drawn(itemId: string, storage: Storage, { meetingId = 'meeting', day = DAY } = {}): string {
  const timer = createElement(ItemTimer, { itemId, minutes: 20, time: roomTime(meetingId, storage, day) })
  const page = renderToStaticMarkup(createElement(MantineProvider, null, timer))
  return page
    .replace(/<style[^]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function aRoomAfterNinetySeconds(): Storage {
  const storage = aStorage()
  const room = roomTime('meeting', storage, DAY)
  room.show('sheep')
  room.spend('sheep', 90_000)
  return storage
}

test('a room that is loaded again shows the same item, and what each item has left', () => {
  const storage = aRoomAfterNinetySeconds()
  expect(roomTime('meeting', storage, DAY).shownId()).toBe('sheep')
  expect(drawn('sheep', storage)).toBe('18:30 Begin again')
  expect(drawn('land', storage)).toBe('20:00 Start the time')
})

test('an item that is late says by how much after a reload, too, and one that is begun again has all its time', () => {
  const storage = aRoomAfterNinetySeconds()
  roomTime('meeting', storage, DAY).spend('sheep', 1_265_000)
  expect(drawn('sheep', storage)).toBe('−1:05 Begin again')
  roomTime('meeting', storage, DAY).spend('sheep', null)
  expect(drawn('sheep', storage)).toBe('20:00 Start the time')
})

test('the times of a meeting count for no other one, on no other day, and not once its minutes are sent', () => {
  const storage = aRoomAfterNinetySeconds()
  expect(drawn('sheep', storage, { meetingId: 'another' })).toBe('20:00 Start the time')
  expect(drawn('sheep', storage, { day: '2026-11-24' })).toBe('20:00 Start the time')
  forgetRoomTime('another', storage)
  expect(drawn('sheep', storage)).toBe('18:30 Begin again')
  forgetRoomTime('meeting', storage)
  expect(drawn('sheep', storage)).toBe('20:00 Start the time')
})
