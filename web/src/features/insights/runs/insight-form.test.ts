import { expect, test } from 'vitest'
import { choicesAgain, firstChoices, requestOf } from './insight-form.tsx'

const audience = 'adviser'
const stakeholder = { id: 'tess', name: 'Tess' }

test('“Write again” is of the person and for the readers of what is shown, whatever the form says meanwhile', () => {
  const form = { ...firstChoices([]), stakeholderId: 'alice' }
  const again = (key: 'alignment_brief' | 'stakeholder_summary', of: typeof stakeholder | null) =>
    requestOf(choicesAgain({ ...form, kind: key }, { key, audience, stakeholder: of }))
  expect(again('stakeholder_summary', stakeholder)).toEqual({ key: 'stakeholder_summary', audience, stakeholderId: 'tess' })
  expect(again('alignment_brief', null)).toEqual({ key: 'alignment_brief', audience })
})

test('a meeting is written again as it is planned in the form, and what the form says for the other kinds stays', () => {
  const form = { ...firstChoices([]), kind: 'family_meeting_agenda', audience, minutes: 45 } as const
  expect(choicesAgain(form, { key: 'family_meeting_agenda', audience: 'family', stakeholder: null })).toEqual(form)
})
