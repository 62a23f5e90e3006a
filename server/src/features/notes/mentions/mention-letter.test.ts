import { expect, test } from 'vitest'
import { mentionLetter } from './mention-letter.ts'

test('what people typed cannot become markup or a header', () => {
  const bad = '<script>alert(1)</script>"\r\nBcc: x@example.com'
  const { subject, html } = mentionLetter({ author: bad, clientName: bad, excerpt: bad, link: 'https://paddock.example/' })
  expect(html).not.toContain('<script')
  expect(subject).not.toMatch(/[\r\n]/)
})
