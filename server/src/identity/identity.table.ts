import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { SignInWay } from '../platform/access/sign-in-event.ts'
import { createdAt, id, moment } from '../platform/database/columns.ts'

/** Who can prove themselves, and by what; what they may do is the business of `users`. */
export const identityAccounts = pgTable('identity_accounts', {
  /** The subject: `users.sub_id`. */
  subject: uuid('subject').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** Argon2id in its own notation; null where nobody can sign in with a password. */
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  /** The present password is refused until it was reset by mail: the person said that somebody else signed in. */
  resetRequiredAt: moment('reset_required_at'),
  /** When the address was proved; until then nobody can sign in. */
  confirmedAt: moment('confirmed_at'),
  disabledAt: moment('disabled_at'),
  /** The person wants a code by email as a second step. */
  emailSecondStep: boolean('email_second_step').notNull().default(false),
  createdAt: createdAt(),
})

/** A signed-in device: the `origin_jti` of its tokens and the family of its refresh tokens. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: id(),
    /** The account here or in the hosted service, which is why it refers to no table. */
    subject: uuid('subject').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the person proved themselves; renewing tokens does not change it. */
    authenticatedAt: moment('authenticated_at').notNull().defaultNow(),
    way: text('way').$type<SignInWay>().notNull().default('password'),
    /** Whether a second step was part of it. Of a refused session at the hosted service: that its pool asks for one from then on. */
    secondStep: boolean('second_step').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('identity_sessions_subject').on(table.subject, table.address)],
)

/** Each refresh token is used once; a second use ends its session. */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => identitySessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('identity_refresh_tokens_session').on(table.sessionId)],
)

export type CodePurpose = 'password_reset' | 'sign_in' | 'email_change'

/** Codes that were mailed: single use, ten minutes, five tries. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    id: id(),
    subject: uuid('subject')
      .notNull()
      .references(() => identityAccounts.subject, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** SHA-256 of the request's secret, where only the browser that asked may answer. */
    requestHash: text('request_hash').unique(),
    /** HMAC of code and id under the server's secret. */
    codeHash: text('code_hash').notNull(),
    /** The address that the code proves. */
    email: text('email').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('identity_codes_subject').on(table.subject, table.purpose)],
)

/** What the product gave with a sign-up, handed back once its address is proved; the identity service does not look inside. */
export type SignUpAbout = Record<string, string>

/** Guesses, by whom and at what, for all processes; forgotten after an hour without one. */
export const identityTries = pgTable(
  'identity_tries',
  {
    /** HMAC of kind, account and network: names that strangers type are not kept. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    lastAt: moment('last_at').notNull(),
    pausedUntil: moment('paused_until'),
  },
  (table) => [index('identity_tries_last').on(table.lastAt)],
)

/** Passwords that were chosen for an address which nobody has proved yet. Each is worth nothing until its own code comes back. */
export const identitySignUps = pgTable(
  'identity_sign_ups',
  {
    id: id(),
    /** Lower case; invited or not, so that a sign-in afterwards answers alike. */
    email: text('email').notNull(),
    /** Argon2id with the salt of its address, so that the same password is found again; null where the hosted service keeps it. */
    passwordHash: text('password_hash'),
    /** The hosted service's account that waits for its code. */
    subject: uuid('subject').unique(),
    about: jsonb('about').$type<SignUpAbout>(),
    /** HMAC of code and id under the server's secret; null where none was mailed. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    tries: integer('tries').notNull().default(0),
    /** The network from which the password was last given at a sign-in: a code confirms what its own sender gave. */
    givenFrom: text('given_from'),
    givenAt: moment('given_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('identity_sign_ups_password').on(table.email, table.passwordHash)],
)

/** The newest key signs; the ones before it still verify what they signed. */
export const identitySigningKeys = pgTable('identity_signing_keys', {
  keyId: text('key_id').primaryKey(),
  /** Wrapped where the installation has a key-encryption key. */
  privateKey: jsonb('private_key').$type<JWK | { wrapped: string }>().notNull(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  createdAt: createdAt(),
})

/** Secrets of this installation that never leave the server. */
export const identitySecrets = pgTable('identity_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Accounts of the external provider that stand for a person here; linked by a verified address only. */
export const identityLinks = pgTable(
  'identity_links',
  {
    id: id(),
    /** The provider's issuer, exactly as its tokens name it. */
    issuer: text('issuer').notNull(),
    /** The person as the provider knows them (`sub`). */
    externalSubject: text('external_subject').notNull(),
    subject: uuid('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('identity_links_external').on(table.issuer, table.externalSubject),
    uniqueIndex('identity_links_subject').on(table.issuer, table.subject),
  ],
)

/** A sign-in through the external provider on its way there and back; ten minutes at most. */
export const identityExternalSignIns = pgTable('identity_external_sign_ins', {
  id: id(),
  /** SHA-256 of `state`, which the provider hands back. */
  stateHash: text('state_hash').notNull().unique(),
  /** SHA-256 of a cookie's value: only the browser that set out may come back. */
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  /** PKCE; needed in plain at the exchange, deleted with it. */
  codeVerifier: text('code_verifier'),
  /** Where the person wanted to be, a path of the web. */
  nextAddress: text('next_address').notNull().default('/'),
  /** The person whom the provider proved; null until the browser came back. */
  subject: uuid('subject'),
  /** When they last proved themselves there; null where the provider does not tell. */
  authenticatedAt: moment('authenticated_at'),
  /** Whether the provider says that they proved themselves by more than one factor (`amr`). */
  secondStep: boolean('second_step').notNull().default(false),
  /** SHA-256 of the one-time code that the web redeems. */
  codeHash: text('code_hash').unique(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** The session that a hosted service opened for it; the embedded one knows without. */
  sessionId: uuid('session_id'),
})
