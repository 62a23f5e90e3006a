import * as z from 'zod'
import { EMBEDDED_CLIENT_ID } from '../../platform/configuration/embedded-identity.ts'
import { IdentityError, invalidParameter } from './identity-error.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { Caller } from '../../platform/access/caller.ts'

/** One operation of Cognito's protocol. */
export interface Operation {
  answer(parts: IdentityParts, input: unknown, caller: Caller): Promise<object>
}

/** Ties an operation's parameters to what it does; parameters that it does not name are ignored, as Cognito does. */
export function operation<S extends z.ZodObject>(
  parameters: S,
  run: (parts: IdentityParts, input: z.output<S>, caller: Caller) => Promise<object>,
): Operation {
  return {
    async answer(parts, input, caller) {
      const parsed = parameters.safeParse(input)
      if (!parsed.success) throw refusalOf(parsed.error, input)
      return run(parts, parsed.data, caller)
    },
  }
}

function refusalOf(error: z.ZodError, input: unknown): IdentityError {
  const [issue] = error.issues
  const path = issue?.path ?? []
  const name = path.join('.') || 'body'
  if (issue?.code !== 'invalid_type') return invalidParameter(`${name}: ${issue?.message ?? 'not valid'}`)
  const value = path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), input)
  if (value === undefined || value === null) return invalidParameter(`Missing required parameter ${name}`)
  return new IdentityError('SerializationException', `The type of ${name} is not the expected one.`)
}

// oxlint-disable-next-line no-control-regex -- PostgreSQL cannot hold NUL
const WITHOUT_NUL = /^[^\u0000]*$/

const text = (longest: number) =>
  z.string().min(1, 'must not be empty').max(longest, `must have at most ${longest} characters`).regex(WITHOUT_NUL, 'must not contain NUL')

export const Username = text(254)
export const Password = z.string().min(1, 'must not be empty').max(4096, 'must have at most 4096 characters')
export const Code = text(64)
export const Token = text(4096)
export const Session = text(2048)
export const ClientId = text(128).refine((id) => id === EMBEDDED_CLIENT_ID, { error: 'is not a client of this user pool' })
/** Only the address can be changed and proved; names are kept by the API. */
export const AttributeName = text(32).refine((name) => name === 'email', { error: 'only email can be changed here' })

export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an email address'))
