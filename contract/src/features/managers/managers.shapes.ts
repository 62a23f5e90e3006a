import * as z from 'zod'
import { can, Id, Moment, Text, Version, Whole } from '../../fields.ts'
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
  can: can('edit', 'resendInvitation', 'revokeInvitation', 'deactivate', 'reactivate', 'revokeSessions'),
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
  }),
  response: z.object({ rows: z.array(Manager) }),
  summary: 'The managers of the practice with their workload',
})
