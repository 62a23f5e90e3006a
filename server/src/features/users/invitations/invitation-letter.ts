import type { SystemRole } from '@paddock/contract'
import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

const ROLES: Record<SystemRole, string> = {
  admin: 'an admin of Paddock',
  organizationAdmin: 'an organisation admin',
  manager: 'an adviser',
  user: 'a stakeholder',
}

export interface InvitationWords {
  firstName: string
  /** The inviting practice, or the client's business; null for the platform's staff. */
  practice: string | null
  systemRole: SystemRole
  invitedBy: string
  expiresAt: Date
  link: string
}

export function invitationLetter({ firstName, practice, systemRole, invitedBy, expiresAt, link }: InvitationWords): Letter {
  const where = practice ?? 'Paddock'
  const until = expiresAt.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Australia/Sydney' })
  return compose(`${where} invites you to Paddock`, [
    greeting(firstName),
    { words: `${invitedBy || where} has invited you to join ${where} as ${ROLES[systemRole]}.` },
    { link, label: 'Activate your account' },
    { words: `The link is yours alone and works until ${until}.` },
    { words: 'If you do not know who this is from, ignore this mail.' },
  ])
}
