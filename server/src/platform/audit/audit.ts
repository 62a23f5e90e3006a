import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { type AuditConfiguration, type AuditKeys, openAuditKeys } from './audit-keys.ts'
import { createSealer, type Sealer } from './sealer.ts'

/** The chains of the activity log: what they are sealed with, and who seals. */
export interface Audit {
  keys: AuditKeys
  sealer: Sealer
}

export async function openAudit(
  database: Database,
  configuration: AuditConfiguration,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<Audit> {
  const keys = await openAuditKeys(database, configuration)
  return { keys, sealer: createSealer({ database, keys, log }) }
}
