/**
 * What open event streams cost: the built server's memory with none and with 500 of them, after the same warm-up in the same run; and how
 * long a change takes to reach all of them. `npm run bench -- streams`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = 4487
const ORIGIN = `http://127.0.0.1:${PORT}`
const STREAMS = 500
/** The server keeps this many streams of one person, so the sessions are shared among several people. */
const MAX_STREAMS_PER_PERSON = 20
const BUDGET_MB = 64
const PASSWORD = 'paddock-demo-2026'
const PEOPLE = Math.ceil(STREAMS / MAX_STREAMS_PER_PERSON)

const folder = mkdtempSync(join(tmpdir(), 'paddock-streams-'))
const environment = { DATA_DIR: folder, LOG_LEVEL: 'fatal', PORT: String(PORT), RATE_LIMIT: '1000000' }
let server = await start()
// A run that fails leaves no server behind.
process.on('exit', () => server.kill())

const admin = await tokenOf('admin@demo.paddock.test')
const practice = await call<{ id: string }>(admin, 'POST', '/admin/organizations', { name: 'Streams' })
const client = await call<{ id: string }>(admin, 'POST', '/admin/clients', {
  organizationId: practice.id,
  status: 'client',
  businessName: 'Stream Farms',
})
const people: { id: string; token: string }[] = []
for (let number = 0; number < PEOPLE; number += 1) people.push(await member(number))

// Signing in takes memory that stays: both measurements are of a server that has not seen a password.
await stop()
server = await start()
await warmUp()
const before = await restingMemory(server)
const told = { heard: 0 }
const sockets = await Promise.all(Array.from({ length: STREAMS }, (_, index) => open(people[index % PEOPLE]!.token)))
const opened = await restingMemory(server)
console.log(`${STREAMS} streams: ${mb(opened - before)} MB more (${mb(before)} → ${mb(opened)}), budget ${BUDGET_MB} MB`)

const started = performance.now()
told.heard = 0
const mentions = people.map(({ id }) => ({ type: 'mention', attrs: { id, label: 'Reader' } }))
await call(admin, 'POST', `/admin/clients/${client.id}/notes`, {
  title: 'Told to everybody',
  body: { type: 'doc', content: [{ type: 'paragraph', content: mentions }] },
})
const answered = performance.now()
while (told.heard < STREAMS) await pause(1)
console.log(
  `a change reached all of them ${(performance.now() - answered).toFixed(0)} ms after its answer of ${(answered - started).toFixed(0)} ms`,
)

for (const socket of sockets) socket.destroy()
await stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = opened - before > BUDGET_MB * 2 ** 20 ? 1 : 0

async function start(): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['server/dist/main.js'], { env: { ...process.env, ...environment }, stdio: 'ignore' })
  const ready = () =>
    fetch(`${ORIGIN}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await ready())) await pause(50)
  return started
}

async function stop(): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

/** Opens a stream and waits until it stands. */
function open(token: string): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${ORIGIN}/api/me/events`, { headers: { authorization: `Bearer ${token}` }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered with ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('data:')) told.heard += 1
        resolve(request)
      })
      response.on('error', () => undefined)
    })
    request.on('error', reject)
  })
}

/** Bytes resident at rest: the lowest of several looks. */
async function restingMemory({ pid }: ChildProcess): Promise<number> {
  let lowest = Infinity
  for (let look = 0; look < 12; look += 1) {
    await pause(500)
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    lowest = Math.min(lowest, kilobytes * 1024)
  }
  return lowest
}

async function warmUp(): Promise<void> {
  for (const { token } of people) await call(token, 'GET', '/me')
  for (let round = 0; round < 200; round += 1) await call(admin, 'GET', '/me')
}

/** Somebody of the practice with a session of their own. */
async function member(number: number): Promise<{ id: string; token: string }> {
  const email = `reader-${number}@example.com`
  const body = { email, firstName: 'Reader', lastName: String(number), systemRole: 'manager', organizationId: practice.id }
  const { id } = await call<{ id: string }>(admin, 'POST', '/admin/users', body)
  let link: string | undefined
  while (link === undefined) {
    const { mails } = (await (await fetch(`${ORIGIN}/outbox.json`)).json()) as { mails: { to: string; text: string }[] }
    link = mails.flatMap(({ to, text }) => (to === email ? (/https?:\/\/\S+/.exec(text) ?? []) : []))[0]
    if (link === undefined) await pause(20)
  }
  const invitationToken = new URL(link).searchParams.get('invitation')
  await call(null, 'POST', '/public/activate-manager', { email, password: PASSWORD, invitationToken })
  return { id, token: await tokenOf(email) }
}

async function tokenOf(email: string): Promise<string> {
  const { identity } = (await (await fetch(`${ORIGIN}/api/public/configuration`)).json()) as { identity: { userPoolClientId: string } }
  const response = await fetch(`${ORIGIN}/identity/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: identity.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  })
  const answer = (await response.json()) as { AuthenticationResult?: { AccessToken: string } }
  if (!answer.AuthenticationResult) throw new Error(`${email} is not signed in: ${JSON.stringify(answer)}`)
  return answer.AuthenticationResult.AccessToken
}

async function call<Answer>(token: string | null, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${ORIGIN}/api${path}`, {
    method,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

function mb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
