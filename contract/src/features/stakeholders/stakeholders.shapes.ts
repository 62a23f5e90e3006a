import * as z from 'zod'
import { can, Id, line, Moment, OptionalEmail, Text, Version, whole, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ACCOUNT_KINDS } from '../account/account.rules.ts'
import { ACCOUNT_STATES, INVOLVEMENTS, STAKEHOLDER_TYPES } from './stakeholders.rules.ts'

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

export const listStakeholders = shapes({
  params: ClientParams,
  response: z.object({ stakeholders: z.array(Stakeholder), removed: z.array(RemovedStakeholder) }),
  errors: ['not_found'],
  summary: 'The people of a client with their accounts; the primary one first, then by generation',
})

export const addStakeholder = shapes({
  params: ClientParams,
  body: z.strictObject({ ...z.strictObject(stakeholderFields).partial().shape, invite: z.boolean().optional() }),
  response: Stakeholder,
  errors: ['not_found', 'archived', 'email_used', 'stakeholder_name_missing', 'stakeholder_email_missing'],
  summary: 'Adds a person; `invite` mails the invitation at once. A new primary stakeholder takes the place of the former one',
})

export const updateStakeholder = shapes({
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
  summary:
    'Changes a person, and with `invite` invites whoever has no account yet; the email of somebody with an active account is their own',
})

export const removeStakeholder = shapes({
  params: StakeholderParams,
  response: z.object({ id: Id }),
  errors: ['not_found', 'archived'],
  summary: 'Takes a person off the record: sessions and invitations end at once, answers stay; can be put back',
})

export const restoreStakeholder = shapes({
  params: StakeholderParams,
  response: Stakeholder,
  errors: ['not_found', 'archived'],
  summary: 'Puts a removed person back',
})

export const inviteStakeholder = shapes({
  params: StakeholderParams,
  response: Stakeholder,
  errors: ['not_found', 'archived', 'email_used', 'already_active', 'stakeholder_email_missing'],
  summary: 'Mails an invitation, or a fresh one; former links stop working. Valid for 14 days',
})

export const revokeStakeholderInvitation = shapes({
  params: StakeholderParams,
  response: Stakeholder,
  errors: ['not_found', 'archived', 'already_active'],
  summary: 'Withdraws an invitation; its link stops working',
})
