import * as z from 'zod'
import { abilities, Cursor, Id, Moment, pageSize, searchWords, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'

/** Somebody of a practice who can look after clients. */
export const Manager = z.object({
  id: Id,
  firstName: Text,
  lastName: Text,
  email: Text,
  systemRole: z.enum(['manager', 'organizationAdmin']),
  status: z.enum(['invited', 'active', 'deactivated']),
  profession: Text,
  organizationId: Id,
  organizationName: Text,
  clientCount: Whole,
  prospectCount: Whole,
  lastSignInAt: Moment.nullable(),
  invitationExpiresAt: Moment.nullable(),
  version: Version,
  can: abilities('edit', 'resendInvitation', 'revokeInvitation', 'deactivate', 'reactivate', 'revokeSessions'),
})
export type Manager = z.output<typeof Manager>

export const listManagers = shapes({
  query: z.object({
    /** Admins only; others see their own practice. */
    organizationId: Id.optional(),
    /** Takes only people who can be assigned now. */
    assignable: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    q: searchWords(200).optional(),
    cursor: Cursor.optional(),
    /** How many of all practices are answered at once; those of one practice are never cut. */
    limit: pageSize(200, 50),
  }),
  response: z.object({ rows: z.array(Manager), next: Cursor.nullable() }),
  summary: 'The managers of the practice with their workload; for staff of the platform who name no practice, one keyset page of all',
})
