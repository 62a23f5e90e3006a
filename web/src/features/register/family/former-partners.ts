import type { Relation } from '@paddock/contract/features/register/register.shapes'

/** Finds the people who were somebody’s partners and are not today. Either of the two may have said so. */
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
