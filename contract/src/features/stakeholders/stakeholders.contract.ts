import * as z from 'zod'
import { can, Id, line, Moment, OptionalEmail, Text, Version, whole, Whole } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { ACCOUNT_KINDS } from '../account/account.contract.ts'

export const STAKEHOLDER_TYPES = ['Stakeholder', 'Primary Stakeholder'] as const

/** How far a stakeholder's account has come; `expired`: invited, but the link is too old. */
export const ACCOUNT_STATES = ['none', 'invited', 'expired', 'active', 'deactivated'] as const

/** `family`: one of the family, whose view counts. `helper`: helps from outside, such as a bookkeeper; counted in no figure of the family. */
export const INVOLVEMENTS = ['family', 'helper'] as const

/** A person of a client: family member, partner, director, bookkeeper. */
export const Stakeholder = z.object({
  id: Id,
  firstName: Text,
  lastName: Text,
  email: Text,
  /** To the family or business, in words: "Daughter", "Bookkeeper". */
  relationship: Text,
  /** 1 = the senior generation; null: nobody has said, and nobody guesses. */
  generation: Whole.nullable(),
  birthYear: Whole.nullable(),
  onFarm: z.boolean().nullable(),
  type: z.enum(STAKEHOLDER_TYPES),
  /** `primary` is the primary stakeholder's, and nobody else's. */
  accountKind: z.enum(ACCOUNT_KINDS),
  /** The primary stakeholder is always of the family. */
  involvement: z.enum(INVOLVEMENTS),
  /** Another stakeholder of the same client. */
  partnerId: Id.nullable(),
  /** One parent among the stakeholders; the other follows from their partner. */
  parentId: Id.nullable(),
  account: z.object({
    state: z.enum(ACCOUNT_STATES),
    invitedAt: Moment.nullable(),
    invitationExpiresAt: Moment.nullable(),
    lastSignInAt: Moment.nullable(),
  }),
  /** Questionnaires that were asked of this person and not withdrawn. */
  surveysAssigned: Whole,
  surveysCompleted: Whole,
  version: Version,
  can: can('edit', 'invite', 'resend', 'revoke', 'remove'),
})
export type Stakeholder = z.output<typeof Stakeholder>

/** Somebody who was taken off the record and can be put back. */
export const RemovedStakeholder = z.object({
  id: Id,
  firstName: Text,
  lastName: Text,
  email: Text,
  removedAt: Moment,
})
export type RemovedStakeholder = z.output<typeof RemovedStakeholder>

/** At least a first or a last name. */
const names = { firstName: line(100), lastName: line(100) }
export const stakeholderFields = {
  ...names,
  email: OptionalEmail,
  relationship: line(100),
  generation: whole(1, 6, 'Generations count from 1, the senior one.', 'Enter a generation from 1 to 6.').nullable(),
  /** Four digits. */
  birthYear: whole(1900, 2100, 'Enter a year from 1900 on.', 'Enter a year of birth.').nullable(),
  onFarm: z.boolean().nullable(),
  type: z.enum(STAKEHOLDER_TYPES),
  accountKind: z.enum(ACCOUNT_KINDS),
  involvement: z.enum(INVOLVEMENTS),
  partnerId: Id.nullable(),
  parentId: Id.nullable(),
}
const ClientParams = z.object({ clientId: Id })
const StakeholderParams = z.object({ clientId: Id, stakeholderId: Id })

export const listStakeholders = route({
  method: 'GET',
  path: '/clients/{clientId}/stakeholders',
  roles: STAFF,
  params: ClientParams,
  response: z.object({ stakeholders: z.array(Stakeholder), removed: z.array(RemovedStakeholder) }),
  errors: ['not_found'],
  shows: ['stakeholder', 'survey', 'user'],
  summary: 'The people of a client with their accounts; the primary one first, then by generation',
})

export const addStakeholder = route({
  method: 'POST',
  path: '/clients/{clientId}/stakeholders',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject({ ...z.strictObject(stakeholderFields).partial().shape, invite: z.boolean().optional() }),
  response: Stakeholder,
  errors: ['not_found', 'archived', 'email_used', 'stakeholder_name_missing', 'stakeholder_email_missing'],
  changes: ['stakeholder'],
  summary: 'Adds a person; `invite` mails the invitation at once. A new primary stakeholder takes the place of the former one',
})

export const updateStakeholder = route({
  method: 'PATCH',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}',
  roles: STAFF,
  params: StakeholderParams,
  body: z.strictObject(stakeholderFields).partial().extend({ version: Version, invite: z.boolean().optional() }),
  response: Stakeholder,
  errors: [
    'not_found',
    'stale',
    'archived',
    'email_used',
    'stakeholder_name_missing',
    'stakeholder_email_missing',
    'stakeholder_email_in_use',
  ],
  changes: ['stakeholder'],
  summary:
    'Changes a person, and with `invite` invites whoever has no account yet; the email of somebody with an active account is their own',
})

export const removeStakeholder = route({
  method: 'DELETE',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}',
  roles: STAFF,
  params: StakeholderParams,
  response: z.object({ id: Id }),
  errors: ['not_found', 'archived'],
  changes: ['stakeholder'],
  summary: 'Takes a person off the record: sessions and invitations end at once, answers stay; can be put back',
})

export const restoreStakeholder = route({
  method: 'POST',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}/restore',
  roles: STAFF,
  params: StakeholderParams,
  response: Stakeholder,
  errors: ['not_found', 'archived'],
  changes: ['stakeholder'],
  summary: 'Puts a removed person back',
})

export const inviteStakeholder = route({
  method: 'POST',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}/invitation',
  roles: STAFF,
  params: StakeholderParams,
  response: Stakeholder,
  errors: ['not_found', 'archived', 'email_used', 'already_active', 'stakeholder_email_missing'],
  changes: ['stakeholder', 'user'],
  summary: 'Mails an invitation, or a fresh one; former links stop working. Valid for 14 days',
})

export const revokeStakeholderInvitation = route({
  method: 'DELETE',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}/invitation',
  roles: STAFF,
  params: StakeholderParams,
  response: Stakeholder,
  errors: ['not_found', 'archived', 'already_active'],
  changes: ['stakeholder', 'user'],
  summary: 'Withdraws an invitation; its link stops working',
})
