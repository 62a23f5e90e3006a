/**
 * Three servers behind a plain TCP balancer, one killed every three seconds while people work; then a job whose server is killed, and a
 * rolling upgrade with a migration. `npm run scale -- processes`; SCALE_SECONDS shortens it.
 */
import { startOwnPostgres } from '../../server/src/testing/stand-ins/own-postgres.ts'
import { startBalancer } from './balancer.ts'
import { startMailSink } from './mail-sink.ts'
import { pause } from './pause.ts'
import { afterwards, measured, PORTS, PROGRAMS, runFolder, SECONDS, sharedEnvironment } from './run.ts'
import { startServer, type Server } from './servers.ts'
import { type Line, Session, Tally } from './session.ts'
import { nextVersion } from './upgrade.ts'
import { type Client, compare, compareMails, doubledEntries, drained, openClient } from './verify.ts'
import { beginImport, beginWork, type Ledger, settled, wordsOf, type Work } from './work.ts'
import { makeWorld, type World } from './world.ts'

const KILL_EVERY_MS = 3_000
/** The lease of a job, and the pause between two looks for work. */
const LEASE_SECONDS = 60 + 5
const TAKEN_OVER_ROWS = 6_000
const UPGRADE_SECONDS = Math.min(10, SECONDS / 4)

await measured('processes', async () => {
  const postgres = await startOwnPostgres(PROGRAMS, { port: PORTS.postgres, settings: '-c max_wal_size=2GB' })
  afterwards(() => postgres.remove())
  const mails = await startMailSink(PORTS.mail)
  afterwards(() => mails.stop())
  const environment = sharedEnvironment(postgres.url, mails.url)
  const world = await makeWorld(environment)
  // Each server says its name to the database, so that a run can see who works on what.
  const environmentOf = (port: number) => ({ ...environment, DATABASE_URL: `${postgres.url}?application_name=server-${port}` })
  const servers = await Promise.all(PORTS.servers.map((port) => startServer(port, environmentOf(port), runFolder)))
  afterwards(() => Promise.all(servers.map((server) => server.kill())))
  const balancer = await startBalancer(PORTS.balancer, PORTS.servers)
  afterwards(() => balancer.stop())
  const client = await openClient(postgres.url)
  afterwards(() => client.end())
  const line: Line = { url: balancer.url, tally: new Tally() }
  const wrong: string[] = []
  const note = (lines: string[]) => void wrong.push(...lines)

  const work = await beginWork(line, world)
  note(await killing(servers, line, work))
  note(await compare(client, work.ledger))
  note(await guessing(client, work.ledger, SECONDS))
  note(await takingOver(servers, client, line, world))
  note(await upgrading(servers, environmentOf, line, world, balancer, client))
  const seconds = await drained(client)
  const { promised, wrong: wrongMails } = await compareMails(client, mails)
  console.log(`Mails: ${promised} promised, ${mails.arrived.size} arrived; the last jobs were done ${seconds.toFixed(1)} s later.`)
  note(wrongMails)
  const twice = await doubledEntries(client)
  if (twice > 0) wrong.push(`${twice} activity entries stand twice`)
  return wrong
})

async function killing(servers: Server[], line: Line, work: Work): Promise<string[]> {
  const until = performance.now() + SECONDS * 1_000
  const restarts: Promise<void>[] = []
  const starts: number[] = []
  const up = new Set(servers)
  let kills = 0
  while (performance.now() < until) {
    await pause(KILL_EVERY_MS)
    // A machine that is too busy to start a server in the meantime is not left without one: the kill waits.
    while (up.size < 2) await pause(50)
    const victim = [...up][0]!
    up.delete(victim)
    kills += 1
    restarts.push(
      victim.killAndRestart().then(() => {
        up.add(victim)
        starts.push(victim.readyAfter)
      }),
    )
  }
  await Promise.all(restarts)
  await work.end()
  const usual = (starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0) / 1_000
  console.log(`${SECONDS} s of work, ${kills} servers killed, each up again after ${usual.toFixed(1)} s.\n  ${line.tally.line()}`)
  console.log(`  acknowledged: ${wordsOf(work.ledger)}`)
  return problemsOf(line.tally)
}

