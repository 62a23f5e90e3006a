import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../../configuration/configuration.ts'
import { AppError } from '../../errors/app-error.ts'

/** Everything else changes something, or may. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a browser says of a request that comes from our own page, or from nobody's (an address that was typed). */
const OWN = new Set(['same-origin', 'none'])
/** What the web sends beyond what any page may: its token, its shape, and what Amplify adds. */
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'cache-control',
  'idempotency-key',
  'x-amz-target',
  'x-amz-user-agent',
  'amz-sdk-request',
  'amz-sdk-invocation-id',
]
const EXPOSED_HEADERS = ['content-disposition', 'retry-after', 'x-amzn-errortype', 'x-request-id']
/** Two hours: browsers remember a preflight no longer. */
const PREFLIGHT_SECONDS = 7_200

type Hosts = Pick<Configuration, 'publicUrl' | 'webOrigins'>

/**
 * Refuses what another site's page asks us to change, and lets the pages of configured origins read our answers. Tokens are no
 * cookies, so a foreign page has none to send; this holds even where one day something would be accepted without.
 */
export async function installCrossOrigin(app: FastifyInstance, hosts: Hosts): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    done(READING.has(request.method) || comesFromOurs(request, hosts) ? undefined : new AppError('cross_site'))
  })
  if (hosts.webOrigins.length === 0) return
  await app.register(cors, {
    origin: hosts.webOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  })
}

/** Programs name neither origin nor site; browsers always name one of them where it is foreign. */
function comesFromOurs(request: FastifyRequest, hosts: Hosts): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string' && OWN.has(site)) return true
  if (origin === undefined) return site === undefined
  return isOurs(origin, request, hosts)
}

/** The host decides and not the scheme: behind a proxy that is not trusted we do not know the scheme that people use. */
function isOurs(origin: string, request: FastifyRequest, { publicUrl, webOrigins }: Hosts): boolean {
  if (webOrigins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return publicUrl !== undefined && new URL(publicUrl).host === host ? true : host === request.host
}
