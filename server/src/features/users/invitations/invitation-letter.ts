import type { SystemRole } from '@paddock/contract'
import { greetingOf, type UnwrittenLetter } from '../../letters/index.ts'

const ROLES: Record<SystemRole, string> = {
  admin: 'an administrator of Paddock',
  organizationAdmin: 'an organisation admin',
  manager: 'an adviser',
  user: 'a stakeholder',
}

export interface InvitationWords {
  firstName: string
  /** The inviting practice; null for the platform's staff. */
  practice: string | null
  systemRole: SystemRole
  invitedBy: string
  /** The last day of the link, in words. */
  until: string
  link: string
}

export function invitationLetter({ firstName, practice, systemRole, invitedBy, until, link }: InvitationWords): UnwrittenLetter {
  const where = practice ?? 'Paddock'
  const values = { greeting: greetingOf(firstName), adviser: invitedBy || where, practice: where, role: ROLES[systemRole], until, link }
  return { kind: 'colleague_invitation', values }
}