function problemsOf({ failures, givenUp, signedOut }: Tally): string[] {
  const wrong = givenUp.map((what) => `given up: ${what}`)
  if (signedOut > 0) wrong.push(`${signedOut} were signed out`)
  for (const [what, count] of failures) if (what !== 'connection lost' && what !== '503') wrong.push(`${count} × ${what}`)
  return wrong
}

/** Guesses are free five times; then each is paused twice as long as the one before it, wherever they arrive. */
async function guessing(client: Client, { guesses, paused }: Ledger, seconds: number): Promise<string[]> {
  const allowed = 5 + Math.ceil(Math.log2(seconds / 2 + 2)) + 1
  console.log(`Guesses: ${guesses} judged and ${paused} paused by three servers together; one alone allows ${allowed}.`)
  const { rows } = await client.query<{ tries: number }>('select max(tries) as tries from identity_tries where paused_until is not null')
  if (Number(rows[0]?.tries ?? 0) < guesses) return [`${guesses} guesses were judged and ${rows[0]?.tries} counted`]
  return guesses > allowed || guesses < 5 ? [`${guesses} guesses were judged where ${allowed} are allowed`] : []
}

/** Kills whichever server runs an import in the middle of it. */
async function takingOver(servers: Server[], client: Client, line: Line, world: World): Promise<string[]> {
  line.tally = new Tally()
  const head = new Session(line)
  await head.signIn(world.headEmail)
  const importId = await beginImport(head, 'Takeover', TAKEN_OVER_ROWS)
  if (!importId) return ['the import that was to be taken over did not begin']
  const port = await workerOf(client, importId)
  const server = servers.find((each) => each.port === port)
  if (!server) return ['nobody was seen at the import']
  const killed = performance.now()
  await server.killAndRestart()
  const done = await settled(head, importId)
  const seconds = (performance.now() - killed) / 1_000
  const { rows } = await client.query<{ count: number; deaths: number }>(
    `select (select count(*)::int from clients where business_name like 'Takeover %') as count,
       (select max(deaths)::int from jobs where kind = 'import.run' and payload = '{}' and done_at = (select max(done_at) from jobs where kind = 'import.run')) as deaths`,
  )
  console.log(`Takeover: the server of an import of ${TAKEN_OVER_ROWS} rows was killed; it was done ${seconds.toFixed(1)} s later.`)
  const wrong = problemsOf(line.tally)
  if (done?.state !== 'done' || rows[0]?.count !== TAKEN_OVER_ROWS)
    wrong.push(`the import is ${done?.state} with ${rows[0]?.count} records`)
  if (seconds > LEASE_SECONDS + 30) wrong.push(`the import was taken over after its lease`)
  return wrong
}

/** The server whose connection is at the rows of an import, once some of them are in. */
async function workerOf(client: Client, importId: string): Promise<number | null> {
  for (let look = 0; look < 3_000; look++) {
    const { rows } = await client.query<{ name: string; processed: number }>(
      `select application_name as name, (select processed from imports where id = $1) as processed from pg_stat_activity
       where application_name like 'server-%' and state <> 'idle' and query ilike '%import_rows%'`,
      [importId],
    )
    if (rows[0] && rows[0].processed > 0) return Number(rows[0].name.slice('server-'.length))
    await pause(5)
  }
  return null
}

/** The next version comes up beside the old ones, migrates while they serve, and takes their places one by one. */
async function upgrading(
  servers: Server[],
  environmentOf: (port: number) => NodeJS.ProcessEnv,
  line: Line,
  world: World,
  balancer: { use(ports: number[]): void },
  client: Client,
): Promise<string[]> {
  const build = nextVersion(runFolder)
  line.tally = new Tally()
  const work = await beginWork(line, world)
  await pause(1_000)
  const ports = [...PORTS.servers]
  for (const [place, old] of [...servers].entries()) {
    const next = await startServer(PORTS.next[place]!, environmentOf(PORTS.next[place]!), runFolder, build)
    if (place === 0) console.log(`Upgrade: the next version migrated and answered after ${(next.readyAfter / 1_000).toFixed(1)} s.`)
    servers[place] = next
    ports[place] = next.port
    balancer.use(ports)
    await pause((UPGRADE_SECONDS * 1_000) / 3)
    await old.stop()
  }
  await pause(1_000)
  await work.end()
  console.log(`  ${line.tally.line()}\n  acknowledged: ${wordsOf(work.ledger)}`)
  return [...problemsOf(line.tally), ...(await compare(client, work.ledger))]
}
