import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, handledRoutes } from '../../../app.ts'
import { testServer } from '../../../testing/test-server.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { addressesOf } from '../mount.ts'

const TWO_YEARS = 'max-age=63072000; includeSubDomains'
const PAGES = ['/', '/clients', '/security', '/auth/login', '/auth/signup?token=abc', '/questions?survey=1', '/an/address/that/is/none']
/** What the build puts into the head of each page. */
const FIRST_SCRIPT = 'document.title = "Paddock"\n'
const HASH = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`
let folder: string
const apps: FastifyInstance[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-web-'))
  mkdirSync(join(folder, 'assets'))
  for (const page of ['index', 'auth', 'questions'])
    writeFileSync(join(folder, `${page}.html`), `<script>${FIRST_SCRIPT}</script><script src="/main.js"></script><title>${page}</title>`)
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {}')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The server as it is without any configuration. */
let plain: ReturnType<typeof open> | undefined
const usual = () => (plain ??= open())

async function open(changes: Partial<Configuration> = {}) {
  const shared = await testServer()
  const configuration = { ...shared.configuration, ...changes }
  const app = await buildApp({ ...shared, configuration, webFolder: folder })
  apps.push(app)
  return (url: string, options: InjectOptions = {}) => app.inject({ method: 'GET', url, remoteAddress: '127.0.0.1', ...options })
}

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((directive): [string, string[]] => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )

describe('every answer', () => {
  test('of every call runs nothing, is what it says and stands in nobody’s page', async () => {
    const get = await usual()
    const calls = handledRoutes.map(({ route }) => ({ url: addressesOf(route)[0]?.url ?? '', method: route.method }))
    const others = ['/identity/.well-known/jwks.json', '/healthz', '/readyz', '/api/none', '/assets/none.js', '/api/docs/json']
    const all = [...calls, { url: '/identity', method: 'POST' as const }, ...others.map((url) => ({ url, method: 'GET' as const }))]
    expect(all.length).toBeGreaterThan(100)
    const expectSafe = async ({ url, method }: (typeof all)[number]) => {
      const { headers } = await get(url.replaceAll(/:\w+/g, 'x'), { method })
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
      expect(headers['referrer-policy'], url).toMatch(/^(no-referrer|same-origin)$/)
      expect(headers['access-control-allow-origin'], url).toBe(undefined)
      expect(headers['x-powered-by'] ?? headers['server'], url).toBe(undefined)
    }
    await Promise.all(all.map(expectSafe))
  })

  test.each(PAGES)('of the page %s holds the policy of pages: of scripts within it only what the build put there', async (url) => {
    const { headers, statusCode } = await (await usual())(url)
    expect(statusCode).toBe(200)
    const directives = directivesOf(headers['content-security-policy'])
    expect(directives.get('script-src')).toEqual(["'self'", HASH])
    expect(directives.get('connect-src')).toEqual(["'self'"])
    for (const nothing of ['default-src', 'object-src', 'base-uri', 'frame-ancestors', 'frame-src', 'media-src'])
      expect(directives.get(nothing), nothing).toEqual(["'none'"])
    expect(directives.get('form-action')).toEqual(["'self'"])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives.get('trusted-types')).toEqual(['default'])
    expect(directives.has('upgrade-insecure-requests')).toBe(false)
    expect(headers['referrer-policy']).toBe(url.startsWith('/auth/') ? 'no-referrer' : 'same-origin')
    expect(headers['permissions-policy']).toContain('camera=(), ')
    expect(headers['permissions-policy']).toContain('geolocation=(), ')
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' })
    expect(headers['strict-transport-security']).toBe(undefined)
  })

  test.each(['/outbox', '/api/docs'])('of the page %s runs no script that is not a file of ours', async (url) => {
    const get = await open({ demo: true })
    const { headers, statusCode } = await get(url, { headers: { host: 'localhost' } })
    expect(statusCode).toBe(200)
    const directives = directivesOf(headers['content-security-policy'])
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src') ?? []).not.toContain("'unsafe-inline'")
    for (const nothing of ['base-uri', 'form-action', 'frame-ancestors']) expect(directives.get(nothing), nothing).toEqual(["'none'"])
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
    expect(headers['permissions-policy']).toContain('camera=()')
  })
})

describe('behind TLS', () => {
  test('every answer asks for TLS from then on, and pages for whatever they load', async () => {
    const get = await open({ trustProxy: 1 })
    for (const url of ['/', '/auth/login', '/assets/main-1.js', '/api/me', '/identity/.well-known/jwks.json', '/healthz', '/api/docs']) {
      const { headers } = await get(url, { headers: { 'x-forwarded-proto': 'https' } })
      expect(headers['strict-transport-security'], url).toBe(TWO_YEARS)
    }
    const { headers } = await get('/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('is known by the public address, too, and never by a header of somebody who is no trusted proxy', async () => {
    const known = await (await open({ publicUrl: 'https://paddock.example' }))('/api/me')
    expect(known.headers['strict-transport-security']).toBe(TWO_YEARS)
    const claimed = await (await usual())('/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(claimed.headers['strict-transport-security']).toBe(undefined)
  })
})

describe('the policy of pages', () => {
  const NOTHING = { cognito: undefined, sentry: undefined, s3: undefined, intercomAppId: undefined, intercomSecret: undefined }
  const of = (changes: Partial<Configuration>) => directivesOf(contentSecurityPolicy({ ...NOTHING, ...changes }, false))
  const pool = { region: 'eu-central-1', userPoolId: 'eu-central-1_a', clientId: 'c', identityPoolId: undefined, endpoint: undefined }

  test('lets the web call Amazon’s identity service where that is configured', () => {
    expect(of({ cognito: pool }).get('connect-src')).toEqual(["'self'", 'https://cognito-idp.eu-central-1.amazonaws.com'])
    const withCredentials = of({ cognito: { ...pool, identityPoolId: 'eu-central-1:1', endpoint: 'http://127.0.0.1:9229/' } })
    expect(withCredentials.get('connect-src')).toEqual([
      "'self'",
      'http://127.0.0.1:9229',
      'https://cognito-identity.eu-central-1.amazonaws.com',
    ])
  })

  test('lets the web report its failures where that is configured, and only to there', () => {
    const policy = of({ sentry: { dsn: 'https://key@o1.ingest.sentry.example/42', environment: 'stage' } })
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://o1.ingest.sentry.example'])
    expect(policy.get('script-src')).toEqual(["'self'"])
  })

  test('lets the web send files to their bucket and show pictures from there, where one is configured', () => {
    const s3 = {
      bucket: 'files',
      region: 'r',
      endpoint: undefined,
      forcePathStyle: false,
      credentials: undefined,
      origin: 'https://files.s3.example',
    }
    expect(of({ s3 }).get('connect-src')).toEqual(["'self'", 'https://files.s3.example'])
    expect(of({ s3 }).get('img-src')).toContain('https://files.s3.example')
    expect(of({ s3 }).get('script-src')).toEqual(["'self'"])
  })

  test('lets the chat in where both its name and its secret are configured', () => {
    expect(of({ intercomAppId: 'app' }).get('script-src')).toEqual(["'self'"])
    const policy = of({ intercomAppId: 'app', intercomSecret: 'a-secret-of-sixteen' })
    expect(policy.get('script-src')).toContain('https://widget.intercom.io')
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'")
    expect(policy.get('frame-src')).not.toContain("'none'")
  })
})
