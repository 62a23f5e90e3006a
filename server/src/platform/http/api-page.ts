import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@paddock/contract/open-api'
import type { FastifyInstance } from 'fastify'

/** The API as a document (`/api/docs/json`) and as a page to try calls on (`/api/docs`), both generated from the contract. */
export async function installApiPage(app: FastifyInstance, version: string): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(swagger, { mode: 'static', specification: { document: openApiDocument(version) as never } })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none', persistAuthorization: false } })
  })
}
