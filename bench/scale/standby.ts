/**
 * A primary with a synchronous standby; the primary is killed while people work, and the standby promoted a moment later, as whoever watches
 * over the two would. Then lists are read from a copy. `npm run scale -- standby`; SCALE_SECONDS shortens it.
 */
import { startOwnPostgres, startStandby } from '../../server/src/testing/stand-ins/own-postgres.ts'
import { startBalancer } from './balancer.ts'
import { startMailSink } from './mail-sink.ts'
import { pause } from './pause.ts'
import { afterwards, measured, PORTS, PROGRAMS, runFolder, SECONDS, sharedEnvironment } from './run.ts'
import { startServer } from './servers.ts'
import { type Line, Tally } from './session.ts'
import { compare, compareMails, doubledEntries, drained, openClient } from './verify.ts'
import { beginWork, wordsOf } from './work.ts'
import { makeWorld } from './world.ts'

/** So long nobody notices that the primary is gone. */
const UNNOTICED_MS = 3_000
const STRETCH_MS = Math.max(5, SECONDS / 4) * 1_000
const SETTINGS = '-c max_wal_size=2GB -c max_connections=100'

await measured('standby', async () => {
  const primary = await startOwnPostgres(PROGRAMS, { port: PORTS.postgres, settings: SETTINGS })
  afterwards(() => primary.remove())
  const standby = await startStandby(PROGRAMS, primary, { port: PORTS.postgres + 1, settings: SETTINGS })
  afterwards(() => standby.remove())
  await primary.execute(`alter system set synchronous_standby_names = 'standby'`)
  await primary.execute('select pg_reload_conf()')
  const mails = await startMailSink(PORTS.mail)
  afterwards(() => mails.stop())
  const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  const environment = { ...sharedEnvironment(url, mails.url), DATABASE_REPLICA_URL: standby.url }
  const world = await makeWorld(environment)
  const servers = await Promise.all(PORTS.servers.slice(0, 2).map((port) => startServer(port, environment, runFolder)))
  afterwards(() => Promise.all(servers.map((server) => server.kill())))
  const balancer = await startBalancer(PORTS.balancer, PORTS.servers.slice(0, 2))
  afterwards(() => balancer.stop())
  const line: Line = { url: balancer.url, tally: new Tally() }
  const wrong: string[] = []

  const work = await beginWork(line, world)
  await pause(STRETCH_MS)
  console.log(`Before: ${line.tally.line()}`)
  line.tally = new Tally()
  const killed = performance.now()
  primary.stopUnheard()
  await pause(UNNOTICED_MS)
  const promoting = performance.now()
  await standby.promote()
  const promoted = performance.now()
  await untilStored(work.ledger.notes)
  const stored = performance.now()
  console.log(
    `The primary was killed; ${((promoting - killed) / 1_000).toFixed(1)} s later somebody noticed, and promoting took ` +
      `${(promoted - promoting).toFixed(0)} ms. The first write was stored ${(stored - promoted).toFixed(0)} ms after that.`,
  )
  await pause(STRETCH_MS)
  await work.end()
  console.log(`After: ${line.tally.line()}\n  acknowledged in all: ${wordsOf(work.ledger)}`)
  const { failures, givenUp, signedOut } = line.tally
  wrong.push(...givenUp)
  if (signedOut > 0) wrong.push(`${signedOut} were signed out`)
  for (const [what, count] of failures) if (what !== '503') wrong.push(`${count} × ${what}`)

  const client = await openClient(standby.url)
  afterwards(() => client.end())
  wrong.push(...(await compare(client, work.ledger)))
  await drained(client)
  const { promised, wrong: wrongMails } = await compareMails(client, mails)
  console.log(`Mails: ${promised} promised, ${mails.arrived.size} arrived.`)
  wrong.push(...wrongMails)
  const twice = await doubledEntries(client)
  if (twice > 0) wrong.push(`${twice} activity entries stand twice`)
  return wrong
})

async function untilStored(notes: string[]): Promise<void> {
  const before = notes.length
  while (notes.length === before) await pause(5)
}
