import { expect, test } from 'vitest'
import { forgotten } from './invite-attendees.ts'
import type { Meeting } from './meeting-queries.ts'

type Attendee = Meeting['attendees'][number]

const attendee = (name: string, invited: Attendee['invited'], unmailable: Attendee['unmailable'] = null): Attendee => ({
  id: name,
  stakeholderId: name,
  name,
  ofFamily: true,
  absent: false,
  account: 'active',
  invited,
  unmailable,
  shares: null,
  answer: null,
  words: '',
  answeredAt: null,
})
const namesOf = (attendees: Attendee[], invite = true) =>
  forgotten({ attendees, can: { edit: true, send: true, invite } }).map(({ name }) => name)

test('who is put on a meeting after the invitations went out is named, and nobody before', () => {
  const [ruth, noah] = [attendee('Ruth', 'told'), attendee('Noah', 'not_yet')]
  expect(namesOf([attendee('Ruth', 'not_yet'), noah])).toEqual([])
  expect(namesOf([ruth, noah])).toEqual(['Noah'])
  expect(namesOf([attendee('Ruth', 'changed'), noah])).toEqual(['Noah'])
})

test('nobody is named who cannot be mailed, or of a meeting that is over or cancelled', () => {
  expect(namesOf([attendee('Ruth', 'told'), attendee('The banker', 'not_yet', 'guest')])).toEqual([])
  expect(namesOf([attendee('Ruth', 'told'), attendee('Noah', 'not_yet')], false)).toEqual([])
})
