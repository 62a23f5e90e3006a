import { expect, test } from 'vitest'
import type { Me } from '../../../platform/identity/session.ts'
import { commandsFor, matching, taskFor } from './search-commands.ts'

const of = (systemRole: Me['systemRole']) => commandsFor({ systemRole } as Me, { open: () => undefined, wear: () => undefined })
const labels = (systemRole: Me['systemRole'], ...typed: string[]) => matching(of(systemRole), typed).found.map(({ label }) => label)

test('offers the pages that a role may open and no other', () => {
  expect(labels('manager', 'go', 'to')).not.toContain('Go to Users')
  expect(labels('admin', 'users')).toEqual(['Go to Users'])
  expect(labels('manager', 'documents')).toEqual(['Go to Documents'])
})

test('a command comes first only where its whole name was typed', () => {
  expect(matching(of('manager'), ['dark'])).toMatchObject({ found: [{ label: 'Dark theme' }], first: true })
  expect(matching(of('manager'), ['dar'])).toMatchObject({ found: [{ label: 'Dark theme' }], first: false })
  expect(matching(of('manager'), ['add', 'prospect']).first).toBe(true)
})

test.each([
  ['new task for Whitlock', 'Whitlock'],
  ['New task whit', 'whit'],
  ['new task', ''],
  ['new tasks', null],
  ['whitlock', null],
])('"%s" asks for a task for: %s', (typed, expected) => {
  expect(taskFor(typed)).toBe(expected)
})
