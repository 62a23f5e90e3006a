import { expect, test } from 'vitest'
import { writeLetter } from '../../letters/index.ts'
import { familyInvitationLetter } from './family-invitation-letter.ts'

const words = {
  firstName: 'Tess',
  invitedBy: 'Priya Nair',
  practice: 'Riverine Partners',
  clientName: 'Whitlock Pastoral Co',
  keepsRecord: false,
  until: 'Saturday 5 December 2026',
  link: 'https://paddock.example/auth/signup?invitation=abc.def&x=1',
}

test('a stakeholder reads who invites, for which business, what about, the link and until when', () => {
  const { subject, text, html } = writeLetter(familyInvitationLetter(words))
  expect(subject).toBe('Priya Nair would like to hear from you about Whitlock Pastoral Co')
  expect(text).toContain('Hello Tess,')
  expect(text).toContain('Priya Nair of Riverine Partners is helping the people of Whitlock Pastoral Co to plan what comes next')
  expect(text).toContain('you choose who sees your answers')
  expect(text).not.toContain('keep the record')
  expect(text).toContain(words.link)
  expect(text).toContain('5 December 2026')
  expect(html).toContain('href="https://paddock.example/auth/signup?invitation=abc.def&amp;x=1"')
})

test('whoever keeps the family’s record is told so', () => {
  expect(writeLetter(familyInvitationLetter({ ...words, keepsRecord: true })).text).toContain(
    'help to keep the record of Whitlock Pastoral Co',
  )
})

test('what people typed cannot become markup or a header', () => {
  const bad = '<script>alert(1)</script>"\r\nBcc: x@example.com'
  const { subject, html } = writeLetter(
    familyInvitationLetter({ ...words, firstName: bad, invitedBy: bad, practice: bad, clientName: bad }),
  )
  expect(html).not.toContain('<script')
  expect(subject).not.toMatch(/[\r\n]/)
})
