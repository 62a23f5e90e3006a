import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import type { Reader } from '../../../platform/database/database.ts'
import { findRecordedClient } from '../../clients/front.queries.ts'
import { selectFamilyAdvisers } from '../../clients/index.ts'
import { readRegisterOf } from '../../register/index.ts'

/** Reads a client's record at this moment, in the form with which proposals are compared. Its land is included only if it is given. */
export async function readRecorded(reader: Reader, clientId: string, properties: Recorded['properties']): Promise<Recorded> {
  const client = await findRecordedClient(reader, clientId)
  const advisers = await selectFamilyAdvisers(reader, { clientId })
  const { archived: _, ...register } = await readRegisterOf(reader, clientId)
  return { client, advisers: advisers, ...register, properties }
}
