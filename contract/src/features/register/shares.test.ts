import { expect, it } from 'vitest'
import { Owners } from './party.shapes.ts'
import { addRegisterRecord } from './register.shapes.ts'
import { addShares, percentWords } from './shares.ts'

const id = '01890000-0000-7000-8000-000000000001'

it('a share that is typed with more than four digits after the point is rounded to four', () => {
  const ownerOf = (sharePercent: number) => Owners.safeParse([{ kind: 'person', id, sharePercent }]).data?.[0]?.sharePercent
  expect([33.33333333, 33.3333, 66.66666667, 100].map(ownerOf)).toEqual([33.3333, 33.3333, 66.6667, 100])
  const partner = { record: 'role', entityId: id, holder: { kind: 'person', id }, role: 'partner' }
  const partOf = (sharePercent: number | null) => addRegisterRecord.body.parse({ ...partner, sharePercent })
  expect([33.33333333, 33.3333, null].map(partOf)).toMatchObject([
    { sharePercent: 33.3333 },
    { sharePercent: 33.3333 },
    { sharePercent: null },
  ])
})

it('an owner has more than nothing, also once the share is rounded', () => {
  expect(Owners.safeParse([{ kind: 'person', id, sharePercent: 0.00001 }]).error?.issues[0]?.message).toBe('A share is more than 0%.')
})

it('shares are added as people add them, and one that is not known leaves the sum open', () => {
  expect([addShares(1.1, 2.2), addShares(1.1, null)]).toEqual([3.3, null])
})

it('a share that was stored with more digits reads with four', () => {
  expect([percentWords(33.33333333), percentWords(3.3000000000000003), percentWords(50)]).toEqual(['33.3333%', '3.3%', '50%'])
})
