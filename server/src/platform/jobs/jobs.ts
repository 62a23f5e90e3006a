import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { WorkBrokenOff } from './work-broken-off.ts'
import { jobs as table } from './jobs.table.ts'

const LEASE_SECONDS = 60
/** What failed this often is given up. */
export const ATTEMPTS = 10
/** What ended a process this often is set aside. */
const DEATHS = 2
const POLL_MS = 5_000
const RETENTION_DAYS = 30

/** Two things are done at a time; one lane takes only what is short. */
type Lane = 'short' | 'any'
const MAX_WAIT_SECONDS = 3_600

/** What each kind of job carries. A feature adds its kinds by declaration merging. */
export interface JobKinds {
  mail: { to: string; subject: string; text: string; html?: string }
}

export interface JobContext {
  /** Says that a long job is alive, so that nobody else takes it over. */
  heartbeat(): Promise<void>
  /** Aborts when the server stops; a job that gives up then is taken up again after the start. */
  signal: AbortSignal
}

type JobHandler<K extends keyof JobKinds> = (payload: JobKinds[K], context: JobContext) => Promise<void>

interface JobOptions<K extends keyof JobKinds> {
  /** Uses one lane at most, so that mail never waits for an import; and is set aside once the server ended twice in the middle of it. */
  long: boolean
  /** Leaves behind what people are told in place of its work. */
  whenSetAside?(payload: JobKinds[K]): Promise<void>
}

export interface Jobs {
  /** Promises work as part of a transaction, from `runAt` on if it is given; the same key twice is promised once. */
  enqueue<K extends keyof JobKinds>(tx: Transaction, kind: K, payload: JobKinds[K], key?: string, runAt?: Date): Promise<void>
  /** Says who does a kind of work. A handler whose helping process ended in the middle throws `WorkBrokenOff`. */
  handle<K extends keyof JobKinds>(kind: K, handler: JobHandler<K>, options?: JobOptions<K>): void
  start(): void
  /** Ends after the running jobs have stopped. */
  stop(): Promise<void>
  /** Works off what is due now, for tests and for the seed. */
  drain(): Promise<void>
}

interface Claimed {
  id: string
  kind: keyof JobKinds
  payload: never
  attempts: number
  deaths: number
}

/** Told of each failure, `isLast` when the job is given up with it, and of each job that was done. */
export interface JobWatcher {
  onError(error: unknown, kind: string, isLast: boolean): void
  onDone?(kind: string): void
}

const ENDED_TWICE = 'The server ended twice in the middle of this work.'

