import * as z from 'zod'
import { Email, Id, line, Moment, Password, text, Text } from '../../fields.ts'
import { shapes, SYSTEM_ROLES } from '../../route.ts'
import { ACCOUNT_KINDS, INVITATION_STATES } from './account.rules.ts'

export const SystemRoleName = z.enum(SYSTEM_ROLES)

/** The signed-in person. */
export const Me = z.object({
  id: Id,
  /** The identity service's subject of this person. */
  subId: Text,
  email: Text,
  createdAt: Moment,
  firstName: Text.default(''),
  lastName: Text.default(''),
  systemRole: SystemRoleName,
  isSuperAdmin: z.boolean(),
  organization: z.object({ id: Id, name: Text, town: Text, region: Text }).nullable(),
})
export type Me = z.output<typeof Me>

export const getMe = shapes({
  response: Me,
  summary: 'The signed-in person',
})

export const getStakeholderRole = shapes({
  response: z.object({ stakeholderRole: z.enum(ACCOUNT_KINDS).nullable() }),
  summary: 'The role of the signed-in person within a family; null for people who are no stakeholder',
})

export const updateMe = shapes({
  body: z.strictObject({ firstName: line(100).optional(), lastName: line(100).optional() }),
  response: Me,
  summary: 'Replaces first and last name, each only when it is not empty after trimming',
})

export const getMyEmail = shapes({
  response: z.object({
    email: Text,
    /** What the identity service holds as proved; another one than `email` where a change was not finished. */
    verifiedEmail: Text.nullable(),
  }),
  summary: 'The person’s email, and the one that they have proved to the identity service',
})

export const updateMyEmail = shapes({
  body: z.strictObject({ email: Email }),
  response: Me,
  errors: ['email_used', 'email_not_verified'],
  summary: 'Takes over a new email once the identity service holds it as verified for this person',
})

export const exportMyData = shapes({
  errors: ['recent_sign_in_required'],
  summary: 'Everything that the product holds about the signed-in person, as JSON and CSV in a zip',
})

export const getIntercomVerification = shapes({
  response: z.object({ userHash: Text }),
  summary:
    'Hex HMAC-SHA256 of the person’s id, which proves them to the support chat; by a secret of the server’s own where none is configured',
})

const Activation = {
  email: Email,
  password: Password,
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  /** The signed token of the invitation's link proves the address at once … */
  invitationToken: text(2000).optional(),
  /** … and so does a code that was mailed on request. With neither, a code is mailed and the first sign-in asks for it. */
  code: line(20).optional(),
}

/** `active`: can sign in now. `accepted`: an invited address was mailed a code, which its first sign-in asks for; the same for all others. */
const Activated = z.object({
  status: z.enum(['active', 'accepted']),
  /** The address that is active; with `accepted` nothing. */
  email: Text.optional(),
})

export const activateManager = shapes({
  body: z.strictObject(Activation),
  response: Activated,
  errors: ['invitation_invalid', 'invitation_code_wrong', 'email_used', 'password_too_weak', 'too_many_requests'],
  summary: 'Activates an invited manager, organisation admin or admin',
})

export const activateStakeholder = shapes({
  body: z.strictObject({ ...Activation, clientId: Id }),
  response: Activated,
  errors: ['invitation_invalid', 'invitation_code_wrong', 'email_used', 'password_too_weak', 'too_many_requests'],
  summary: 'Activates an invited stakeholder of a client',
})

export const requestInvitationCode = shapes({
  body: z.strictObject({ email: Email, clientId: Id.optional() }),
  response: z.object({ sent: z.literal(true) }),
  unrecorded: 'Nothing of the practice changes; the answer is the same whether or not there is an invitation.',
  summary: 'Mails a code to an invited address; answers the same for every address',
})

export const getInvitation = shapes({
  body: z.strictObject({ invitationToken: text(2000) }),
  response: z.object({
    state: z.enum(INVITATION_STATES),
    /** Empty where the account was activated and its person has changed their address since. */
    email: Text,
    firstName: Text,
    lastName: Text,
    systemRole: SystemRoleName,
    organizationName: Text.nullable(),
    clientId: Id.nullable(),
    clientName: Text.nullable(),
    invitedBy: Text,
    expiresAt: Moment,
  }),
  errors: ['invitation_invalid'],
  unrecorded: 'Reads only; it is a POST to keep the token out of addresses and logs.',
  summary: 'What an invitation link stands for: the inviting practice and the role, and what to do where it cannot be accepted any more',
})
