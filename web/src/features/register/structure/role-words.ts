import { CONTROLLING_ROLES, type Party } from '@paddock/contract/features/register/register.rules'
import type { Entity, EntityRole } from '@paddock/contract/features/register/register.shapes'
import { ROLE_WORDS } from '@paddock/contract/features/register/register.words'
import { percentWords } from '@paddock/contract/features/register/shares'
import { count, day } from '../../../ui/text/format.ts'
import { nameOfParty } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'

/** Whether somebody has a role today: an ended one is history. */
export const isHeld = ({ untilOn }: Pick<EntityRole, 'untilOn'>, today: string): boolean => untilOn === null || untilOn >= today

/** Partners decide and benefit alike. */
export const decides = ({ role }: Pick<EntityRole, 'role'>): boolean => CONTROLLING_ROLES.includes(role)
export const benefits = ({ role }: Pick<EntityRole, 'role'>): boolean => !decides({ role }) || role === 'partner' || role === 'proprietor'

/** Who has a role: a name, or the class that the deed names. */
export const holderWords = (register: Pick<Register, 'people' | 'entities'>, { holder, beneficiaryClass }: EntityRole): string =>
  holder ? nameOfParty(register, holder) : beneficiaryClass

/** "Director", "60 ordinary shares", "Partner, 50%": a role with its share. */
export function roleWords({ role, number, shareClass, sharePercent }: EntityRole): string {
  const parts = role === 'unit_holder' ? 'units' : 'shares'
  if ((role === 'shareholder' || role === 'unit_holder') && number !== null)
    return [count(number), inSentence(shareClass), number === 1 ? parts.slice(0, -1) : parts].filter(Boolean).join(' ')
  const said = role === 'shareholder' || role === 'unit_holder' ? shareClass : sharePercent === null ? '' : percentWords(sharePercent)
  return [ROLE_WORDS[role], said].filter(Boolean).join(', ')
}

/** "Ordinary" begins no sentence there; a class of one letter is a name. */
const inSentence = (shareClass: string) => (shareClass.length > 2 ? shareClass.toLowerCase() : shareClass)

/** "From 1 July 1998 until 30 June 2020". */
export function termWords({ fromOn, untilOn }: Pick<EntityRole, 'fromOn' | 'untilOn'>): string {
  const from = fromOn === null ? '' : `from ${day(fromOn)}`
  const until = untilOn === null ? '' : `until ${day(untilOn)}`
  return [from, until].filter(Boolean).join(' ')
}

/** Each holder once, with all that they are. */
export interface HolderLine {
  key: string
  holder: Party | null
  name: string
  words: string[]
}

/** The parties that decide in an entity, or benefit from it, each with its roles. */
export function holderLines(register: Register, roles: readonly EntityRole[]): HolderLine[] {
  const lines = new Map<string, HolderLine>()
  for (const role of roles) {
    const key = role.holder ? `${role.holder.kind} ${role.holder.id}` : role.id
    const line = lines.get(key) ?? { key, holder: role.holder, name: holderWords(register, role), words: [] }
    line.words.push(roleWords(role))
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** The roles in an entity that somebody has today. */
export const rolesIn = (register: Register, { id }: Pick<Entity, 'id'>, today: string): EntityRole[] =>
  register.roles.filter((role) => role.entityId === id && isHeld(role, today))
