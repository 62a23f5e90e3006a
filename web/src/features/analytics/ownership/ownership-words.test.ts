import { expect, test } from 'vitest'
import type { Ownership } from './ownership-query.ts'
import { bucketWords } from './ownership-words.ts'

test('shares that fall short leave a rest, and shares of more than 100% leave nobody’s part known', () => {
  const parties = ['short', 'over'].map((id) => ({ kind: 'entity' as const, id, name: id }))
  const notWhole = [
    { entityId: 'short', percent: 90 },
    { entityId: 'over', percent: 110 },
  ]
  const why = (id: string) =>
    bucketWords({ parties, notWhole } as unknown as Ownership, { kind: 'not_whole', parties: [{ kind: 'entity', id }] }).why
  expect(why('short')).toMatch(/this is the rest$/)
  expect(why('over')).toMatch(/nobody’s part is known$/)
})
