import { expect, test } from 'vitest'
import type { SecurityChange } from '../../platform/access/sign-in-event.ts'
import { newDeviceLetter, securityChangeLetter, type SecurityNotice } from './security-letters.ts'

const notice: SecurityNotice = {
  firstName: 'Priya',
  device: 'Chrome on Windows',
  country: 'AU',
  address: '1.1.1.1',
  at: new Date('2026-11-21T03:04:00Z'),
  timeZone: 'Australia/Sydney',
  publicUrl: 'https://paddock.example',
}
const kinds = ['password_changed', 'password_reset', 'second_step_on', 'second_step_off', 'provider_linked', 'session_copied'] as const
const changes: SecurityChange[] = [...kinds.map((kind) => ({ kind })), { kind: 'email_change_asked', newEmail: 'new@example.com' }]

test.each(
  [newDeviceLetter(notice), ...changes.map((change) => securityChangeLetter(change, notice))].map((letter) => [letter.subject, letter]),
)('“%s” says on what, where and when, and how to react', (_subject, { text, html }) => {
  expect(text).toContain('Device: Chrome on Windows\nPlace: Australia (1.1.1.1)\nTime: Saturday')
  expect(text).toMatch(/2:04\spm \(AEDT\)/)
  expect(text).toContain('https://paddock.example/auth/forgot-password')
  expect(html).toContain('href="https://paddock.example/auth/forgot-password"')
})

test('a place that is not known is said so, and nothing strange reaches the HTML', () => {
  const { text, html } = newDeviceLetter({ ...notice, country: null, address: '', firstName: '<b>' })
  expect(text).toContain('Place: not known')
  expect(html).not.toContain('<b>')
})

test('a place of no known country is its address, in the words of the screen', () => {
  const placed = (address: string) => newDeviceLetter({ ...notice, country: null, address }).text
  expect(placed('203.0.113.9')).toContain('Place: 203.0.113.9\n')
  expect(placed('::ffff:192.168.0.7')).toContain('Place: This network (192.168.0.7)\n')
})
