import type { SignInEvent } from '../../../platform/access/sign-in-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { newDeviceLetter } from '../security-letters.ts'
import { findPerson } from '../../users/front.queries.ts'
import { noteSignIn } from '../../users/index.ts'
import { deviceKey, deviceOf } from './device.ts'
import { countryOf } from './place.ts'
import { noticeOf, type NoticeParts } from '../security-notice.ts'
import { countAnotherTry, countFailedTries, insertSignIn, selectKnownDevices } from '../security.queries.ts'
import type { signIns } from '../security.table.ts'
import { tellOfSafety } from '../tell-of-safety.ts'

/** This many failed tries of a person are listed within an hour; what comes beyond is counted. */
const LISTED_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** Remembers a try to sign in as a known person, and tells them of a new device. */
export async function recordSignIn(deps: NoticeParts, event: SignInEvent): Promise<void> {
  const { subId, outcome, way, caller, sessionId } = event
  const { database } = deps
  const person = await findPerson(database.db, { subId })
  if (!person) return
  const device = deviceKey(deviceOf(caller.userAgent))
  const signIn = { userId: person.id, outcome, way, sessionId, ...caller, device, country: await countryOf(caller.address) }
  if (outcome !== 'signed_in') return recordFailure(database, signIn)
  await noteSignIn(database.db, subId)
  await transact(database, async (tx) => {
    const known = await selectKnownDevices(tx, person.id, signIn)
    const isNew = known.any && !(known.device && (known.country || signIn.country === null))
    await insertSignIn(tx, { ...signIn, isNew })
    if (isNew) await tellOfSafety(tx, deps, person, 'new_device', newDeviceLetter(await noticeOf(deps, person, caller)))
  })
}

/** Strangers decide how many of these there are, so only the first of an hour get a row of their own. */
async function recordFailure(database: Database, signIn: typeof signIns.$inferInsert): Promise<void> {
  const listed = await countFailedTries(database.db, signIn.userId, new Date(Date.now() - HOUR_MS))
  if (listed < LISTED_AN_HOUR) await insertSignIn(database.db, signIn)
  else await countAnotherTry(database.db, signIn.userId)
}