/** Work after commit: claimed with `for update skip locked`, retried with growing pauses, woken by commits. */
export function createJobs(database: Database, events: Events, { onError, onDone }: JobWatcher): Jobs {
  const handlers = new Map<keyof JobKinds, JobHandler<never>>()
  const longKinds = new Set<keyof JobKinds>()
  const leaving = new Map<keyof JobKinds, (payload: never) => Promise<void>>()
  const stopping = new AbortController()
  const waiting = new Set<() => void>()
  const wake = () => [...waiting].forEach((resolve) => resolve())
  let running: Promise<void>[] = []
  events.subscribe('jobs', wake)

  async function claim(lane: Lane): Promise<Claimed | undefined> {
    const kinds = [...handlers.keys()].filter((kind) => lane === 'any' || !longKinds.has(kind))
    if (kinds.length === 0) return undefined
    const claimed = await database.db.execute<Record<string, unknown> & Claimed>(sql`
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
    return (claimed as { rows: Claimed[] }).rows[0]
  }

  async function work(job: Claimed): Promise<void> {
    const context: JobContext = {
      signal: stopping.signal,
      async heartbeat() {
        await database.db.execute(sql`update jobs set locked_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${job.id}`)
      },
    }
    try {
      if (job.deaths >= DEATHS && longKinds.has(job.kind)) return await setAside(job, new WorkBrokenOff(ENDED_TWICE))
      await handlers.get(job.kind)?.(job.payload, context)
      // A finished mail's payload holds codes and links that nobody needs any more.
      await database.db.update(table).set({ doneAt: new Date(), lockedUntil: null, payload: {} }).where(eq(table.id, job.id))
      onDone?.(job.kind)
    } catch (error) {
      if (stopping.signal.aborted) return handBack(job)
      const died = { ...job, deaths: job.deaths + (error instanceof WorkBrokenOff ? 1 : 0) }
      if (error instanceof WorkBrokenOff && died.deaths >= DEATHS) await setAside(died, error).catch((other) => tryLater(died, other))
      else await tryLater(died, error)
    }
  }

  async function tryLater(job: Claimed, error: unknown): Promise<void> {
    onError(error, job.kind, job.attempts >= ATTEMPTS)
    await database.db.execute(sql`
      update jobs set locked_until = null, deaths = ${job.deaths}, last_error = ${String(error).slice(0, 2000)},
        run_at = now() + make_interval(secs => ${Math.min(MAX_WAIT_SECONDS, 2 ** job.attempts)})
      where id = ${job.id}`)
  }

  /** Nobody takes it up any more; whoever watches is told, and what people see in its place is left behind first. */
  async function setAside(job: Claimed, error: Error): Promise<void> {
    await leaving.get(job.kind)?.(job.payload)
    await database.db.execute(sql`
      update jobs set locked_until = null, set_aside_at = now(), deaths = ${job.deaths}, last_error = ${String(error).slice(0, 2000)}
      where id = ${job.id}`)
    onError(error, job.kind, true)
  }

  /** What stopping interrupts is no failure: the next start takes it up. */
  async function handBack(job: Claimed): Promise<void> {
    await database.db.execute(sql`update jobs set locked_until = null, attempts = attempts - 1 where id = ${job.id}`)
  }

  async function drain(lane: Lane): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claim(lane)
      if (!job) return
      await (stopping.signal.aborted ? handBack(job) : work(job))
    }
  }

  async function loop(lane: Lane): Promise<void> {
    while (!stopping.signal.aborted) {
      const poke = nextPoke()
      try {
        await drain(lane)
      } catch (error) {
        if (!stopping.signal.aborted) onError(error, 'outbox', false)
      }
      if (!stopping.signal.aborted) await poke
    }
  }

  /**
   * Forgets what is long done. On the embedded database nobody else can hold a lease: what a killed server began goes on at once.
   * A lease that is over tells that its holder died.
   */
  async function tidy(): Promise<void> {
    try {
      await database.db.execute(sql`delete from jobs where done_at < now() - make_interval(days => ${RETENTION_DAYS})`)
      if (database.engine !== 'pglite') return
      await database.db.execute(
        sql`update jobs set locked_until = now() - interval '1 second' where done_at is null and locked_until is not null`,
      )
    } catch (error) {
      onError(error, 'outbox', false)
    }
  }

  /** Ends at the next commit that promised work, or after a while: another process may have left some. */
  function nextPoke(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, POLL_MS)
      function done() {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      waiting.add(done)
    })
  }

  return {
    async enqueue(tx, kind, payload, key, runAt) {
      await tx
        .insert(table)
        .values({ kind, payload: payload as Record<string, unknown>, key: key ?? null, ...(runAt && { runAt }) })
        .onConflictDoNothing()
      await events.publish(tx, 'jobs', {})
    },
    handle(kind, handler, options) {
      handlers.set(kind, handler)
      if (options?.long) longKinds.add(kind)
      if (options?.whenSetAside) leaving.set(kind, options.whenSetAside)
    },
    start() {
      running = [
        tidy()
          .then(() => Promise.all([loop('short'), loop('any')]))
          .then(() => {}),
      ]
    },
    async stop() {
      stopping.abort()
      wake()
      await Promise.all(running)
    },
    drain: () => drain('any'),
  }
}
