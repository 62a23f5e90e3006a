import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../secrets.ts'

const NAME = 'paddock-external-sign-in'
const PATH = '/identity/external'
const SECONDS = 600
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)

/** The secret by which the browser that set out is known again; null where it has none. */
export function browserOf(request: FastifyRequest): string | null {
  return VALUE.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Gives the browser such a secret, or more time with the one that it has: two sign-ins may be under way in two tabs. No script can read
 * it, and of requests that begin on other sites only navigation brings it: the provider's way back.
 */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const secret = browserOf(request) ?? newSecret()
  setCookie(reply, secret, SECONDS, isSecure)
  return secret
}

export const forgetBrowser = (reply: FastifyReply, isSecure: boolean) => setCookie(reply, '', 0, isSecure)

function setCookie(reply: FastifyReply, value: string, seconds: number, isSecure: boolean): void {
  reply.header('set-cookie', `${NAME}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}
