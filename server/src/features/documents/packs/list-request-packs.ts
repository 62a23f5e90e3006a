import type { RequestPack } from '@paddock/contract/features/documents/packs.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectPacks } from './packs.queries.ts'

/** The lists of one's own practice, or of the one that the platform's staff name. */
export async function listRequestPacks(
  { database }: Dependencies,
  { role, organizationId: own }: Scope,
  organizationId?: string,
): Promise<{ packs: RequestPack[]; can: { edit: boolean } }> {
  if (organizationId && own && organizationId !== own) throw notFound()
  return { packs: await selectPacks(database.db, own ?? organizationId ?? null), can: { edit: role === 'organizationAdmin' } }
}
