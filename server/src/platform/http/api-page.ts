import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@paddock/contract/open-api'
import type { FastifyInstance } from 'fastify'
import { API_PAGE_POLICY } from './security/content-security-policy.ts'
import { setDocumentHeaders } from './security/security-headers.ts'

/**
 * The API as a document (`/api/docs/json`) and as a page to try calls on (`/api/docs`), both generated from the contract.
 * The document is made when somebody first asks for it: it takes time and memory that most servers never need.
 */
export async function installApiPage(app: FastifyInstance, version: string): Promise<void> {
  let document: Record<string, unknown> | undefined
  await app.register(async (pages) => {
    pages.addHook('onRequest', (_request, reply, done) => {
      setDocumentHeaders(reply)
      done()
    })
    await pages.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.0.3', info: { title: 'Paddock', version }, paths: {} } },
    })
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: API_PAGE_POLICY,
      uiConfig: { docExpansion: 'none', persistAuthorization: false },
      transformSpecification: () => (document ??= openApiDocument(version)),
      transformSpecificationClone: false,
    })
  })
}
