import type { AssetDetails } from '@paddock/contract/features/finances/finances.shapes'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfRegion } from '../../organizations/index.ts'
import { regionOfPractice } from '../../organizations/front.queries.ts'
import { expectTheirs } from './check-owners.ts'
import { findLand } from './records.queries.ts'

interface LockedClient {
  id: string
  organizationId: string
  region: string
}

/**
 * Checks what the shape of a record cannot say: its day has begun where the client, the practice or the service is, and everything that
 * it names belongs to the client. What `before` named already stays, though it was taken off the record since.
 */
export async function checkRecord(
  tx: Transaction,
  deps: Dependencies,
  client: LockedClient,
  values: object,
  before?: object,
): Promise<void> {
  const { asAt, details } = values as { asAt?: string | null; details?: AssetDetails }
  if (asAt) expectBegun({ asAt }, await latestDay(tx, deps, client))
  await expectTheirs(tx, client.id, values, before)
  const former: { details?: AssetDetails } = before ?? {}
  const landIds = [...new Set(details?.landIds)].filter((id) => !former.details?.landIds?.includes(id))
  if (landIds.length === 0) return
  const found = await findLand(tx, client.id, landIds)
  if (found.length < landIds.length) throw new AppError('invalid_input', { fields: { landIds: 'Choose from the land of this client.' } })
}

/** Refuses a day that has not begun anywhere yet. */
export function expectBegun(values: object, latest: string): void {
  const { asAt } = values as { asAt?: string | null }
  if (asAt && asAt > latest) throw new AppError('invalid_input', { fields: { asAt: 'Enter today or a day that has passed.' } })
}

/** The latest day that has begun for anybody who works on this client. Practices and families live in several time zones. */
export async function latestDay(
  tx: Transaction,
  { configuration }: Pick<Dependencies, 'configuration'>,
  client: Pick<LockedClient, 'organizationId' | 'region'>,
): Promise<string> {
  const practice = await regionOfPractice(tx, client.organizationId)
  return [client.region, practice, '']
    .map((region) => dayOfRegion(region, configuration).today)
    .reduce((latest, day) => (day > latest ? day : latest))
}
