import type { FamilyFinances } from '@paddock/contract/features/family/family.shapes'
import { inWords } from '@paddock/contract/features/register/register-names'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import { fullName } from '@paddock/contract/person-name'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { StoredHoldings } from '../../finances/index.ts'
import type { StoredRegister } from '../../register/index.ts'

const NOTHING: FamilyFinances = { properties: [], assets: [], liabilities: [] }

/**
 * What of the finances somebody of the family sees: the records that it may see, by the owners that its figures name. An owner whom it may
 * not know of is told by the words as they were written. Who helps from outside sees none.
 */
export function familyFinances(
  { properties, assets, liabilities }: StoredHoldings,
  { people, entities }: Pick<StoredRegister, 'people' | 'entities'>,
  { involvement }: Pick<FamilyMembership, 'involvement'>,
): FamilyFinances {
  if (involvement !== 'family') return NOTHING
  const names = new Map([
    ...people.flatMap((person) => (person.involvement === 'family' ? [[`person ${person.id}`, fullName(person)] as const] : [])),
    ...entities.flatMap(({ id, name, audience }) => (audience === 'family' ? [[`entity ${id}`, name] as const] : [])),
  ])
  const ownerOf = (owners: readonly Owner[], written: string) => {
    const known = owners.flatMap(({ kind, id }) => names.get(`${kind} ${id}`) ?? [])
    return known.length > 0 && known.length === owners.length ? inWords(known) : written
  }
  return {
    properties: properties.filter(isShown).map(({ id, name, tenure, hectares, valueCents, asAt, owners, titleHolder }) => {
      return { id, name, tenure, hectares, valueCents, asAt, owner: ownerOf(owners, titleHolder) }
    }),
    assets: assets.filter(isShown).map(({ id, category, name, valueCents, asAt, owners, owner }) => ({
      id,
      category,
      name,
      valueCents,
      asAt,
      owner: ownerOf(owners, owner),
    })),
    liabilities: liabilities.filter(isShown).map(({ id, category, lender, balanceCents, asAt, owners, owner }) => {
      return { id, category, lender, balanceCents, asAt, owner: ownerOf(owners, owner) }
    }),
  }
}

const isShown = ({ audience }: { audience: string }) => audience === 'family'
