import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addClient, dataFolder, end, freePort, get, ready, signedIn, start } from './testing/running-server.ts'
import { fillFolder } from './testing/test-folder.ts'

/** A server that is killed while people add clients and mention each other, and the one that was started after it on the same folder. */
async function killAtWork() {
  const folder = await fillFolder(await dataFolder())
  // Nobody listens there: no mail can leave before the kill.
  const first = await start({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  await ready(first)
  const [adviser, head] = [await signedIn(first), await signedIn(first, 'orgadmin')]
  const { id } = await get<{ id: string }>(first, '/me', adviser)
  const found = await get<{ rows: { id: string }[] }>(first, '/organization-admin/clients?status=client&q=whitlock', head)
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'Priya' } }] }] }
  const payload = { method: 'POST', headers: head, body: JSON.stringify({ title: 'Before the kill', body }) }
  const [clients, notes]: [string[], string[]] = [[], []]
  const isUp = () => first.child.exitCode === null && first.child.signalCode === null
  const killOnceAtWork = () => clients.length >= 40 && notes.length >= 12 && first.child.kill('SIGKILL')
  const addClients = async (lane: number) => {
    for (let number = 0; isUp(); number++) {
      const name = `Crash ${lane}-${number}`
      const response = await addClient(first, adviser, name).catch(() => null)
      if (response?.ok && (await response.json().catch(() => null))) clients.push(name)
      killOnceAtWork()
    }
  }
  const mention = async () => {
    while (isUp()) {
      const response = await fetch(`${first.url}/api/organization-admin/clients/${found.rows[0]?.id}/notes`, payload).catch(() => null)
      const note = response?.ok ? ((await response.json().catch(() => null)) as { id: string } | null) : null
      if (note) notes.push(note.id)
      killOnceAtWork()
    }
  }
  await Promise.all([addClients(1), addClients(2), mention(), mention()])
  await first.ended
  const server = await start({ DATA_DIR: folder })
  await ready(server)
  return { folder, server, clients, notes }
}

describe.runIf(process.env.TEST_ENGINE === 'pglite')('the process on the embedded database', () => {
  let killed: ReturnType<typeof killAtWork>
  beforeAll(async () => {
    killed = killAtWork()
    await killed
  }, 240_000)
  afterAll(end)

  test('a second server on the same data folder is refused with a message that says what to do', async () => {
    const { folder, server } = await killed
    const second = await start({ DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(second.errors()).toContain('is in use by another server. Stop that one first, or set DATA_DIR to another folder.')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  }, 60_000)

  test('a kill at any moment loses no acknowledged write, and the folder is free again', async () => {
    const { server, clients } = await killed
    const list = await fetch(`${server.url}/api/manager/clients?status=client&q=crash&limit=200`, { headers: await signedIn(server) })
    const { rows } = (await list.json()) as { rows: { businessName: string }[] }
    const stored = new Set(rows.map((row) => row.businessName))
    expect(clients.filter((name) => !stored.has(name))).toEqual([])
    expect(clients.length).toBeGreaterThanOrEqual(40)
  }, 60_000)

  test('a kill between what happened and its delivery loses and doubles neither a notification nor its mail', async () => {
    const { server, notes } = await killed
    const headers = await signedIn(server)
    const { rows } = await get<{ rows: { entityId: string; subject: string }[] }>(
      server,
      '/manager/notifications?tab=all&kind=mentioned&limit=100',
      headers,
    )
    const told = rows.filter(({ subject }) => subject === 'Before the kill').map(({ entityId }) => entityId)
    expect(new Set(told).size).toBe(told.length)
    expect(notes.length).toBeGreaterThan(0)
    expect(notes.filter((noteId) => !told.includes(noteId))).toEqual([])

    const mailed = async () => {
      const { mails } = (await (await fetch(`${server.url}/outbox.json`)).json()) as { mails: { text: string }[] }
      return mails.flatMap(({ text }) => /notes\?note=(\S+)/.exec(text)?.[1] ?? []).toSorted()
    }
    await vi.waitFor(async () => expect(await mailed()).toEqual(told.toSorted()), { timeout: 120_000, interval: 250 })
  }, 150_000)

  test('SIGTERM lets running requests finish and ends with code 0', async () => {
    const { server } = await killed
    const headers = await signedIn(server)
    const underWay = Array.from({ length: 20 }, (_, number) => addClient(server, headers, `Last ${number}`))
    await Promise.race(underWay)
    server.child.kill('SIGTERM')
    const answers = await Promise.allSettled(underWay)
    const statuses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []))
    // What had begun is finished; what arrives while stopping is turned away before anything is done.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
    expect(await server.ended).toBe(0)
  }, 60_000)
})

describe.runIf(process.env.TEST_ENGINE === 'pglite')('the configuration', () => {
  afterAll(end)

  test('names each variable that is wrong and starts nothing', async () => {
    const server = await start({ PORT: 'many', DATABASE_URL: 'mysql://nowhere', DATA_DIR: await dataFolder() })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toContain('PORT')
    expect(server.errors()).toContain('DATABASE_URL')
  })

  test('that names a folder for files which cannot be written ends the start in one sentence, beside PostgreSQL too', async () => {
    const folder = join(await dataFolder(), 'a-file')
    await writeFile(folder, '')
    const server = await start({ DATABASE_URL: 'postgres://127.0.0.1:1/none', FILES_DIR: folder })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe(
      `The data folder ${folder} is a file, or lies below one: make it writable, or set FILES_DIR to another folder.\n`,
    )
  })

  test('refuses the demo sign-ins on an address that others can reach', async () => {
    const server = await start({ DEMO: 'true', HOST: '0.0.0.0', DATA_DIR: await dataFolder() })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toContain('demo passwords are public')
  })
})
