import type { FastifyBaseLogger } from 'fastify'
import type { Database, Statement } from '../database.ts'
import { openPostgres } from './open-postgres.ts'

const LOOK_EVERY_MS = 200
/** A copy that is further behind is not read: what somebody may see no more would be shown for as long. */
const MAX_LAG_MS = 5_000

const WRITTEN: Statement = { name: 'written_position', text: 'select pg_current_wal_insert_lsn()::text as position' }
const REPLAYED_POSITION: Statement = { name: 'replayed_position', text: 'select pg_last_wal_replay_lsn()::text as position' }

/** A copy of the database that follows it, and how far it is. */
export interface Replica {
  /** The copy, where it holds everything that was committed before `position` and is at most a few seconds behind; else null. */
  having(position: string): Database | null
  /** How far the database is written: what is committed now lies before it. */
  position(): Promise<string>
  stop(): Promise<void>
}

/** Follows the copy at `url`. Nothing fails where it is away or behind: then the database answers by itself. */
export function followReplica(database: Database, url: string, poolSize: number, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Replica> {
  let isSaid = false
  const say = (error: unknown) => {
    if (!isSaid) log.warn({ err: error }, 'the replica does not answer; the database answers in its place')
    isSaid = true
  }
  return openPostgres(url, poolSize, say).then((copy) => follow(database, copy, { say, answered: () => void (isSaid = false) }))
}

function follow(database: Database, copy: Database, told: { say(error: unknown): void; answered(): void }): Replica {
  let replayed = -1n
  /** What was written when; the copy is as fresh as the last of these that it has reached. */
  let written: { position: bigint; at: number }[] = []
  let freshAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look() {
    const at = performance.now()
    try {
      const [ahead, behind] = await Promise.all([positionOf(database, WRITTEN), positionOf(copy, REPLAYED_POSITION)])
      told.answered()
      if (ahead !== null) written.push({ position: numberOf(ahead), at })
      // A server that replays nothing is no replica, or is none any more since it was promoted.
      replayed = behind === null ? -1n : numberOf(behind)
      for (const reached of written) if (reached.position <= replayed) freshAt = Math.max(freshAt, reached.at)
      written = written.filter((each) => each.position > replayed && at - each.at < MAX_LAG_MS)
    } catch (error) {
      replayed = -1n
      told.say(error)
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref()
  }
  void look()

  return {
    having(position) {
      if (replayed < 0n || performance.now() - freshAt > MAX_LAG_MS) return null
      return numberOf(position) <= replayed ? copy : null
    },
    position: async () => (await positionOf(database, WRITTEN)) ?? '0/0',
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await copy.close()
    },
  }
}

async function positionOf(from: Database, statement: Statement): Promise<string | null> {
  const [row] = await from.readBriefly<{ position: string | null }>(statement, [])
  return row?.position ?? null
}

/** PostgreSQL writes a position as two numbers in hexadecimal, `16/B374D848`. */
function numberOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
