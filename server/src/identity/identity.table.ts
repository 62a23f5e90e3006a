import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { createdAt, id, moment } from '../platform/database/columns.ts'

/** Who can prove themselves, and by what; what they may do is the business of `users`. */
export const identityAccounts = pgTable('identity_accounts', {
  /** The subject: `users.sub_id`. */
  subject: uuid('subject').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** Argon2id in its own notation; null where nobody can sign in with a password. */
  passwordHash: text('password_hash'),
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
    subject: uuid('subject')
      .notNull()
      .references(() => identityAccounts.subject, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
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

export type CodePurpose = 'sign_up' | 'password_reset' | 'sign_in' | 'email_change'

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

/** The newest key signs; the ones before it still verify what they signed. */
export const identitySigningKeys = pgTable('identity_signing_keys', {
  keyId: text('key_id').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  createdAt: createdAt(),
})

/** Secrets of this installation that never leave the server. */
export const identitySecrets = pgTable('identity_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
