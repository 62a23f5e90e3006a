import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { localTimeIn } from '../../../platform/jobs/schedule.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import { mailLetter, sendLetter, writeLetter } from '../../letters/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import {
  hasChangedEmail,
  insertInvitation,
  revokeOpenInvitations,
  selectAnyInvitation,
  selectInvitation,
  selectInvitationOf,
  type InvitationRow,
} from './invitations.queries.ts'
import { familyInvitationLetter } from './family-invitation-letter.ts'
import { invitationLetter } from './invitation-letter.ts'

const VALID_DAYS = 14
const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/

export interface NewInvitation {
  userId: string
  /** The client whose stakeholder is invited; people of a practice have none. */
  clientId?: string
  invitedBy: string | null
}

/** What is in an invitation, for the person who holds its link or its code. */
export type PendingInvitation = InvitationRow

/** Invites a person; their former invitations stop working. Only a hash of the token's secret is stored. */
export async function createInvitation(
  tx: Transaction,
  { userId, clientId, invitedBy }: NewInvitation,
): Promise<{ token: string; expiresAt: Date }> {
  await revokeOpenInvitations(tx, userId)
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + VALID_DAYS * 86_400_000)
  const id = await insertInvitation(tx, { userId, clientId: clientId ?? null, invitedBy, tokenHash: hashOf(secret), expiresAt })
  return { token: `${id}.${secret}`, expiresAt }
}

/** The invitation behind a link's token; null when it is not ours, accepted, revoked or too old. */
export function findInvitation(reader: Reader, token: string): Promise<PendingInvitation | null> {
  return behindToken(reader, token, selectInvitation)
}

/** Finds an invitation also where it cannot be accepted any more. Whoever holds the old mail is not told an address that changed since. */
export async function findAnyInvitation(reader: Reader, token: string): Promise<PendingInvitation | null> {
  const row = await behindToken(reader, token, selectAnyInvitation)
  return row && row.state === 'used' && (await hasChangedEmail(reader, row.userId)) ? { ...row, email: '' } : row
}

async function behindToken(reader: Reader, token: string, select: typeof selectInvitation): Promise<PendingInvitation | null> {
  const [, id, secret] = TOKEN.exec(token) ?? []
  if (!id || !secret) return null
  const row = await select(reader, id)
  if (!row || !timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hashOf(secret)))) return null
  return row
}

/** The open invitation of an address into a practice, or as a stakeholder of that client; for whoever proves the address. */
export function findInvitationOf(reader: Reader, email: string, clientId: string | null): Promise<PendingInvitation | null> {
  return selectInvitationOf(reader, email, clientId)
}

type MailParts = Pick<Dependencies, 'jobs' | 'publicUrl' | 'configuration'>

/** Promises the mail with the invitation's link: colleagues are invited to join, a family to say what it thinks. It is part of the transaction that invites. */
export async function mailInvitation(tx: Transaction, deps: MailParts, token: string): Promise<void> {
  const invitation = await findInvitation(tx, token)
  if (!invitation) throw new Error('There is no such invitation to mail.')
  const { clientId, clientName, clientOrganizationId, email, firstName, expiresAt, accountKind } = invitation
  const link = `${deps.publicUrl()}/auth/signup?invitation=${encodeURIComponent(token)}`
  const key = `invitation:${invitation.id}`
  const { timeZone } = await dayOfPractice(tx, deps, clientOrganizationId ?? invitation.organizationId)
  const until = longDate(localTimeIn(timeZone, expiresAt).day)
  const invitedBy = inviterName(invitation)
  if (clientId === null || clientName === null || clientOrganizationId === null) {
    const { organizationId, organizationName: practice, systemRole } = invitation
    const letter = invitationLetter({ firstName, practice, systemRole, invitedBy, until, link })
    if (organizationId) await mailLetter(tx, deps, organizationId, letter, { to: email, key })
    else await deps.jobs.enqueue(tx, 'mail', { to: email, ...writeLetter(letter) }, key)
    return
  }
  const keepsRecord = accountKind !== null && !isSurveyOnly(accountKind)
  const practice = invitation.practiceName ?? ''
  const letter = familyInvitationLetter({ firstName, invitedBy, practice, clientName, keepsRecord, until, link })
  const client = { id: clientId, organizationId: clientOrganizationId }
  const scope = invitation.invitedBy === null ? null : { userId: invitation.invitedBy }
  await sendLetter(tx, deps, scope, letter, { client, to: email, name: nameOf(invitation), key })
}

const nameOf = ({ firstName, lastName }: PendingInvitation) => [firstName, lastName].filter(Boolean).join(' ')

/** Who invited, as a person reads it. */
export function inviterName(invitation: PendingInvitation): string {
  return [invitation.inviterFirstName, invitation.inviterLastName].filter(Boolean).join(' ')
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
