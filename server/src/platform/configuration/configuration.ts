import { join } from 'node:path'
import { isTimeZone } from '@paddock/contract/plain-days'
import * as z from 'zod'
import { addressesOf } from './postgres-addresses.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { KeyEncryption } from '../keys/key-wrap.ts'
import { KeyEncryptionKey, keyEncryptionOf } from './key-encryption.ts'
import { aiOf, RESPONSE_FORMATS, type AiConfiguration } from './ai.ts'
import { externalProviderOf, type ExternalProviderConfiguration } from './external-provider.ts'
import { trustedProxiesOf, type TrustedProxies } from './trusted-proxies.ts'
import { s3Of, type S3Configuration } from './storage.ts'

/** A real practice keeps this many daily backups; the demo practice keeps none unless told to. */
const DAILY_BACKUPS_KEPT = 14
/** What a power cut may cost a real practice on the embedded database; the demo practice is not copied unless told to. */
const SNAPSHOT_MINUTES = 5
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsMissing, schema.optional())
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** `https://app.example.com, https://www.example.com`: scheme, host and port only. */
function origins(list: string, context: z.RefinementCtx): string[] {
  return listed(list).map((entry) => {
    if (!URL.canParse(entry) || !/^https?:\/\/[^/]+$/.test(entry) || new URL(entry).origin !== entry.toLowerCase())
      context.addIssue(`“${entry}” is not an origin such as https://app.example.com.`)
    return entry.toLowerCase()
  })
}

/** One host, or several of which one takes writes. */
function addressesOfDatabase(url: string, context: z.RefinementCtx): void {
  try {
    addressesOf(url)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error))
  }
}

