import * as z from 'zod'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsMissing, schema.optional())
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}

const Environment = z.object({
  PORT: z.preprocess(blankIsMissing, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(blankIsMissing, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blankIsMissing, z.string().default('./data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z.preprocess(blankIsMissing, z.coerce.number().int().min(2).max(50).default(4)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: z.preprocess(blankIsMissing, flag.default(false)),
  RATE_LIMIT: z.preprocess(blankIsMissing, z.coerce.number().int().min(1).default(6_000)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.preprocess(blankIsMissing, z.string().default('Paddock <no-reply@paddock.test>')),
  TIME_ZONE: z.preprocess(
    blankIsMissing,
    z.string().refine(isTimeZone, 'Name a time zone such as Australia/Sydney.').default('Australia/Sydney'),
  ),
  DEMO: optional(flag),
  INTERCOM_IDENTITY_SECRET: optional(z.string().min(16)),
  LOG_LEVEL: z.preprocess(blankIsMissing, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
})

export interface Configuration {
  port: number
  host: string
  /** Folder of the embedded database. */
  dataDir: string
  /** PostgreSQL's address; without it the embedded database is used. */
  databaseUrl: string | undefined
  /** Connections of the pool, per process. */
  databasePool: number
  /** The address that links in mails lead to; null until the server listens and knows its own. */
  publicUrl: string | undefined
  /** Believe `x-forwarded-*`: only behind a proxy that sets them. */
  trustProxy: boolean
  /** Requests per minute from one address. */
  rateLimit: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Where days begin and end, and when the day's mail goes out; an IANA name. */
  timeZone: string
  /** The demo practice and its sign-ins: only ever on the embedded database and loopback. */
  demo: boolean
  intercomSecret: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

export class ConfigurationError extends Error {}

/** Reads and checks the environment; names every variable that is wrong. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The configuration is not usable:\n${problems.join('\n')}\nSee .env.example for what each variable means.`)
  }
  const values = parsed.data
  const demoPossible = !values.DATABASE_URL && LOOPBACK.has(values.HOST)
  if (values.DEMO === true && !demoPossible) {
    throw new ConfigurationError('DEMO=true needs the embedded database (no DATABASE_URL) and a loopback HOST: demo passwords are public.')
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    timeZone: values.TIME_ZONE,
    demo: values.DEMO ?? demoPossible,
    intercomSecret: values.INTERCOM_IDENTITY_SECRET,
    logLevel: values.LOG_LEVEL,
  }
}
