import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { INTERCOM_ORIGINS } from './intercom-origins.ts'

/** What every answer of the API says: it is what its type says, it runs nothing and it stands in nobody's frame. */
export function installAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    done()
  })
}

/** What the browser may do with our pages. Styles are inline because the component library sets them on elements. */
export async function installPageHeaders(app: FastifyInstance, { intercom }: { intercom: boolean }): Promise<void> {
  const chat = (directive: keyof typeof INTERCOM_ORIGINS) => (intercom ? INTERCOM_ORIGINS[directive] : [])
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...chat('scriptSrc')],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...chat('imgSrc')],
        fontSrc: ["'self'", ...chat('fontSrc')],
        connectSrc: ["'self'", ...chat('connectSrc')],
        mediaSrc: ["'self'", ...chat('mediaSrc')],
        frameSrc: ["'self'", ...chat('frameSrc')],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...chat('formAction')],
        frameAncestors: ["'none'"],
      },
    },
    // Plain HTTP on loopback must stay usable: the TLS proxy in front adds HSTS (docs/operations.md).
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
