import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../../configuration/configuration.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Two years, every name below ours: what browsers ask of a site before they ship its name in their own list. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** A page may use none of these features of a browser; it may only put the address of a note on the clipboard. */
const PERMISSIONS = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media fullscreen geolocation gyroscope hid
  idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb
  window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)')
  .join(', ')

/** Whether people reach us by TLS: by the request as a trusted proxy tells it, or by the address that links lead to. */
const isSecure = (request: FastifyRequest, { publicUrl }: Pick<Configuration, 'publicUrl'>) =>
  request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)

/** What every answer says: it is what its type says, it runs nothing, it is in nobody's frame and in nobody else's page. */
export function installAnswerHeaders(app: FastifyInstance, configuration: Configuration): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('referrer-policy', 'no-referrer')
    if (isSecure(request, configuration)) reply.header('strict-transport-security', HSTS)
    done()
  })
}

/** What the browser may do with our pages, which hold these scripts, instead of what it may do with an answer. */
export function installPageHeaders(app: FastifyInstance, configuration: Configuration, scripts: readonly string[]): void {
  const [open, secure] = [false, true].map((isEncrypted) => contentSecurityPolicy(configuration, isEncrypted, scripts))
  app.addHook('onRequest', (request, reply, done) => {
    setDocumentHeaders(reply)
    reply.header('content-security-policy', isSecure(request, configuration) ? secure : open)
    // The sign-in pages, whose addresses hold invitations, tell nobody (static-files.ts).
    reply.header('referrer-policy', 'same-origin')
    done()
  })
}

/** What any page says beside its policy, also those that are not of the web: the outbox and the page of the API. */
export function setDocumentHeaders(reply: FastifyReply): void {
  reply.header('permissions-policy', PERMISSIONS)
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('origin-agent-cluster', '?1')
  reply.header('x-frame-options', 'DENY')
}
