import type { Database, Transaction } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { createPokes } from './pokes.ts'
import { WorkBrokenOff } from './work-broken-off.ts'
import {
  ATTEMPTS,
  claimJob,
  type Claimed,
  finishJob,
  handJobBack,
  insertJob,
  keepAside,
  keepLease,
  postponeJob,
  tidyJobs,
} from './jobs.queries.ts'

/** A job that ended the process this often is set aside. */
const MAX_DEATHS = 2

const ENDED_TWICE = 'The server ended twice in the middle of this work.'

/** Two things are done at a time; one lane takes only what is short. */
type Lane = 'short' | 'any'

/** A file that goes with a mail: by its key in the storage, or a short text as it is. */
export type MailFile = { name: string; mediaType: string } & ({ key: string } | { text: string })

/** What each kind of job carries. A feature adds its kinds by declaration merging. */
export interface JobKinds {
  mail: {
    to: string
    subject: string
    text: string
    html?: string
    /** Whose mail it is, beside the service's own address; the service itself unless said. */
    fromName?: string
    replyTo?: string
    /** A picture that the HTML shows as `cid:logo`, by its key in the storage. */
    logo?: { key: string; mediaType: string }
    files?: MailFile[]
  }
}

export interface JobContext {
  /** Names the work: the same each time that it is tried. */
  id: string
  /** Says that a long job is alive, so that nobody else takes it over. */
  heartbeat(): Promise<void>
  /**
   * Says that a part of a long job is stored for good. A worker that takes the job over begins after that part, so earlier ends of
   * processes count no more.
   */
  advanced(): Promise<void>
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

/** Told of each failure, `isLast` when the job is given up with it, and of each job that was done. */
export interface JobWatcher {
  onError(error: unknown, kind: string, isLast: boolean): void
  onDone?(kind: string): void
}

type ClaimedJob = Claimed<keyof JobKinds>

/** How each kind of job is done. */
type HandledKinds = Map<
  keyof JobKinds,
  { handler: JobHandler<never>; long: boolean; whenSetAside: ((payload: never) => Promise<void>) | undefined }
>

/** Work after commit: claimed with `for update skip locked`, retried with growing pauses, woken by commits. */
export function createJobs(database: Database, events: Events, watcher: JobWatcher): Jobs {
  const kinds: HandledKinds = new Map()
  const stopping = new AbortController()
  const perform = jobPerformer({ database, kinds, watcher, signal: stopping.signal })
  const pokes = createPokes()
  let running: Promise<void>[] = []
  events.subscribe('jobs', pokes.wake)

  function claim(lane: Lane): Promise<ClaimedJob | undefined> {
    const taken = [...kinds].filter(([, { long }]) => lane === 'any' || !long).map(([kind]) => kind)
    return claimJob(database, taken)
  }

  async function drain(lane: Lane): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claim(lane)
      if (!job) return
      await (stopping.signal.aborted ? handJobBack(database, job) : perform(job))
    }
  }

  async function loop(lane: Lane): Promise<void> {
    while (!stopping.signal.aborted) {
      const poke = pokes.next()
      try {
        await drain(lane)
      } catch (error) {
        if (!stopping.signal.aborted) watcher.onError(error, 'outbox', false)
      }
      if (!stopping.signal.aborted) await poke
    }
  }

  return {
    async enqueue(tx, kind, payload, key, runAt) {
      await insertJob(tx, kind, payload, key, runAt)
      await events.publish(tx, 'jobs', {})
    },
    handle(kind, handler, options) {
      kinds.set(kind, { handler, long: options?.long ?? false, whenSetAside: options?.whenSetAside })
    },
    start() {
      running = [
        tidyJobs(database)
          .catch((error: unknown) => watcher.onError(error, 'outbox', false))
          .then(() => Promise.all([loop('short'), loop('any')]))
          .then(() => {}),
      ]
    },
    async stop() {
      stopping.abort()
      pokes.wake()
      await Promise.all(running)
    },
    drain: () => drain('any'),
  }
}

interface Surroundings {
  database: Database
  kinds: HandledKinds
  watcher: JobWatcher
  /** Aborts when the server stops. */
  signal: AbortSignal
}

/** Does one claimed job, and settles what becomes of it: it is finished, tried later, handed back or set aside. */
function jobPerformer({ database, kinds, watcher, signal }: Surroundings): (job: ClaimedJob) => Promise<void> {
  async function perform(job: ClaimedJob): Promise<void> {
    const context: JobContext = {
      id: job.id,
      signal,
      heartbeat: () => keepLease(database, job),
      advanced: () => keepLease(database, Object.assign(job, { attempts: 1, deaths: 0 })),
    }
    const kind = kinds.get(job.kind)
    try {
      if (job.deaths >= MAX_DEATHS && kind?.long) return await setAside(job, new WorkBrokenOff(ENDED_TWICE))
      await kind?.handler(job.payload, context)
      await finishJob(database, job)
      watcher.onDone?.(job.kind)
    } catch (error) {
      // What stopping interrupts is no failure: the next start takes it up.
      if (signal.aborted) return handJobBack(database, job)
      const died = { ...job, deaths: job.deaths + (error instanceof WorkBrokenOff ? 1 : 0) }
      if (error instanceof WorkBrokenOff && died.deaths >= MAX_DEATHS) await setAside(died, error).catch((other) => tryLater(died, other))
      else await tryLater(died, error)
    }
  }

  async function tryLater(job: ClaimedJob, error: unknown): Promise<void> {
    watcher.onError(error, job.kind, job.attempts >= ATTEMPTS)
    await postponeJob(database, job, error)
  }

  /** Nobody takes it up any more; whoever watches is told, and what people see in its place is left behind first. */
  async function setAside(job: ClaimedJob, error: Error): Promise<void> {
    await kinds.get(job.kind)?.whenSetAside?.(job.payload)
    await keepAside(database, job, error)
    watcher.onError(error, job.kind, true)
  }

  return perform
}
