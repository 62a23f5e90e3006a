import { expect, test } from 'vitest'
import { navigationFor } from './navigation.ts'

const labels = (role: Parameters<typeof navigationFor>[0]) => navigationFor(role).flatMap((group) => group.items.map((item) => item.label))

test('each role’s sidebar shows the pages that it may open, and no empty group', () => {
  const you = ['Account', 'Security', 'Support']
  expect(labels('admin')).toEqual(['My day', 'Clients', 'Prospects', 'Knowledge', 'Organisations', 'Users', 'AI prompts', ...you])
  expect(labels('organizationAdmin')).toEqual([
    'My day',
    'Clients',
    'Prospects',
    'Practice',
    'Documents',
    'Notifications',
    'Knowledge',
    'My organisation',
    ...you,
  ])
  expect(labels('manager')).toEqual(['My day', 'Clients', 'Prospects', 'Practice', 'Documents', 'Notifications', 'Knowledge', ...you])
  expect(navigationFor('manager').map((group) => group.title)).toEqual(['Work', 'You'])
  expect(labels('user')).toEqual(['Home', 'My profile', ...you])
})
