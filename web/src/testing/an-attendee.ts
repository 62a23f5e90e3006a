import type { Attendee } from '@paddock/contract/features/meetings/meeting.shapes'

/** Somebody of the family who has an account and was invited to a meeting. */
export const anAttendee = (name: string, values: Partial<Attendee> = {}): Attendee => ({
  id: name,
  stakeholderId: name,
  name,
  ofFamily: true,
  absent: false,
  account: 'active',
  invited: 'told',
  unmailable: null,
  shares: null,
  answer: null,
  words: '',
  answeredAt: null,
  ...values,
})
