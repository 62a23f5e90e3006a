import type { Notification } from '@paddock/contract/features/notifications/notifications.shapes'
import { expect, test } from 'vitest'
import { groupsOf } from './notification-groups.ts'

const told = (id: string, kind: Notification['kind'], clientId: string | null, alike: number): Notification => ({
  id,
  kind,
  reason: 'looks_after',
  state: 'open',
  client: clientId === null ? null : { id: clientId, businessName: 'Whitlock', status: 'client' },
  entityId: null,
  subject: '',
  detail: {},
  actor: null,
  createdAt: '2027-03-01T00:00:00.000Z',
  seenAt: null,
  readAt: null,
  archivedAt: null,
  alike,
})

test('those of one client and kind are one group where the newest stands; other kinds, clients and records that are hidden stand alone', () => {
  const rows = [
    told('6', 'survey_overdue', 'whitlock', 3),
    told('5', 'mentioned', 'whitlock', 1),
    told('4', 'survey_overdue', 'ashworth', 1),
    told('3', 'survey_overdue', 'whitlock', 3),
    told('2', 'survey_overdue', null, 1),
    told('1', 'survey_overdue', null, 1),
  ]
  expect(groupsOf(rows).map(({ rows: alike }) => alike.map(({ id }) => id))).toEqual([['6', '3'], ['5'], ['4'], ['2'], ['1']])
})
