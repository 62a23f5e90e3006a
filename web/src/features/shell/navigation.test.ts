import { expect, test } from 'vitest'
import { navigationFor } from './navigation.ts'

const labels = (role: Parameters<typeof navigationFor>[0]) => navigationFor(role).flatMap((group) => group.items.map((item) => item.label))

test('each role’s sidebar shows the pages that it may open, and no empty group', () => {
  expect(labels('admin')).toEqual(['Clients', 'Prospects', 'Organisations', 'Users'])
  expect(labels('organizationAdmin')).toEqual(['Clients', 'Prospects', 'My organisation'])
  expect(labels('manager')).toEqual(['Clients', 'Prospects'])
  expect(navigationFor('manager').map((group) => group.title)).toEqual(['Work'])
  expect(labels('user')).toEqual(['Home', 'My profile'])
})
