import type { api } from '@paddock/contract'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectOpenings } from '../../surveys/index.ts'

type Openings = z.input<typeof api.family.listMyOpenings.response>

/** Years of a large practice; more tell a reader nothing new. */
const OPENINGS_LIMIT = 500

/** Reads who opened my answers. Somebody who belongs to no family has no such list. */
export async function listMyOpenings({ database }: Dependencies, { family }: Scope): Promise<Openings> {
  return { openings: family ? await selectOpenings(database.db, family, OPENINGS_LIMIT) : [] }
}
