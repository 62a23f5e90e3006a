import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { assemble } from '../../open-server.ts'
import { aUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/test-server.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/write.ts'
import { serveMetrics } from './metrics-server.ts'
import { createPrometheus } from './prometheus.ts'

let database: Database
beforeAll(async () => {
  database = (await testServer()).database
})

async function measuredServer() {
  const { configuration, log } = await testServer()
  const prometheus = createPrometheus(database, '1.7.0')
  const { metrics } = prometheus
  const parts = await assemble({ configuration, database, log, metrics, publicUrl: () => 'http://localhost', webFolder: '/nowhere' })
  const app = await buildApp(parts)
  const server = await serveMetrics(prometheus, { port: 0, host: '127.0.0.1' })
  const at = `http://127.0.0.1:${server.port}`
  return {
    parts,
    app,
    at,
    read: async () => (await fetch(`${at}/metrics`)).text(),
    close: () => Promise.all([app.close(), server.close()]),
  }
}

test('requests, sign-ins, mail, background work, the database and the build are there for Prometheus, by patterns and never by people', async () => {
  const { parts, app, read, close } = await measuredServer()
  const email = 'hedda@farm.test'
  const { subId } = await transact(database, (tx) =>
    parts.identity.admin.createVerifiedUser(tx, { email, password: 'correct-horse-battery' }),
  )
  const user = await aUser(database.db, 'manager', { email, subId })
  const token = await parts.identity.openSession({ subId, email })
  for (const q of ['hedda', 'brolga', 'ewes']) {
    await app.inject({ url: `/api/manager/clients?status=client&q=${q}`, headers: { authorization: `Bearer ${token}` } })
    await app.inject({ url: `/api/manager/clients/${user.id}`, headers: { authorization: `Bearer ${token}` } })
    await app.inject(`/nowhere/${q}`)
  }
  await app.inject({
    method: 'POST',
    url: '/identity/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    payload: JSON.stringify({
      ClientId: 'paddock-web',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'correct-horse-battery' },
    }),
  })
  await transact(database, (tx) => parts.jobs.enqueue(tx, 'mail', { to: email, subject: 'Hello', text: '' }))
  expect(await read()).toMatch(/^jobs_waiting\{kind="mail"\} [1-9]/m)
  await parts.jobs.drain()

  const text = await read()
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/api/manager/clients",status="2xx"} 3',
    'http_request_duration_seconds_count{method="GET",route="/api/manager/clients/:clientId",status="4xx"} 3',
    'http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"} 3',
    'sign_ins_total{outcome="signed_in",way="password"} 1',
    'mails_total{outcome="sent"} ',
    'jobs_finished_total{kind="mail",outcome="done"} ',
    'db_connections{state="used"} ',
    'activity_unsealed ',
    'activity_unsealed_seconds ',
    'db_up 1',
    `build_info{version="1.7.0",node="${process.version}",engine="${database.engine}"} 1`,
    'process_resident_memory_bytes ',
    'nodejs_eventloop_lag_seconds ',
  ])
    expect(text).toContain(line)
  expect(Number(/^db_size_bytes (\d+)/m.exec(text)?.[1])).toBeGreaterThan(1_000_000)
  for (const word of ['hedda', 'brolga', 'ewes', user.id]) expect(text).not.toContain(word)
  await close()
})

test('the public port never answers them, and their port answers nothing else', async () => {
  const { app, at, close } = await measuredServer()
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  expect((await fetch(`${at}/api/me`)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404)
  await close()
})
