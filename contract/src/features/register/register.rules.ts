/** Who and what the records of the register can name: plain rules that the browser and the server share. */
import type { ENTITY_KIND_WORDS, ROLE_WORDS } from './register.words.ts'

export const PARTY_KINDS = ['person', 'entity'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]
/** A person or an entity of the client's register. */
export interface Party {
  kind: PartyKind
  id: string
}

export type EntityKind = keyof typeof ENTITY_KIND_WORDS
export type Role = keyof typeof ROLE_WORDS

/** Whether two parties are one. */
export const isSameParty = (one: Party, other: Party): boolean => one.kind === other.kind && one.id === other.id

/** The roles that each kind of entity has, in the order in which a person reads them. */
export const ROLES_OF: Readonly<Record<EntityKind, readonly Role[]>> = {
  sole_traders: ['proprietor'],
  partnerships: ['partner'],
  family_discretionary_trusts: ['trustee', 'appointor', 'beneficiary'],
  unit_trusts: ['trustee', 'appointor', 'unit_holder'],
  companies: ['director', 'secretary', 'shareholder'],
  self_managed_super_funds: ['trustee', 'member'],
}

/** Roles that a natural person alone has: a company has no hand to sign with, and a fund's members are people. */
export const PERSONAL_ROLES: readonly Role[] = ['proprietor', 'appointor', 'director', 'secretary', 'member']

/** Roles that decide, and roles that benefit: the two sides of the chart. */
export const CONTROLLING_ROLES: readonly Role[] = ['proprietor', 'partner', 'trustee', 'appointor', 'director', 'secretary']
export const FIXED_INTERESTS: readonly Role[] = ['proprietor', 'partner', 'unit_holder', 'shareholder', 'member']

/** The alerts about what has happened already, the most pressing first. The others are of what is to come or worth a look. */
export const HAPPENED_ALERTS = ['no_director', 'no_trustee', 'no_appointor', 'vested', 'lapsed', 'holder_died', 'attorney_died'] as const
