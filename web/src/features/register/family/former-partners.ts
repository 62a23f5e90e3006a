import type { Relation } from '@paddock/contract/features/register/register.shapes'

/** Who was somebody’s partner and is not today, by either of the two. */
export function formerPartners(
  relations: readonly Pick<Relation, 'kind' | 'state' | 'personId' | 'otherId'>[],
): ReadonlyMap<string, string[]> {
  const former = new Map<string, string[]>()
  for (const { kind, state, personId, otherId } of relations) {
    if (kind !== 'partner' || state !== 'ended') continue
    former.set(personId, [...(former.get(personId) ?? []), otherId])
    former.set(otherId, [...(former.get(otherId) ?? []), personId])
  }
  return former
}
