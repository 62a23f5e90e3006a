import type { FamilyRegister } from '@paddock/contract/features/family/family.shapes'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type { StoredRegister } from './register.queries.ts'

/**
 * What of a register the family reads: the records that it may see, which name only people, and entities that it may see. What names another
 * entity is told without it, as if it named nobody. Who is not asked is told where one of these records names them.
 */
export function familyRegister({ people, entities, roles, relations, papers }: StoredRegister): FamilyRegister {
  const shown = entities.filter(isShown)
  const names = new Map([
    ...people.map(({ id, firstName, lastName }) => [`person ${id}`, `${firstName} ${lastName}`.trim()] as const),
    ...shown.map(({ id, name }) => [`entity ${id}`, name] as const),
  ])
  const named = <P extends Party>(party: P) => {
    const name = names.get(`${party.kind} ${party.id}`)
    return name === undefined ? [] : [{ ...party, name }]
  }
  const told = new Set([
    ...relations.filter(isShown).flatMap(({ personId, otherId }) => [personId, otherId]),
    ...roles.filter((role) => isShown(role) && names.has(`entity ${role.entityId}`)).flatMap(({ holder }) => idOf(holder)),
    ...papers.filter(isShown).flatMap(({ parties }) => parties.flatMap(idOf)),
  ])
  return {
    people: people
      .filter(({ id, involvement }) => involvement === 'register' && told.has(id))
      .map(({ id, firstName, lastName, relationship, birthYear, life, diedOn }) => ({
        id,
        firstName,
        lastName,
        relationship,
        birthYear,
        life,
        diedOn,
      })),
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

const idOf = (party: Party | null): string[] => (party?.kind === 'person' ? [party.id] : [])
const isShown = ({ audience }: { audience: string }) => audience === 'family'

type ShownRole = FamilyRegister['entities'][number]['roles'][number]

function rolesOf(
  { id, role, number, shareClass, sharePercent, beneficiaryClass, holder }: StoredRegister['roles'][number],
  named: (party: Party) => (Party & { name: string })[],
): ShownRole[] {
  const told = { id, role, number, shareClass, sharePercent, beneficiaryClass }
  return holder === null ? [{ ...told, holder }] : named(holder).map((party) => ({ ...told, holder: party }))
}
