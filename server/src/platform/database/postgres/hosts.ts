import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '../../configuration/postgres-addresses.ts'

/** A host that says nothing for so long is passed over: the others are asked at the same time. */
const LOOK_MS = 3_000
/** How long the others are waited for once one has said that it takes writes. */
const SECOND_MS = 500

/** Which of PostgreSQL's hosts takes writes at present. */
export interface PostgresHosts {
  /** The address of the host that took writes when it was last looked for; of the first one before that. */
  current(): string
  /** Looks for the host that takes writes, unless it is known. Throws where there is none: the database is away. */
  find(): Promise<void>
  /** Something failed on the current host: whoever connects next looks again. */
  doubt(): void
  /** Throws unless this connection's host takes writes, as one does not that was made a standby. */
  verify(client: pg.ClientBase): Promise<void>
}

/** None of the hosts takes writes, as while a standby is being promoted. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError'
  /** PostgreSQL's own code for what cannot be connected to. */
  readonly code = '08001'
  constructor(cause?: unknown) {
    super('No host of DATABASE_URL takes writes.', { cause })
  }
}

/** One host is always current and never looked for. */
export function postgresHosts(url: string): PostgresHosts {
  const addresses = addressesOf(url)
  let current = addresses[0]!
  let isKnown = addresses.length === 1
  let looking: Promise<void> | undefined

  async function look() {
    const looks = addresses.map(takingWrites)
    const first = await Promise.any(looks).catch((error: AggregateError) => {
      throw new NoPrimaryError(error.errors[0])
    })
    // One that came back after another was promoted takes writes, too: what goes to it would be lost.
    const others = looks.map((each) =>
      each.then(
        (address) => address !== first,
        () => false,
      ),
    )
    const second = await Promise.race([Promise.all(others).then((found) => found.includes(true)), setTimeout(SECOND_MS, false)])
    if (second) throw new NoPrimaryError(new Error('Several hosts of DATABASE_URL take writes: stop the one that was the primary before.'))
    current = first
    isKnown = true
  }

  return {
    current: () => current,
    async find() {
      if (!isKnown) await (looking ??= look().finally(() => (looking = undefined)))
    },
    doubt() {
      isKnown = addresses.length === 1
    },
    async verify(client) {
      if (addresses.length > 1 && !(await takesWrites(client))) throw new NoPrimaryError()
    },
  }
}

/** The one address of several hosts that takes writes now, for a command that asks it alone. */
export async function addressTakingWrites(url: string): Promise<string> {
  const hosts = postgresHosts(url)
  await hosts.find()
  return hosts.current()
}

/** Answers the address when its host takes writes; fails otherwise. */
async function takingWrites(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: LOOK_MS, application_name: 'paddock-look' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await takesWrites(client))) throw new NoPrimaryError()
    return address
  } finally {
    await client.end().catch(() => undefined)
  }
}

const TAKES_WRITES: pg.QueryConfig & { query_timeout: number } = {
  text: `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "takesWrites"`,
  query_timeout: LOOK_MS,
}

async function takesWrites(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ takesWrites: boolean }>(TAKES_WRITES)
  return rows[0]?.takesWrites === true
}
