import * as z from 'zod'
import { abilities, Cursor, Email, Id, line, Moment, pageSize, searchWords, SortDirection, Text, Version, Whole } from '../../fields.ts'
import { shapes, SYSTEM_ROLES } from '../../route.ts'
import { PROFESSIONS } from '../clients/clients.words.ts'
import { ClientStatus } from '../clients/client.shapes.ts'
import { USER_STATUSES } from './users.rules.ts'

export const User = z.object({
  id: Id,
  email: Text,
  firstName: Text,
  lastName: Text,
  systemRole: z.enum(SYSTEM_ROLES),
  isSuperAdmin: z.boolean(),
  status: z.enum(USER_STATUSES),
  profession: Text,
  organization: z.object({ id: Id, name: Text }).nullable(),
  createdAt: Moment,
  lastSignInAt: Moment.nullable(),
  invitationExpiresAt: Moment.nullable(),
  /** The families or businesses that a stakeholder belongs to; empty for everybody else. */
  clients: z.array(z.object({ id: Id, businessName: Text, status: ClientStatus })),
  /** How many clients and prospects this person looks after. */
  assignedCount: Whole,
  version: Version,
  can: abilities('edit', 'resendInvitation', 'revokeInvitation', 'deactivate', 'reactivate', 'revokeSessions'),
})
export type User = z.output<typeof User>

const UserParams = z.object({ userId: Id })

export const listUsers = shapes({
  query: z.object({
    q: searchWords(200).optional(),
    systemRole: z.enum(SYSTEM_ROLES).optional(),
    status: z.enum(USER_STATUSES).optional(),
    organizationId: Id.optional(),
    sort: z.enum(['name', 'email', 'lastSignInAt', 'createdAt']).default('name'),
    dir: SortDirection.default('asc'),
    cursor: Cursor.optional(),
    limit: pageSize(200, 50),
  }),
  response: z.object({ rows: z.array(User), next: Cursor.nullable() }),
  summary: 'People with an account or an invitation',
})

export const getUser = shapes({
  params: UserParams,
  response: z.object({
    person: User,
    /** `inspect`: their devices and what they did; of administrators for super admins, and everybody's own. */
    can: abilities('inspect'),
  }),
  errors: ['not_found'],
  summary: 'One person with an account or an invitation',
})

export const inviteUser = shapes({
  body: z.strictObject({
    email: Email,
    firstName: line(100),
    lastName: line(100),
    systemRole: z.enum(['admin', 'manager', 'organizationAdmin']),
    profession: z.union([z.literal(''), z.enum(PROFESSIONS)]).default(''),
    /** Is for managers and organisation admins; organisation admins invite into their own practice. */
    organizationId: Id.optional(),
  }),
  response: User,
  errors: ['email_used', 'organization_required', 'not_found', 'forbidden'],
  summary: 'Invites a manager, organisation admin or (super admins only) admin by mail',
})

export const updateUser = shapes({
  params: UserParams,
  body: z
    .strictObject({
      firstName: line(100),
      lastName: line(100),
      profession: z.union([z.literal(''), z.enum(PROFESSIONS)]),
      systemRole: z.enum(['admin', 'manager', 'organizationAdmin']),
      /** Super admins only, of admins only. */
      isSuperAdmin: z.boolean(),
      /** The practice of an admin who becomes a manager or organisation admin; nobody moves from one practice to another. */
      organizationId: Id,
      /** Who takes over the clients and prospects of somebody who becomes an admin. */
      reassignTo: Id,
    })
    .partial()
    .extend({ version: Version }),
  response: User,
  errors: [
    'not_found',
    'stale',
    'forbidden',
    'own_account',
    'organization_required',
    'reassignment_required',
    'manager_not_available',
    'last_super_admin',
  ],
  summary: 'Changes name, profession or role',
})

export const resendInvitation = shapes({
  params: UserParams,
  response: User,
  errors: ['not_found', 'already_active', 'not_active', 'archived', 'organization_archived', 'forbidden'],
  summary: 'Mails a new invitation; the former link stops working',
})

export const revokeInvitation = shapes({
  params: UserParams,
  response: z.object({ revoked: z.literal(true) }),
  errors: ['not_found', 'already_active', 'forbidden'],
  summary: 'Withdraws an invitation',
})

export const deactivateUser = shapes({
  params: UserParams,
  body: z.strictObject({
    /** Who takes over the clients and prospects; required when there are any. */
    reassignTo: Id.optional(),
  }),
  response: User,
  errors: ['not_found', 'not_active', 'reassignment_required', 'manager_not_available', 'own_account', 'last_super_admin', 'forbidden'],
  summary: 'Ends a person’s access at once and hands their clients over',
})

export const reactivateUser = shapes({
  params: UserParams,
  response: User,
  errors: ['not_found', 'already_active', 'organization_archived', 'forbidden'],
  summary: 'Lets a deactivated person in again',
})

export const revokeUserSessions = shapes({
  params: UserParams,
  response: z.object({ revoked: Whole }),
  errors: ['not_found', 'not_active', 'own_account', 'forbidden'],
  summary: 'Signs a person out everywhere',
})
