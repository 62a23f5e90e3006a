import * as z from 'zod'
import { abilities, Id, Moment, Text, Version, Whole } from '../../fields.ts'
import { storedShapes, typedShapes } from '../../field-shapes.ts'
import { shapes } from '../../route.ts'
import { PERSON_FIELDS } from './stakeholders.fields.ts'
import { ACCOUNT_STATES } from './stakeholders.rules.ts'

/** A person of a client: family member, partner, director, bookkeeper. */
export const Stakeholder = z.object({
  id: Id,
  ...storedShapes(PERSON_FIELDS),
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
  can: abilities('edit', 'invite', 'resend', 'revoke', 'remove'),
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

/** A person has at least a first or a last name. */
export const stakeholderFields = {
  ...typedShapes(PERSON_FIELDS),
  partnerId: Id.nullable(),
  parentId: Id.nullable(),
}
const ClientParams = z.object({ clientId: Id })
const StakeholderParams = z.object({ clientId: Id, stakeholderId: Id })

export const listStakeholders = shapes({
  params: ClientParams,
  response: z.object({
    /** Who can be asked: the family, and who helps from outside. */
    stakeholders: z.array(Stakeholder),
    /** Who is only in the register and is asked nothing. */
    inRegister: z.array(Stakeholder),
    removed: z.array(RemovedStakeholder),
  }),
  errors: ['not_found'],
  summary: 'The people of a client with their accounts; the primary one first, then by generation',
})

export const addStakeholder = shapes({
  params: ClientParams,
  body: z.strictObject({ ...z.strictObject(stakeholderFields).partial().shape, invite: z.boolean().optional() }),
  response: Stakeholder,
  errors: ['not_found', 'archived', 'email_used', 'stakeholder_name_missing', 'stakeholder_email_missing', 'stakeholder_not_asked'],
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
    'stakeholder_not_asked',
  ],
  summary:
    'Changes a person, and with `invite` invites whoever has no account yet; the email of somebody with an active account is their own',
})

export const removeStakeholder = shapes({
  params: StakeholderParams,
  response: z.object({
    id: Id,
    /** What of the family names them, such as "partner of Alice Whitlock": it waits with them and is handed to nobody. */
    relations: z.array(Text),
  }),
  errors: ['not_found', 'archived', 'party_still_named'],
  summary:
    'Takes a person off the record: sessions and invitations end at once, answers stay; can be put back. Who owns or decides something hands it over first',
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
  errors: ['not_found', 'archived', 'email_used', 'already_active', 'stakeholder_email_missing', 'stakeholder_not_asked'],
  summary: 'Mails an invitation, or a new one; former links stop working. Valid for 14 days',
})

export const revokeStakeholderInvitation = shapes({
  params: StakeholderParams,
  response: Stakeholder,
  errors: ['not_found', 'archived', 'already_active'],
  summary: 'Withdraws an invitation; its link stops working',
})
