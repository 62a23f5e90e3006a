import { expect, test } from 'vitest'
import { anAttendee } from '../../../testing/an-attendee.ts'
import { notYetInvited } from './invite-attendees.ts'
import type { Meeting } from '../meeting-queries.ts'

const namesOf = (attendees: Meeting['attendees'], invite = true) =>
  notYetInvited({ attendees, can: { edit: true, send: true, invite } }).map(({ name }) => name)

test('who is put on a meeting after the invitations went out is named, and nobody before', () => {
  const [ruth, noah] = [anAttendee('Ruth', { invited: 'told' }), anAttendee('Noah', { invited: 'not_yet' })]
  expect(namesOf([anAttendee('Ruth', { invited: 'not_yet' }), noah])).toEqual([])
  expect(namesOf([ruth, noah])).toEqual(['Noah'])
  expect(namesOf([anAttendee('Ruth', { invited: 'changed' }), noah])).toEqual(['Noah'])
})

test('nobody is named who cannot be mailed, or of a meeting that is over or cancelled', () => {
  expect(namesOf([anAttendee('Ruth', { invited: 'told' }), anAttendee('The banker', { invited: 'not_yet', unmailable: 'guest' })])).toEqual(
    [],
  )
  expect(namesOf([anAttendee('Ruth', { invited: 'told' }), anAttendee('Noah', { invited: 'not_yet' })], false)).toEqual([])
})
