import type { Configuration } from '@paddock/contract/features/configuration/configuration.shapes'
import { errorOf, unreachable } from './api/api-error.ts'
import { takeEarly } from './api/early-answers.ts'
import { onServer } from './server-address.ts'

let loading: Promise<Configuration> | null = null

/** Which identity service this server has, and its demo sign-ins; asked once. Apart from `call`, so that signing in needs no schemas. */
export function loadConfiguration(): Promise<Configuration> {
  loading ??= fetchConfiguration()
  loading.catch(() => {
    loading = null
  })
  return loading
}

async function fetchConfiguration(): Promise<Configuration> {
  const address = onServer('/api/public/configuration')
  const early = await (takeEarly(address, null) ?? Promise.resolve(null)).catch(() => null)
  const response =
    early ??
    (await fetch(address).catch((): never => {
      throw unreachable()
    }))
  if (!response.ok) throw await errorOf(response)
  return locate(await response.json())
}

/** Paths of the server become addresses on its host. */
export function locate(configuration: Configuration, host?: string): Configuration {
  const { identity, externalProvider, demo } = configuration
  const userPoolEndpoint = identity.userPoolEndpoint && onServer(identity.userPoolEndpoint, host)
  return {
    ...configuration,
    identity: { ...identity, userPoolEndpoint },
    externalProvider: externalProvider && { ...externalProvider, startPath: onServer(externalProvider.startPath, host) },
    demo: demo && { ...demo, outbox: onServer(demo.outbox, host) },
  }
}
