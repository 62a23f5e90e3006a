import { keyOf, type Names, type ReadRegister } from './register-names.ts'
import { isSameParty, type Party } from './register.rules.ts'
import type { Entity, EntityRole } from './register.shapes.ts'
import { percentWords } from './shares.ts'
import { ROLE_WORDS } from './register.words.ts'

/** How many things are named at most. The others are counted. */
const NAMED = 4

/**
 * "Partner, 50%. It holds Home block, River flats and 3 others." for an entity in which somebody has a part. `today` decides which roles
 * count.
 */
export function partWords(role: EntityRole, register: ReadRegister, names: Names, isHeld: (role: EntityRole) => boolean): string {
  const things = heldBy(role.entityId, register, names, isHeld)
  const [shown, others] = [things.slice(0, NAMED), things.length - NAMED]
  const listed = others > 0 ? [...shown, `${others} more`] : shown
  const holds = listed.length > 0 ? `It holds ${[listed.slice(0, -1).join(', '), listed.at(-1)].filter(Boolean).join(' and ')}.` : ''
  return [`${shareWords(role, register, isHeld)}.`, holds || 'Nothing in this record is entered as its own.'].join(' ')
}

/** "Partner, 50%", "Shareholder, 20 of 100". */
function shareWords(role: EntityRole, { roles }: ReadRegister, isHeld: (role: EntityRole) => boolean): string {
  const words = ROLE_WORDS[role.role]
  if (role.sharePercent !== null) return `${words}, ${percentWords(role.sharePercent)}`
  if (role.number === null) return words
  const all = roles.filter((each) => each.entityId === role.entityId && each.role === role.role && isHeld(each))
  return `${words}, ${role.number} of ${all.reduce((sum, { number }) => sum + (number ?? 0), 0)}`
}

/** Land and assets of an entity, those that its trustee company holds for it, and its parts in other entities. */
function heldBy(entityId: string, register: ReadRegister, names: Names, isHeld: (role: EntityRole) => boolean): string[] {
  const { roles, properties, assets } = register
  if (trustsOf(entityId, register, isHeld).length > 0) return []
  const trustees = roles
    .filter((each) => each.entityId === entityId && each.role === 'trustee' && isHeld(each) && each.holder?.kind === 'entity')
    .flatMap(({ holder }) => (holder && trustsOf(holder.id, register, isHeld).length === 1 ? [holder] : []))
  const holders: Party[] = [{ kind: 'entity', id: entityId }, ...trustees]
  const isTheirs = ({ owners }: { owners: readonly Party[] }) =>
    owners.some((owner) => holders.some((holder) => isSameParty(holder, owner)))
  const parts = roles.filter((each) => OWNING.has(each.role) && isHeld(each) && each.holder && keyOf(each.holder) === `entity ${entityId}`)
  return [
    ...properties.filter(isTheirs).map(({ name }) => name),
    ...assets.filter(isTheirs).map(({ name }) => name),
    ...parts.map((each) => `its part in ${names.party({ kind: 'entity', id: each.entityId })}`),
  ]
}

/** The trusts of a company that is only a trustee. Everything that it holds belongs to them. */
function trustsOf(entityId: string, { entities, roles }: ReadRegister, isHeld: (role: EntityRole) => boolean): string[] {
  const entity: Entity | undefined = entities.find(({ id }) => id === entityId)
  if (entity?.ownAccount === 'yes') return []
  return roles
    .filter((each) => each.role === 'trustee' && isHeld(each) && each.holder?.kind === 'entity' && each.holder.id === entityId)
    .map((each) => each.entityId)
}
const OWNING: ReadonlySet<EntityRole['role']> = new Set(['partner', 'unit_holder', 'shareholder'])
