import { shippedDefinitions } from '@paddock/contract/features/questionnaires/index'
import type { Database } from '../../platform/database/database.ts'
import { insertVersions } from './questionnaires.queries.ts'

/** Stores the questionnaires that ship, so that answers can be bound to the version that was asked. */
export async function publishShipped({ db }: Database): Promise<void> {
  await insertVersions(db, shippedDefinitions)
}
