import type { Configuration } from '@paddock/contract/features/configuration/configuration.contract'
import { errorOf, unreachable } from './api-error.ts'

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
  const response = await fetch('/api/public/configuration').catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw await errorOf(response)
  return response.json()
}
