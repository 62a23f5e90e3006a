import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { ExternalProviderConfiguration } from '../../platform/configuration/external-provider.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { callerOf } from '../../platform/http/caller-of.ts'
import { equalInConstantTime, sha256 } from '../secrets.ts'
import { browserOf, forgetBrowser, rememberBrowser } from './browser-cookie.ts'
import type { ExternalParts, SignInProblem } from './external-parts.ts'
import { kindOfFailure } from './external-provider.ts'
import { finishSignIn, issueCode, redeemsCode, beginSignIn } from './external-sign-in.ts'
import { ownPath } from './own-path.ts'

interface Surroundings {
  configuration: Pick<Configuration, 'webOrigins'>
  external: ExternalProviderConfiguration
  publicUrl(): string
}

/** Each begins a row in the database, so anybody gets fewer of them than of other requests. */
const STARTS_A_MINUTE = 120

const Verification = z.object({ username: z.string().min(1).max(254), code: z.string().min(1).max(128) })

/** The way to the external provider and back, for the browser; and for Amazon Cognito whether a code is right. */
export function externalRoutes(parts: ExternalParts, { configuration, external, publicUrl }: Surroundings) {
  const { provider, log } = parts
  const isSecure = (request: FastifyRequest) => request.protocol === 'https' || publicUrl().startsWith('https:')
  const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://here.invalid').searchParams

  const send = (reply: FastifyReply, address: string) => reply.header('cache-control', 'no-store').redirect(address, 303)
  const signInPage = (problem: SignInProblem, next: string) => {
    const search = new URLSearchParams({ problem, ...(next !== '/' && { next }) })
    return `${publicUrl()}/auth/login?${search.toString()}`
  }

  return async function externalProvider(app: FastifyInstance): Promise<void> {
    app.get('/identity/external/start', { config: { rateLimit: { max: STARTS_A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
      const query = queryOf(request)
      const next = ownPath(query.get('next'))
      const browser = rememberBrowser(request, reply, isSecure(request))
      try {
        const address = await beginSignIn(parts, { browser, next, again: query.get('again') === '1' })
        return send(reply, address.href)
      } catch (error) {
        log.warn({ failure: kindOfFailure(error) }, 'the external provider could not be asked')
        return send(reply, signInPage('unavailable', next))
      }
    })

    app.get('/identity/external/callback', async (request, reply) => {
      const given = { browser: browserOf(request), query: queryOf(request).toString() }
      const { problem, next } = await finishSignIn(parts, given, callerOf(request))
      return send(reply, problem ? signInPage(problem, next) : `${publicUrl()}/auth/login?returned`)
    })

    // The page asks for the code: an address would keep it in the history, and on the way in everybody's logs.
    app.post('/identity/external/code', async (request, reply) => {
      const { origin } = request.headers
      if (origin && configuration.webOrigins.includes(origin)) reply.header('access-control-allow-credentials', 'true')
      const browser = browserOf(request)
      const issued = browser === null ? null : await issueCode(parts, browser)
      if (!issued) throw new AppError('not_found')
      forgetBrowser(reply, isSecure(request))
      return reply.header('cache-control', 'no-store').send(issued)
    })

    app.get('/identity/external/end', async (_request, reply) => {
      const signIn = `${publicUrl()}/auth/login`
      const farewell = await provider.farewell(signIn).catch((error: unknown) => {
        log.warn({ failure: kindOfFailure(error) }, 'nobody is signed out of the external provider')
        return null
      })
      return send(reply, farewell?.href ?? signIn)
    })

    const { triggerSecret } = external
    if (triggerSecret === undefined) return
    app.post('/identity/external/verify', async (request, reply) => {
      const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!equalInConstantTime(sha256(given), sha256(triggerSecret))) throw new AppError('forbidden')
      const { success, data } = Verification.safeParse(request.body)
      const ok = success && (await redeemsCode(parts, data.username, data.code))
      return reply.header('cache-control', 'no-store').send({ ok })
    })
  }
}
