import * as z from 'zod'
import { Cursor, Id, Moment, pageSize, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { SIGN_IN_OUTCOMES } from './security.rules.ts'

/** What a request tells about the device that sent it; anybody can send anything, so it is a hint. */
export const Device = z.object({
  /** `Chrome`, `Safari`, …; null where it does not say. */
  browser: Text.nullable(),
  /** `Windows`, `iOS`, …; null where it does not say. */
  system: Text.nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
})
export type Device = z.output<typeof Device>

/** Where a request came from: the country that the address is registered in, by ISO 3166-1 alpha-2; null where it is not known. */
const Place = z.object({ address: Text, country: Text.nullable() })

export const SignedInSession = z.object({
  id: Id,
  /** The session that asks. */
  current: z.boolean(),
  device: Device,
  place: Place,
  signedInAt: Moment,
  /** It is exact to the hour: a device renews its session once an hour while it is used. */
  lastUsedAt: Moment,
})
export type SignedInSession = z.output<typeof SignedInSession>

export const SignIn = z.object({
  id: Id,
  at: Moment,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  way: z.enum(['password', 'provider']),
  device: Device,
  place: Place,
  /** The first completed sign-in of this kind of device, or from this country. */
  isNew: z.boolean(),
  /** How many tries it stands for: of many failed ones within an hour only the first are told one by one. */
  tries: Whole,
  /** When the person said that this was not them. */
  reportedAt: Moment.nullable(),
  can: z.object({ report: z.boolean() }),
})
export type SignIn = z.output<typeof SignIn>

export const getSecurity = shapes({
  response: z.object({
    /** False for somebody who only ever came through the external provider. */
    hasPassword: z.boolean(),
    /** Null where it is not known. */
    passwordChangedAt: Moment.nullable(),
    secondStep: z.object({
      /** The person wants it. */
      enabled: z.boolean(),
      /** Their practice asks everybody for it, or they are staff of the platform, whatever they want. */
      required: z.boolean(),
    }),
    /** The external provider's name, where an account of it is linked. */
    provider: Text.nullable(),
    /** When this session's person last proved themselves. */
    authenticatedAt: Moment,
    /** Changes need no new proof until then: ten minutes after `authenticatedAt`. */
    recentUntil: Moment,
  }),
  summary: 'How the signed-in person signs in',
})

export const listSessions = shapes({
  response: z.object({ sessions: z.array(SignedInSession) }),
  summary: 'The devices on which the person is signed in, the present one first',
})

export const endSession = shapes({
  params: z.object({ sessionId: Id }),
  response: z.object({ ended: Whole }),
  errors: ['not_found'],
  summary: 'Signs out one device',
})

export const endOtherSessions = shapes({
  response: z.object({ ended: Whole }),
  summary: 'Signs out every device but this one',
})

const OfPerson = z.object({ userId: Id })

export const listPersonSessions = shapes({
  params: OfPerson,
  response: z.object({ sessions: z.array(SignedInSession) }),
  errors: ['not_found', 'forbidden'],
  summary: 'The devices on which somebody is signed in; of administrators for super admins only',
})

export const endPersonSession = shapes({
  params: OfPerson.extend({ sessionId: Id }),
  response: z.object({ ended: Whole }),
  errors: ['not_found', 'forbidden', 'own_account'],
  summary: 'Signs out one device of somebody else',
})

export const listSignIns = shapes({
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 20) }),
  response: z.object({ rows: z.array(SignIn), next: Cursor.nullable() }),
  summary: 'The person’s sign-ins and failed tries, newest first; kept for a year',
})

export const reportSignIn = shapes({
  params: z.object({ signInId: Id }),
  response: z.object({ ended: Whole }),
  errors: ['not_found', 'sign_in_not_reportable'],
  summary: '“This was not me”: signs out every device, this one too, and refuses the password until it was reset by mail',
})

export const announceSecurityChange = shapes({
  body: z.strictObject({ kind: z.enum(['password_changed', 'second_step_on', 'second_step_off']) }),
  response: z.object({ announced: z.boolean() }),
  unrecorded: 'The embedded identity service has written its entry already; only a hosted one is spoken for here.',
  summary: 'Has the notice mailed and the entry written where the hosted identity service does not tell us; nothing with the embedded one',
})
