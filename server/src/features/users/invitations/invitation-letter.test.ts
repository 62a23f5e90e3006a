import { expect, test } from 'vitest'
import { writeLetter } from '../../letters/index.ts'
import { invitationLetter } from './invitation-letter.ts'

const link = 'https://paddock.example/auth/signup?invitation=abc.def&x=1'
const invitation = {
  firstName: 'Noah',
  practice: 'Riverina Rural Advisory',
  systemRole: 'manager' as const,
  invitedBy: 'Ruth Callaghan',
  until: 'Saturday 5 December 2026',
  link,
}

test('an invitation names the practice, the role, who invites, the link and until when', () => {
  const { subject, text, html } = writeLetter(invitationLetter(invitation))
  expect(subject).toBe('Riverina Rural Advisory invites you to Paddock')
  expect(text).toContain('Ruth Callaghan has invited you to join Riverina Rural Advisory as an adviser.')
  expect(text).toContain(link)
  expect(text).toContain('5 December 2026')
  expect(html).toContain('href="https://paddock.example/auth/signup?invitation=abc.def&amp;x=1"')
})

test('what people typed cannot become markup or a header', () => {
  const bad = '<script>alert(1)</script>"\r\nBcc: x@example.com'
  const { subject, html } = writeLetter(invitationLetter({ ...invitation, firstName: bad, practice: bad, invitedBy: bad }))
  expect(html).not.toContain('<script')
  expect(subject).not.toMatch(/[\r\n]/)
})
