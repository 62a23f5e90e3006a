import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { readWaitingOfAll } from '../audit/chain-state.ts'
import type { Database } from '../database/database.ts'
import { ATTEMPTS } from '../jobs/jobs.queries.ts'
import type { Metrics } from './metrics.ts'

/** A list answers in a few milliseconds, a password takes a quarter of a second, an import's upload some seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface Prometheus {
  metrics: Metrics
  contentType: string
  /** Everything in Prometheus' words; what the database knows is asked again each time. */
  read(): Promise<string>
}

/** Counts for Prometheus, in a registry of its own. */
export function createPrometheus(database: Database, version: string): Prometheus {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their address.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter<Label>({ name, help, labelNames: [...labelNames], registers })
  const jobs = counter('jobs_finished_total', 'Background work by kind: done, failed and tried again, given up.', ['kind', 'outcome'])
  const signIns = counter('sign_ins_total', 'Tries to sign in as a known person.', ['outcome', 'way'])
  const mails = counter('mails_total', 'Mails handed to the mail server, or refused by it.', ['outcome'])
  new Gauge({ name: 'build_info', help: 'The version that runs.', labelNames: ['version', 'node', 'engine'], registers })
    .labels({ version, node: process.version, engine: database.engine })
    .set(1)
  const askDatabase = gaugesOfDatabase(registry, database)

  return {
    contentType: registry.contentType,
    async read() {
      await askDatabase()
      return registry.metrics()
    },
    metrics: {
      requestFinished(method, route, status, seconds) {
        requests.labels(METHODS.has(method) ? method : 'other', route, `${Math.floor(status / 100)}xx`).observe(seconds)
      },
      jobFinished: (kind, outcome) => jobs.labels(kind, outcome).inc(),
      signInTried: (outcome, way) => signIns.labels(outcome, way).inc(),
      mailFinished: (outcome) => mails.labels(outcome).inc(),
    },
  }
}

/** What the database is asked for when Prometheus reads; all processes of one database answer the same. */
function gaugesOfDatabase(registry: Registry, database: Database): () => Promise<void> {
  const registers = [registry]
  const connections = new Gauge({ name: 'db_connections', help: 'Connections of the pool.', labelNames: ['state'], registers })
  const size = new Gauge({ name: 'db_size_bytes', help: 'The database with its indexes.', registers })
  const waiting = new Gauge({ name: 'jobs_waiting', help: 'Background work that is due.', labelNames: ['kind'], registers })
  const givenUp = new Gauge({
    name: 'jobs_given_up',
    help: 'Background work that failed too often or was set aside.',
    labelNames: ['kind'],
    registers,
  })
  const unsealed = new Gauge({ name: 'activity_unsealed', help: 'Entries of the activity log without a place in their chain.', registers })
  const unsealedFor = new Gauge({ name: 'activity_unsealed_seconds', help: 'How long the first of them has waited.', registers })
  const up = new Gauge({ name: 'db_up', help: 'Whether the database answered.', registers })
  return async () => {
    const { used, idle, queued } = database.connections()
    connections.labels('used').set(used)
    connections.labels('idle').set(idle)
    connections.labels('queued').set(queued)
    waiting.reset()
    givenUp.reset()
    try {
      size.set(await sizeOf(database))
      for (const row of await openJobs(database)) {
        waiting.labels(row.kind).set(row.waiting)
        givenUp.labels(row.kind).set(row.given_up)
      }
      const { entries, since } = await readWaitingOfAll(database)
      unsealed.set(entries)
      unsealedFor.set(since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0)
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}

async function sizeOf(database: Database): Promise<number> {
  const statement = { name: 'metrics_size', text: 'select pg_database_size(current_database())::float8 as bytes' }
  const [row] = await database.read<{ bytes: number }>(statement, [])
  return row?.bytes ?? 0
}

/** A job that is not done is given up after its last try, or once it is set aside, and otherwise waits. */
function openJobs(database: Database): Promise<{ kind: string; waiting: number; given_up: number }[]> {
  const text = `
    select kind, count(*) filter (where attempts < $1 and set_aside_at is null and run_at <= now())::int as waiting,
      count(*) filter (where attempts >= $1 or set_aside_at is not null)::int as given_up
    from jobs where done_at is null group by kind`
  return database.read({ name: 'metrics_jobs', text }, [ATTEMPTS])
}