const Environment = z.object({
  PORT: z.preprocess(blankIsMissing, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(blankIsMissing, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blankIsMissing, z.string().default('./data')),
  FILES_DIR: optional(z.string()),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Name a bucket such as paddock-files.')),
  S3_REGION: z.preprocess(blankIsMissing, z.string().default('eu-central-1')),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_FORCE_PATH_STYLE: z.preprocess(blankIsMissing, flag.default(false)),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_SESSION_TOKEN: optional(z.string()),
  CLAMAV_HOST: optional(z.string()),
  CLAMAV_PORT: z.preprocess(blankIsMissing, z.coerce.number().int().min(1).max(65535).default(3310)),
  DATABASE_URL: optional(z.string().superRefine(addressesOfDatabase)),
  DATABASE_DIRECT_URL: optional(z.string().superRefine(addressesOfDatabase)),
  DATABASE_REPLICA_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z.preprocess(blankIsMissing, z.coerce.number().int().min(2).max(50).default(4)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: z.preprocess(blankIsMissing, z.string().transform(trustedProxiesOf).default(false)),
  COMPRESS_ANSWERS: z.preprocess(blankIsMissing, flag.default(true)),
  RATE_LIMIT: z.preprocess(blankIsMissing, z.coerce.number().int().min(1).default(6_000)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.preprocess(blankIsMissing, z.string().default('Paddock <no-reply@paddock.test>')),
  TIME_ZONE: z.preprocess(
    blankIsMissing,
    z.string().refine(isTimeZone, 'Name a time zone such as Australia/Sydney.').default('Australia/Sydney'),
  ),
  DEMO: optional(flag),
  COGNITO_USER_POOL_ID: optional(z.string().regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'It looks like eu-central-1_AbCdEfGhI.')),
  COGNITO_CLIENT_ID: optional(z.string()),
  COGNITO_IDENTITY_POOL_ID: optional(z.string()),
  COGNITO_REGION: z.preprocess(blankIsMissing, z.string().default('eu-central-1')),
  COGNITO_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_LABEL: z.preprocess(blankIsMissing, z.string().max(60).default('your organisation’s account')),
  OIDC_CALLBACK_URL: optional(z.url({ protocol: /^https?$/ })),
  OIDC_TRIGGER_SECRET: optional(z.string().min(32)),
  WEB_ORIGINS: optional(z.string().transform(origins)),
  SENTRY_DSN: optional(z.url({ protocol: /^https?$/ })),
  SENTRY_ENVIRONMENT: z.preprocess(blankIsMissing, z.string().default('stage')),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  METRICS_HOST: z.preprocess(blankIsMissing, z.string().default('127.0.0.1')),
  INTERCOM_APP_ID: optional(z.string()),
  INTERCOM_IDENTITY_SECRET: optional(z.string().min(16)),
  INTERCOM_REGION: z.preprocess(blankIsMissing, z.enum(['us', 'eu', 'ap']).default('us')),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_MODEL: optional(z.string().max(200)),
  AI_API_KEY: optional(z.string()),
  AI_PRICE_INPUT: optional(z.coerce.number().min(0).max(10_000)),
  AI_PRICE_OUTPUT: optional(z.coerce.number().min(0).max(10_000)),
  AI_PRICE_CURRENCY: z.preprocess(blankIsMissing, z.enum(['AUD', 'USD']).default('AUD')),
  AI_TIMEOUT_SECONDS: z.preprocess(blankIsMissing, z.coerce.number().min(1).max(3600).default(60)),
  AI_RUNS_PER_DAY: z.preprocess(blankIsMissing, z.coerce.number().int().min(1).max(100_000).default(200)),
  AI_RESPONSE_FORMAT: z.preprocess(blankIsMissing, z.enum(RESPONSE_FORMATS).default('json_object')),
  AUDIT_KEY: optional(z.string().min(32, 'Use at least 32 characters, such as `openssl rand -base64 32` makes.')),
  AUDIT_KEY_FORMER: optional(z.string().transform(listed)),
  KEY_ENCRYPTION_KEY: optional(KeyEncryptionKey),
  KEY_ENCRYPTION_KEY_FORMER: optional(z.string().transform(listed).pipe(z.array(KeyEncryptionKey))),
  NODE_ENV: z.string().optional(),
  SUPPORT_EMAIL: optional(z.email('Enter one address, such as support@example.com.')),
  SUPPORT_MAIL_AFTER_SECONDS: z.preprocess(blankIsMissing, z.coerce.number().int().min(0).max(86_400).default(300)),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: optional(z.coerce.number().int().min(0).max(3650)),
  SNAPSHOT_MINUTES: optional(z.coerce.number().int().min(0).max(1440)),
  LOG_LEVEL: z.preprocess(blankIsMissing, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
})

/** Amazon Cognito in place of the embedded identity service. */
export interface CognitoConfiguration {
  region: string
  userPoolId: string
  clientId: string
  /** Serves temporary cloud credentials of the web; without it the web asks for none. */
  identityPoolId: string | undefined
  /** Where the pool answers; Amazon's own address of the region unless set. */
  endpoint: string | undefined
}

export interface Configuration {
  port: number
  host: string
  /** Folder of the embedded database. */
  dataDir: string
  /** Folder of documents, attachments and pictures, where they are on this machine. */
  filesDir: string
  /** The bucket in which they lie instead. */
  s3: S3Configuration | undefined
  /** The virus scanner that looks at each document before anybody sees it. */
  clamav: { host: string; port: number } | undefined
  /** PostgreSQL's address; without it the embedded database is used. */
  databaseUrl: string | undefined
  /** The same database past a pooler that gives connections to another after each transaction; undefined where there is no such pooler. */
  databaseDirectUrl: string | undefined
  /** A copy of that database which follows it and may answer lists and figures. */
  databaseReplicaUrl: string | undefined
  /** Connections of the pool, per process. */
  databasePool: number
  /** The address that links in mails lead to; null until the server listens and knows its own. */
  publicUrl: string | undefined
  /** Whose `x-forwarded-*` is believed: nobody's, that of so many proxies in front of us, or that of proxies in these networks. */
  trustProxy: TrustedProxies
  /** Whether the server compresses what it answers; a proxy may do it instead. */
  compressAnswers: boolean
  /** Requests per minute from one address. */
  rateLimit: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Where days begin and end, and when the day's mail goes out; an IANA name. */
  timeZone: string
  /** The demo practice and its sign-ins: only ever on the embedded database and loopback. */
  demo: boolean
  cognito: CognitoConfiguration | undefined
  externalProvider: ExternalProviderConfiguration | undefined
  /** Origins of a web that is served elsewhere and may call this API, `https://app.example.com`. */
  webOrigins: string[]
  sentry: { dsn: string; environment: string } | undefined
  /** Where Prometheus reads; nothing listens without a port. */
  metrics: { port: number; host: string } | undefined
  intercomAppId: string | undefined
  intercomSecret: string | undefined
  /** Where Intercom keeps the workspace's data. */
  intercomRegion: 'us' | 'eu' | 'ap'
  /** The language model behind insights; undefined where there is none. */
  ai: AiConfiguration | undefined
  /** What the activity log is sealed with, and what it was sealed with before; without a key the database keeps one. */
  audit: { key: string | undefined; formerKeys: string[] }
  /** What the keys in the database are wrapped with; undefined where they are there as they are. */
  keyEncryption: KeyEncryption | undefined
  /** Whether this is no development or test. */
  isProduction: boolean
  /** Where unanswered questions to support are mailed (to every administrator without it), and after how many seconds unread. */
  support: { email: string | undefined; mailAfterSeconds: number }
  /** Daily snapshots of the embedded database: their folder, and how many are kept (0 makes none). */
  backups: { folder: string; keep: number }
  /** Minutes from one snapshot of the embedded database to the next, which are beside the daily ones; 0 makes none. */
  snapshotMinutes: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

export { ConfigurationError }

/** Reads and checks the environment; names every variable that is wrong. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The configuration is not usable:\n${problems.join('\n')}\nSee .env.example for what each variable means.`)
  }
  const values = parsed.data
  if ((values.DATABASE_REPLICA_URL || values.DATABASE_DIRECT_URL) && !values.DATABASE_URL)
    throw new ConfigurationError('DATABASE_REPLICA_URL and DATABASE_DIRECT_URL need DATABASE_URL: they are other ways to it.')
  const cognito = cognitoOf(values)
  const demoPossible = !values.DATABASE_URL && !cognito && LOOPBACK.has(values.HOST)
  if (values.DEMO === true && !demoPossible) {
    throw new ConfigurationError(
      'DEMO=true needs the embedded database (no DATABASE_URL), the embedded identity service and a loopback HOST: demo passwords are public.',
    )
  }
  if (values.INTERCOM_APP_ID && !values.INTERCOM_IDENTITY_SECRET) {
    throw new ConfigurationError('INTERCOM_APP_ID needs INTERCOM_IDENTITY_SECRET: without it anybody could chat in another person’s name.')
  }
  const demo = values.DEMO ?? demoPossible
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    filesDir: values.FILES_DIR ?? join(values.DATA_DIR, 'files'),
    s3: s3Of(values, (message) => new ConfigurationError(message)),
    clamav: values.CLAMAV_HOST ? { host: values.CLAMAV_HOST, port: values.CLAMAV_PORT } : undefined,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY,
    compressAnswers: values.COMPRESS_ANSWERS,
    rateLimit: values.RATE_LIMIT,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    timeZone: values.TIME_ZONE,
    demo,
    cognito,
    externalProvider: externalProviderOf(values, cognito !== undefined, (message) => new ConfigurationError(message)),
    webOrigins: values.WEB_ORIGINS ?? [],
    sentry: values.SENTRY_DSN ? { dsn: values.SENTRY_DSN, environment: values.SENTRY_ENVIRONMENT } : undefined,
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    intercomAppId: values.INTERCOM_APP_ID,
    intercomSecret: values.INTERCOM_IDENTITY_SECRET,
    intercomRegion: values.INTERCOM_REGION,
    ai: aiOf(values, (message) => new ConfigurationError(message)),
    audit: { key: values.AUDIT_KEY, formerKeys: values.AUDIT_KEY_FORMER ?? [] },
    keyEncryption: keyEncryptionOf(values.KEY_ENCRYPTION_KEY, values.KEY_ENCRYPTION_KEY_FORMER),
    isProduction: values.NODE_ENV === 'production',
    support: { email: values.SUPPORT_EMAIL, mailAfterSeconds: values.SUPPORT_MAIL_AFTER_SECONDS },
    backups: {
      folder: values.BACKUP_DIR ?? `${values.DATA_DIR.replace(/[\\/]+$/, '')}-backups`,
      keep: values.BACKUP_KEEP ?? (demo ? 0 : DAILY_BACKUPS_KEPT),
    },
    snapshotMinutes: values.SNAPSHOT_MINUTES ?? (demo ? 0 : SNAPSHOT_MINUTES),
    logLevel: values.LOG_LEVEL,
  }
}

type Values = z.output<typeof Environment>

function cognitoOf(values: Values): CognitoConfiguration | undefined {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = values
  if (!userPoolId && !clientId) return undefined
  if (!userPoolId || !clientId) throw new ConfigurationError('COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID go together: set both or neither.')
  return {
    region: values.COGNITO_REGION,
    userPoolId,
    clientId,
    identityPoolId: values.COGNITO_IDENTITY_POOL_ID,
    endpoint: values.COGNITO_ENDPOINT?.replace(/\/?$/, '/'),
  }
}
