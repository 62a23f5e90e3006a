import type { api, RouteOutput } from '@paddock/contract'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type { StoredRegister } from './register.queries.ts'

export type FamilyRegister = RouteOutput<typeof api.family.getFamilyRegister>

/**
 * What of a register the family reads: the records that it may see, which name only people, and entities that it may see. What names another
 * entity is told without it, as if it named nobody.
 */
export function familyRegister({ people, entities, roles, papers }: StoredRegister): FamilyRegister {
  const shown = entities.filter(isShown)
  const names = new Map([
    ...people.map(({ id, firstName, lastName }) => [`person ${id}`, `${firstName} ${lastName}`.trim()] as const),
    ...shown.map(({ id, name }) => [`entity ${id}`, name] as const),
  ])
  const named = <P extends Party>(party: P) => {
    const name = names.get(`${party.kind} ${party.id}`)
    return name === undefined ? [] : [{ ...party, name }]
  }
  return {
    entities: shown.map(({ audience: _audience, version: _version, ...entity }) => ({
      ...entity,
      roles: roles
        .filter((role) => isShown(role) && role.entityId === entity.id && role.untilOn === null)
        .flatMap((role) => rolesOf(role, named)),
    })),
    papers: papers.filter(isShown).map(({ id, kind, status, name, signedOn, lapsesOn, reviewOn, originalAt, parties, entityId }) => ({
      id,
      kind,
      status,
      name,
      signedOn,
      lapsesOn,
      reviewOn,
      originalAt,
      parties: parties.flatMap(named),
      entityName: names.get(`entity ${entityId}`) ?? '',
    })),
  }
}

const isShown = ({ audience }: { audience: string }) => audience === 'family'

type ShownRole = FamilyRegister['entities'][number]['roles'][number]

function rolesOf(
  { id, role, number, shareClass, sharePercent, beneficiaryClass, holder }: StoredRegister['roles'][number],
  named: (party: Party) => (Party & { name: string })[],
): ShownRole[] {
  const told = { id, role, number, shareClass, sharePercent, beneficiaryClass }
  return holder === null ? [{ ...told, holder }] : named(holder).map((party) => ({ ...told, holder: party }))
}
