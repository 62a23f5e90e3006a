import type { api } from '@paddock/contract'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectOpenings } from '../../surveys/index.ts'

type Openings = z.input<typeof api.family.listMyOpenings.response>

/** Years of a large practice; more tell a reader nothing new. */
const OPENINGS_LIMIT = 500

/** Who opened my answers; nobody did of somebody who belongs to no family. */
export async function listMyOpenings({ database }: Dependencies, { family }: Scope): Promise<Openings> {
  return { openings: family ? await selectOpenings(database.db, family, OPENINGS_LIMIT) : [] }
}
