import { groupOf, headlineOf, whyOf } from '@paddock/contract/features/notifications/notification-words'
import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { digestLetter } from './notification-letters.ts'
import { lockForDigest, type Mailed, markMailed, selectWaitingPeople, selectWaitingRegions } from './mail.queries.ts'
import { selectRegions } from '../../organizations/front.queries.ts'
import { timeZoneOf } from '../../organizations/index.ts'

/** The time of a practice's day at which its digests go out. */
const DIGEST_TIME = '07:00'
/** The hour of the service's day at which digests are planned: early enough for the state whose morning comes first. */
export const PLAN_HOUR = 4
/** A digest names this many; the rest is counted. */
const NAMED = 25
const DIGEST_LIMIT = 200
const PEOPLE = 100

type Parts = Pick<Dependencies, 'database' | 'jobs' | 'publicUrl'>

/**
 * Promises a day's digests, each for the morning of its practices' time zone. A zone so far ahead of the service's that its next morning
 * comes before the next planning has that morning's promised, for all its practices: nobody knows yet in which something will wait.
 */
export async function planDigests(
  { database, jobs, timeZone }: Pick<Parts, 'database' | 'jobs'> & { timeZone: string },
  day: string,
): Promise<void> {
  const regionsOf = new Map<string, string[]>()
  const waiting = new Set(await selectWaitingRegions(database.db))
  const next = daysLater(day, 1)
  const plannedNext = momentOf(timeZone, next, `0${PLAN_HOUR}:00`)
  const morningOf = (zone: string) => (momentOf(zone, next, DIGEST_TIME) < plannedNext ? next : day)
  for (const region of await selectRegions(database.db)) {
    const zone = timeZoneOf(region, timeZone)
    if (waiting.has(region) || morningOf(zone) === next) regionsOf.set(zone, [...(regionsOf.get(zone) ?? []), region])
  }
  await transact(database, async (tx) => {
    for (const [zone, regions] of regionsOf) {
      const morning = morningOf(zone)
      await jobs.enqueue(tx, 'notifications.digest', { regions }, `digests:${morning}:${zone}`, momentOf(zone, morning, DIGEST_TIME))
    }
  })
}

/** Mails everybody of these regions what waits for them, each in a transaction of its own. */
export async function sendDigests(parts: Parts, regions: readonly string[], heartbeat: () => Promise<void>): Promise<void> {
  let after: string | null = null
  for (;;) {
    const people: string[] = await selectWaitingPeople(parts.database.db, regions, after, PEOPLE)
    for (const userId of people) await sendDigest(parts, userId)
    after = people.at(-1) ?? null
    if (people.length < PEOPLE) return
    await heartbeat()
  }
}

/** One mail of what a person has not read and was not mailed; none where there is nothing. Marked as the mail is promised. */
export function sendDigest({ database, jobs, publicUrl }: Parts, userId: string): Promise<void> {
  return transact(database, async (tx) => {
    const waiting = await lockForDigest(tx, userId, DIGEST_LIMIT)
    const [first] = waiting
    if (!first) return
    const items = waiting.slice(-NAMED).toReversed()
    const letter = digestLetter({
      firstName: first.readerName,
      groups: groupsOf(items).map((group) => ({
        several: groupOf({ ...group[0]!, alike: group.length }),
        headlines: group.map(headlineOf),
        why: whyOf(group[0]!),
      })),
      more: waiting.length - items.length,
      link: `${publicUrl()}/notifications`,
      settings: `${publicUrl()}/notifications?tab=settings`,
    })
    await jobs.enqueue(tx, 'mail', { to: first.email, ...letter }, `digest:${userId}:${first.id}`)
    await markMailed(
      tx,
      waiting.map(({ id }) => id),
    )
  })
}

/** Those of one client and kind stand together, where the newest of them stands; what is about no client is alone. */
function groupsOf(items: readonly Mailed[]): Mailed[][] {
  const groups = new Map<string, Mailed[]>()
  for (const item of items) {
    const key = item.client ? `${item.client.id} ${item.kind}` : item.id
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}
