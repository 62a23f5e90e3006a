import { eq, sql } from 'drizzle-orm'
import { firstRow, type Database, type Transaction } from '../database/database.ts'
import { jobs } from './jobs.table.ts'

/** How long a claimed job is left to its worker, unless the worker says again that it is alive. */
const LEASE_SECONDS = 60
/** What failed this often is given up. */
export const ATTEMPTS = 10
const RETENTION_DAYS = 30
const MAX_WAIT_SECONDS = 3_600

/** A job that this process works on. */
export interface Claimed<Kind extends string = string> {
  id: string
  kind: Kind
  payload: never
  attempts: number
  /** How often a process ended in the middle of it. */
  deaths: number
}

/** Keeps what is promised; the same key twice is kept once. */
export async function insertJob(tx: Transaction, kind: string, payload: object, key?: string, runAt?: Date): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind, payload: payload as Record<string, unknown>, key: key ?? null, ...(runAt && { runAt }) })
    .onConflictDoNothing()
}

/** Claims the job of these kinds that has waited longest; undefined where none is due. A lease that is over tells that its holder died. */
export async function claimJob<Kind extends string>({ db }: Database, kinds: readonly Kind[]): Promise<Claimed<Kind> | undefined> {
  if (kinds.length === 0) return undefined
  const claimed = await db.execute<Record<string, unknown> & Claimed<Kind>>(sql`
    update jobs set locked_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
      deaths = deaths + (locked_until is not null)::int
    where id = (
      select id from jobs
      where done_at is null and run_at <= now() and (locked_until is null or locked_until < now()) and attempts < ${ATTEMPTS}
        and set_aside_at is null
        and kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})
      order by run_at, id limit 1 for update skip locked
    )
    returning id, kind, payload, attempts, deaths`)
  return firstRow<Claimed<Kind>>(claimed)
}

/** Says that whoever claimed a job is alive, and what its tries come to. */
export async function keepLease({ db }: Database, { id, attempts, deaths }: Claimed): Promise<void> {
  await db.execute(sql`
    update jobs set locked_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = ${attempts}, deaths = ${deaths} where id = ${id}`)
}

/** Marks a job as done. A finished mail's payload holds codes and links that nobody needs any more. */
export async function finishJob({ db }: Database, { id }: Claimed): Promise<void> {
  await db.update(jobs).set({ doneAt: new Date(), lockedUntil: null, payload: {} }).where(eq(jobs.id, id))
}

/** Leaves a job that failed for later: each time it waits longer. */
export async function postponeJob({ db }: Database, { id, attempts, deaths }: Claimed, error: unknown): Promise<void> {
  await db.execute(sql`
    update jobs set locked_until = null, deaths = ${deaths}, last_error = ${wordsOf(error)},
      run_at = now() + make_interval(secs => ${Math.min(MAX_WAIT_SECONDS, 2 ** attempts)})
    where id = ${id}`)
}

/** Keeps a job so that nobody takes it up any more. */
export async function keepAside({ db }: Database, { id, deaths }: Claimed, error: Error): Promise<void> {
  await db.execute(sql`
    update jobs set locked_until = null, set_aside_at = now(), deaths = ${deaths}, last_error = ${wordsOf(error)}
    where id = ${id}`)
}

/** Gives a job back as if it had not been claimed. */
export async function handJobBack({ db }: Database, { id }: Claimed): Promise<void> {
  await db.execute(sql`update jobs set locked_until = null, attempts = attempts - 1 where id = ${id}`)
}

/** Forgets what is long done. On the embedded database nobody else can hold a lease: what a killed server began goes on at once. */
export async function tidyJobs({ db, engine }: Database): Promise<void> {
  await db.execute(sql`delete from jobs where done_at < now() - make_interval(days => ${RETENTION_DAYS})`)
  if (engine !== 'pglite') return
  await db.execute(sql`update jobs set locked_until = now() - interval '1 second' where done_at is null and locked_until is not null`)
}

const wordsOf = (error: unknown): string => String(error).slice(0, 2000)
