import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, SignJWT, type JWK } from 'jose'

// cognito-local (MIT) in this process, in a folder of its own. It is put together from its parts, because its ready-made server
// listens on a fixed port, prints every code and loads the whole of an old AWS SDK.

const load = createRequire(import.meta.url)
const part = <T>(path: string): T => load(`cognito-local/lib/${path}`) as T
type Make<T> = new (...given: unknown[]) => T // oxlint-disable-line no-unused-vars -- a constructor of the package, which has no types of use

const context = { logger: quiet() }

export interface Tokens {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
}

export interface EmulatedUser {
  Username: string
  Password: string
  Enabled: boolean
  UserStatus: string
  ConfirmationCode?: string
}

export interface Emulator {
  /** One operation of the protocol. */
  answer(operation: string, body: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Finds by address or subject. */
  user(name: string): Promise<EmulatedUser | null>
  /** Changes what the emulator stores of somebody. */
  change(name: string, values: Partial<EmulatedUser>): Promise<void>
  /** The newest code that would have been mailed to an address. */
  codeTo(email: string): string
  publishedKey: JWK
  /** Signs claims as the emulator does. */
  sign(claims: Record<string, unknown>): Promise<string>
}

export class EmulatorRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Starts cognito-local with one pool and one client. */
export async function startEmulator({
  userPoolId,
  clientId,
  issuer,
}: {
  userPoolId: string
  clientId: string
  issuer: () => string
}): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-cognito-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { DateClock, MessagesService, TriggersService } = part<Record<string, Make<object>>>('services')
  const { CognitoServiceFactoryImpl } = part<{ CognitoServiceFactoryImpl: Make<{ create(...given: unknown[]): Promise<CognitoService> }> }>(
    'services/cognitoService',
  )
  const { StormDBDataStoreFactory } = part<Record<string, Make<object>>>('services/dataStore/stormDb')
  const { UserPoolServiceFactoryImpl } = part<Record<string, Make<object>>>('services/userPoolService')
  const { MessageDeliveryService } = part<Record<string, Make<object>>>('services/messageDelivery/messageDelivery')
  const { JwtTokenGenerator } = part<Record<string, Make<object>>>('services/tokenGenerator')
  const { otp } = part<{ otp: () => string }>('services/otp')
  const { Router } = part<{ Router: (services: object) => (target: string) => Run }>('server/Router')
  const keys = part<{ pem: string }>('keys/cognitoLocal.private.json')
  const published = part<{ jwk: JWK }>('keys/cognitoLocal.public.json').jwk

  const codes = new Map<string, string>()
  const mail = {
    sendEmail: async (_context: unknown, _user: unknown, to: string, { __code }: { __code?: string }) => void codes.set(to, __code ?? ''),
  }
  const clock = new DateClock!()
  const stores = new StormDBDataStoreFactory!(folder)
  const cognito = await new CognitoServiceFactoryImpl(folder, stores, new UserPoolServiceFactoryImpl!(clock, stores)).create(context, {
    UsernameAttributes: ['email'],
  })
  const triggers = new TriggersService!(clock, cognito, { enabled: () => false }, {})
  const config = {
    TokenConfig: {
      get IssuerDomain() {
        return issuer()
      },
    },
  }
  const router = Router({
    clock,
    cognito,
    config,
    triggers,
    otp,
    messages: new MessagesService!(triggers, new MessageDeliveryService!(mail)),
    tokenGenerator: new JwtTokenGenerator!(clock, triggers, config.TokenConfig),
  })
  await cognito.createUserPool(context, {
    Id: userPoolId,
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    MfaConfiguration: 'OFF',
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  })
  const pool = await cognito.getUserPool(context, userPoolId)
  await pool.saveAppClient(context, {
    ClientId: clientId,
    UserPoolId: userPoolId,
    AccessTokenValidity: 1,
    TokenValidityUnits: { AccessToken: 'hours' },
  })
  const signingKey: KeyObject = createPrivateKey(keys.pem)

  return {
    async answer(operation, body) {
      const answer = await router(operation)(context, body).catch((error: Error & { code?: string }) => {
        throw new EmulatorRefusal(error.code ?? error.name, error.message)
      })
      return JSON.parse(JSON.stringify(answer, secondsForDates)) as Record<string, unknown>
    },
    user: (name) => pool.getUserByUsername(context, name),
    async change(name, values) {
      const user = await pool.getUserByUsername(context, name)
      await pool.saveUser(context, { ...user, ...values })
    },
    codeTo: (email) => codes.get(email) ?? '',
    publishedKey: published,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: published.kid ?? '' }).sign(signingKey),
  }
}

/** Tokens of the emulator with what Cognito's have besides: the session that they belong to, and when its person proved themselves. */
export async function stamped(emulator: Emulator, tokens: Tokens, session: { id: string; authTime: number }): Promise<Tokens> {
  const stamp = (token: string) =>
    emulator.sign({ ...decodeJwt(token), jti: randomUUID(), origin_jti: session.id, auth_time: session.authTime })
  return { ...tokens, AccessToken: await stamp(tokens.AccessToken), IdToken: await stamp(tokens.IdToken) }
}

type Run = (context: object, body: object) => Promise<object>

interface CognitoService {
  createUserPool(context: object, pool: object): Promise<unknown>
  getUserPool(
    context: object,
    id: string,
  ): Promise<{
    saveAppClient(context: object, client: object): Promise<void>
    saveUser(context: object, user: object): Promise<void>
    getUserByUsername(context: object, name: string): Promise<EmulatedUser | null>
  }>
}

function secondsForDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const before = this[key]
  return before instanceof Date ? Math.floor(before.getTime() / 1000) : value
}

function quiet() {
  const nothing = () => undefined
  const logger: Record<string, unknown> = { debug: nothing, info: nothing, warn: nothing, error: nothing }
  logger.child = () => logger
  return logger
}
