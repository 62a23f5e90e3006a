import { foldName } from '@paddock/contract/features/finances/proposals/named-parties'
import type { Finances } from '../finances-query.ts'

/** The owners that were written down, by name, for suggestions. Each is there once, however it was written. */
export function writtenOwners({ assets, liabilities, properties }: Pick<Finances, 'assets' | 'liabilities' | 'properties'>): string[] {
  const written = [...[...assets, ...liabilities].map(({ owner }) => owner), ...properties.map(({ titleHolder }) => titleHolder)]
  const owners = new Map(written.filter((owner) => owner !== '').map((owner) => [foldName(owner), owner]))
  return [...owners].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, owner]) => owner)
}
