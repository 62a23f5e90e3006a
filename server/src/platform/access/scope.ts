import type { SystemRole } from '@paddock/contract'

/** The family that a stakeholder belongs to, and as whom. */
export interface FamilyMembership {
  readonly clientId: string
  readonly stakeholderId: string
  /** `primary` and `admin` keep the family's record, `survey` only answers. */
  readonly accountKind: 'primary' | 'admin' | 'survey'
  /** `helper`: from outside, and reads nobody's answers. */
  readonly involvement: 'family' | 'helper' | 'register'
  /** The practice that advises the family. */
  readonly organizationId: string
}

declare const minted: unique symbol

/** The person who asks, and therefore what they may see. Every query takes one; only `scopeFor` makes them. */
export interface Scope {
  readonly [minted]: true
  readonly userId: string
  /** The identity service's subject of this person. */
  readonly subId: string
  /** The identity session that this request belongs to. */
  readonly sessionId: string
  /** When the person last proved themselves in that session (ms since 1970); 0 for work that nobody waits for. */
  readonly authenticatedAt: number
  readonly role: SystemRole
  readonly isSuperAdmin: boolean
  /** The practice; null for the platform's staff, who see all of them. */
  readonly organizationId: string | null
  /** A manager sees the whole practice's clients because the practice shares them. */
  readonly sharesClients: boolean
  /** The family of a stakeholder that is still advised; null for everybody else. */
  readonly family: FamilyMembership | null
}

/** A signed-in person as the database knows them. */
export interface SignedInUser {
  id: string
  subId: string
  systemRole: SystemRole
  isSuperAdmin: boolean
  organizationId: string | null
  advisersShareClients: boolean
  /** The family of a stakeholder; missing for everybody else. */
  family?: FamilyMembership | null
}

/** The one place where a scope is minted. */
export function scopeFor(user: SignedInUser, sessionId: string, authenticatedAt = 0): Scope {
  const scope: Omit<Scope, typeof minted> = {
    userId: user.id,
    subId: user.subId,
    sessionId,
    authenticatedAt,
    role: user.systemRole,
    isSuperAdmin: user.systemRole === 'admin' && user.isSuperAdmin,
    organizationId: user.systemRole === 'admin' ? null : user.organizationId,
    sharesClients: user.advisersShareClients,
    family: user.systemRole === 'user' ? (user.family ?? null) : null,
  }
  return scope as Scope
}
