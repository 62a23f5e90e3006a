import type { FastifyBaseLogger } from 'fastify'
import type { IdentityOptions, IdentityService } from '../identity-service.ts'
import { createExternalProvider } from './external-provider.ts'
import { externalRoutes } from './external.routes.ts'

export interface ExternalOptions extends IdentityOptions {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const CALLBACK_PATH = '/identity/external/callback'

/** Lets people enter an identity service by the configured provider as well; without a provider the service stays as it is. */
export function withExternalProvider<Service extends IdentityService>(service: Service, options: ExternalOptions): Service {
  const { configuration, database, log, publicUrl, clock = () => new Date() } = options
  const external = configuration.externalProvider
  if (!external) return service
  const provider = createExternalProvider(external, () => external.callbackUrl ?? `${publicUrl()}${CALLBACK_PATH}`)
  const parts = { database, provider, admin: service.admin, questions: options, clock, log }
  return {
    ...service,
    async plugin(app, given) {
      await app.register(service.plugin, given)
      await app.register(externalRoutes(parts, { configuration, external, publicUrl }))
    },
  }
}
