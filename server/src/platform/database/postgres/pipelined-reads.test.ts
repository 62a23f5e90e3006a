import net from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outageOf } from '../../errors/outage.ts'
import { type PipelinedReads, pipelinedReads } from './pipelined-reads.ts'

const connectionString = process.env.TEST_DATABASE_URL ?? ''
const NUMBER = { name: 'number', text: 'select $1::int as number' }
const WAIT = { name: 'wait', text: 'select pg_sleep($1)' }
const CONNECTION = { name: 'connection', text: 'select pg_backend_pid() as connection' }
const DEAR = { name: 'dear', text: 'select pg_backend_pid() as connection from pg_sleep(0.02)' }

const RUNNING = `select true as ran from pg_stat_activity
  where application_name = $1 and state = 'active' and clock_timestamp() - query_start > interval '50 ms'`

describe.runIf(process.env.TEST_ENGINE === 'postgres')('reads that share connections', () => {
  const applicationName = `pipelined ${process.pid}`
  const open: PipelinedReads[] = []
  const heard: Error[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((reads) => reads.stop()))
    heard.length = 0
  })

  function reads(size: number, config: pg.ClientConfig = {}) {
    const made = pipelinedReads(
      async () => ({ connectionString, application_name: applicationName, ...config }),
      size,
      (error) => heard.push(error),
    )
    open.push(made)
    return made
  }
  const connected = async (made: PipelinedReads) => {
    await vi.waitFor(async () => expect(await made.read(NUMBER, [1])).toEqual([{ number: 1 }]), { timeout: 10_000 })
  }
  const connectionOf = async (made: PipelinedReads, statement: typeof CONNECTION) =>
    (await made.read<{ connection: number }>(statement, []))?.[0]?.connection
  /** A statement that is known to be dear goes to the second connection once that is open. */
  const bothOpen = async (made: PipelinedReads) => {
    await vi.waitFor(
      async () => {
        const asked = await Promise.all([connectionOf(made, DEAR), connectionOf(made, DEAR)])
        expect(new Set(asked).size).toBe(2)
      },
      { timeout: 10_000 },
    )
  }
  const elsewhere = async (text: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query(text, [applicationName])
    await client.end()
    return rows
  }

  test('are answered each with its own rows, however many wait at once', async () => {
    const made = reads(2)
    await connected(made)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => made.read(NUMBER, [number])))
    expect(answers).toEqual(Array.from({ length: 200 }, (_, number) => [{ number }]))
  })

  test('of one turn of the event loop leave in one write', async () => {
    const made = reads(1)
    await connected(made)
    const writes = vi.spyOn(net.Socket.prototype as unknown as { _writev(): void }, '_writev')
    await Promise.all([1, 2, 3, 4].map((number) => made.read(NUMBER, [number])))
    const { length } = writes.mock.calls
    writes.mockRestore()
    expect(length).toBe(1)
  })

  test('of which each takes long are spread over the connections', async () => {
    const made = reads(2)
    await bothOpen(made)
    const [one, other] = await Promise.all([connectionOf(made, DEAR), connectionOf(made, DEAR)])
    expect(one).not.toBe(other)
  })

  test('stay on one connection while it answers soon', async () => {
    const made = reads(2)
    await bothOpen(made)
    await vi.waitFor(async () => {
      const used = await Promise.all([1, 2, 3].map(() => connectionOf(made, CONNECTION)))
      expect(new Set(used).size).toBe(1)
    })
  })

  test('do not wait behind one that takes longer than was known of it', async () => {
    const made = reads(2)
    await bothOpen(made)
    let isOver = false
    const long = made.read(WAIT, [0.5]).finally(() => (isOver = true))
    await vi.waitFor(async () => expect(await elsewhere(RUNNING)).toEqual([{ ran: true }]))
    await made.read(NUMBER, [1])
    expect(isOver).toBe(false)
    await long
  })

  test('are answered also where the driver’s stream cannot be held back', async () => {
    const made = reads(1)
    await connected(made)
    Object.defineProperty(net.Socket.prototype, 'cork', { value: undefined, configurable: true })
    const answers = await Promise.all([1, 2, 3].map((number) => made.read(NUMBER, [number])))
    Reflect.deleteProperty(net.Socket.prototype, 'cork')
    expect(answers).toEqual([1, 2, 3].map((number) => [{ number }]))
  })

  test('fail with a connection that is lost, and a new one takes its place', async () => {
    const made = reads(1)
    await connected(made)
    const waiting = Promise.allSettled([made.read(WAIT, [30]), made.read(NUMBER, [1])])
    await vi.waitFor(async () => {
      const [running] = await elsewhere(`select 1 from pg_stat_activity where application_name = $1 and state = 'active'`)
      expect(running).toBeDefined()
    })
    await elsewhere('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1')
    const failed = await waiting
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(failed.map((each) => each.status === 'rejected' && outageOf(each.reason))).toEqual(['database_away', 'database_away'])
    await connected(made)
    expect(heard).not.toEqual([])
  })

  test('that take long are to be asked elsewhere, and those behind them are answered', async () => {
    const made = reads(1)
    await connected(made)
    expect(await Promise.all([made.read(WAIT, [30]), made.read(NUMBER, [2])])).toEqual([null, [{ number: 2 }]])
  })

  test('are to be asked elsewhere while no connection is open', async () => {
    expect(await reads(1, { connectionString: 'postgres://postgres@127.0.0.1:1/postgres' }).read(NUMBER, [1])).toBeNull()
  })

  test('that are wrong say so and leave the others alone', async () => {
    const made = reads(1)
    await connected(made)
    const [wrong, right] = await Promise.allSettled([made.read({ name: 'wrong', text: 'select nothing' }, []), made.read(NUMBER, [3])])
    expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '42703' } })
    expect(right).toEqual({ status: 'fulfilled', value: [{ number: 3 }] })
  })

  test('leave no connection behind', async () => {
    const made = reads(2)
    await connected(made)
    await made.stop()
    await vi.waitFor(async () => expect(await elsewhere('select 1 from pg_stat_activity where application_name = $1')).toEqual([]))
  })
})
