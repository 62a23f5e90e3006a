import { expect, test } from 'vitest'
import { writtenOwners } from './written-owners.ts'

test('each written owner is suggested once, however it was written, in the order of their names', () => {
  const owned = (...owners: string[]) => owners.map((owner) => ({ owner }) as never)
  expect(
    writtenOwners({
      assets: owned('Whitlock  Trust', 'whitlock trust', ''),
      liabilities: owned('Bev Müller'),
      properties: [{ titleHolder: 'Alice Whitlock' } as never],
    }),
  ).toEqual(['Alice Whitlock', 'Bev Müller', 'whitlock trust'])
})
