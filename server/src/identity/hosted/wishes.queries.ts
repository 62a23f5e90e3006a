import { and, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { jobs } from '../../platform/jobs/jobs.table.ts'

/** Whether something newer was wished of the same person: keys end with identifiers that grow with time. */
export async function hasLaterWish(reader: Reader, key: string): Promise<boolean> {
  const topic = key.slice(0, key.lastIndexOf(':') + 1)
  const [later] = await reader
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(sql`starts_with(${jobs.key}, ${topic})`, sql`${jobs.key} collate "C" > ${key}`))
    .limit(1)
  return later !== undefined
}
