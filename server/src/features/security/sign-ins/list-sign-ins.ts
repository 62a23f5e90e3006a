import type { Scope } from '../../../platform/access/scope.ts'
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { deviceOf } from './device.ts'
import { selectSignIns, type StoredSignIn } from '../security.queries.ts'

/** The person's sign-ins and failed tries, newest first. */
export async function listSignIns({ database }: Dependencies, scope: Scope, { cursor, limit }: { cursor?: string; limit: number }) {
  const before = cursor === undefined ? null : decodeCursor(cursor)[1]
  const found = await selectSignIns(database.db, scope.userId, before, limit)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows: rows.map(signInView), next: found.length > limit && last ? encodeCursor([null, last.id]) : null }
}

function signInView({ id, at, outcome, way, address, country, userAgent, isNew, tries, reportedAt }: StoredSignIn) {
  return {
    id,
    at,
    outcome,
    way,
    device: deviceOf(userAgent),
    place: { address, country },
    isNew,
    tries,
    reportedAt,
    can: { report: outcome === 'signed_in' && reportedAt === null },
  }
}
