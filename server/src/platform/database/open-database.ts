import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from './database.ts'

/** The engine is loaded only when it is used: PostgreSQL's server never carries PGlite's memory. */
export async function openDatabase(configuration: Configuration, onError: (error: Error) => void): Promise<Database> {
  if (configuration.databaseUrl) {
    const { openPostgres } = await import('./postgres/open-postgres.ts')
    return openPostgres(configuration.databaseUrl, configuration.databasePool, onError, configuration.databaseDirectUrl)
  }
  const { openEmbedded } = await import('./open-embedded.ts')
  return openEmbedded(configuration.dataDir)
}
