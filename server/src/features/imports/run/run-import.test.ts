import { readFile } from 'node:fs/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@paddock/contract'
import { scopeFor } from '../../../platform/access/scope.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, aProspect, aUser } from '../../../testing/factories.ts'
import { importingServer, type ImportingServer } from '../../../testing/importing.ts'
import { clientManagers, clients, clientTouches } from '../../clients/clients.table.ts'
import { notes } from '../../notes/notes.table.ts'
import { notifications } from '../../notifications/notifications.table.ts'
import { users } from '../../users/users.table.ts'
import { findSignedIn } from '../../users/index.ts'
import { importChunks } from '../imports.table.ts'
import { findWorkedOff } from '../imports.queries.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { registerImportJobs } from '../imports.jobs.ts'
import { workOffRun } from './work-off-run.ts'

let importing: ImportingServer
beforeAll(async () => {
  importing = await importingServer()
})

type Person = Awaited<ReturnType<typeof aUser>>
/** What jobs are given. */
const partsOf = (server: ImportingServer['server']) => ({ ...server, identity: server.identity.admin })
const db = () => importing.server.database.db
const aManager = () => aUser(db(), 'manager')
const clientsOf = ({ organizationId }: Person) =>
  db()
    .select()
    .from(clients)
    .where(eq(clients.organizationId, organizationId ?? ''))
    .orderBy(clients.sortName)
const entriesOf = (clientId: string) => db().select().from(activities).where(eq(activities.clientId, clientId)).orderBy(activities.id)
const own = (manager: Person) => ({ organizationId: manager.organizationId ?? '', managerIds: [manager.id] })

describe('running an import', () => {
  test('the good rows of Xero’s export go in as the adviser’s prospects while the refused stay out', async () => {
    const manager = await aManager()
    const found = await importing.checked(
      manager,
      await readFile(new URL('../../../../../e2e/fixtures/contacts-xero-50.csv', import.meta.url)),
    )
    const done = await importing.run(manager, found)
    const { good, errors, duplicates } = found.counts
    expect(done).toMatchObject({
      state: 'done',
      counts: { added: good, updated: 0, skipped: duplicates, errors, processed: 50 },
      can: { undo: true, run: false, check: false },
    })
    const stored = await clientsOf(manager)
    expect(stored).toHaveLength(good)
    const rossi = stored.find(({ abn }) => abn === '53231948757')
    expect(rossi).toMatchObject({
      businessName: 'Rossi Station',
      status: 'prospect',
      stage: 'new',
      source: 'import',
      importId: found.id,
      region: 'NSW',
      version: 1,
    })
    const listed = await importing.server.call(manager, api.clients.listClients, {
      query: { status: 'prospect', q: 'rossi station wagga' },
    })
    expect(listed.rows.map(({ id }) => id)).toContain(rossi?.id)
    expect(
      await db()
        .select()
        .from(clientManagers)
        .where(eq(clientManagers.clientId, rossi?.id ?? '')),
    ).toMatchObject([{ userId: manager.id }])
    expect(await entriesOf(rossi?.id ?? '')).toMatchObject([
      { action: 'client.added', actorId: manager.id, subject: 'Rossi Station', after: { import: 'contacts.csv', town: 'Wagga Wagga' } },
    ])
    expect(
      await db()
        .select()
        .from(activities)
        .where(and(eq(activities.entityId, found.id), eq(activities.action, 'import.finished'))),
    ).toMatchObject([{ after: { added: good, refused: errors } }])
  })

  test('what the head of a practice imports as clients is nobody’s yet, and won', async () => {
    const head = await aUser(db(), 'organizationAdmin')
    await importing.run(head, await importing.checked(head, 'Name,Structure\nA Farm,Family trust\n', { status: 'client' }))
    const [client] = await clientsOf(head)
    expect(client).toMatchObject({ status: 'client', stage: 'won', structures: ['family_discretionary_trusts'] })
    expect(
      await db()
        .select()
        .from(clientManagers)
        .where(eq(clientManagers.clientId, client?.id ?? '')),
    ).toEqual([])
  })

  test('a step in the middle of which the server ended twice has failed and can be begun again', async () => {
    const manager = await aManager()
    const found = await importing.checked(manager, 'Name\nA Farm\n')
    const params = { importId: found.id }
    await importing.server.call(manager, api.imports.runImport, { params })
    const endedTwice = (kind: 'import.run' | 'import.undo') =>
      db()
        .update(jobs)
        .set({ deaths: 2 })
        .where(and(eq(jobs.kind, kind), sql`payload ->> 'importId' = ${found.id}`))
    await endedTwice('import.run')
    await importing.server.jobs.drain()
    expect(await importing.read(manager, found)).toMatchObject({ state: 'failed', counts: { added: 0 }, can: { run: true } })
    expect(await importing.run(manager, found)).toMatchObject({ state: 'done', counts: { added: 1 } })
    await importing.server.call(manager, api.imports.undoImport, { params })
    await endedTwice('import.undo')
    await importing.server.jobs.drain()
    expect(await importing.read(manager, found)).toMatchObject({ state: 'failed', can: { undo: true } })
    expect(await importing.undo(manager, found)).toMatchObject({ state: 'undone', counts: { takenBack: 1 } })
  })

  test('a run waits until every row that may be a duplicate is decided', async () => {
    const manager = await aManager()
    await aClient(db(), { ...own(manager), businessName: 'Kurrajong Downs', town: 'Roma' })
    const found = await importing.checked(manager, 'Name,Town\nKurrajong Downs,Roma\nB Farm,Roma\n')
    const params = { importId: found.id }
    expect(await importing.server.attempt(manager, api.imports.runImport, { params })).toMatchObject({ status: 409, body: { code: 2405 } })
    await importing.server.call(manager, api.imports.chooseImportDuplicates, { params, body: { of: 'undecided', choice: 'add' } })
    expect((await importing.run(manager, found)).counts).toMatchObject({ added: 2, skipped: 0 })
  })

  test('a file of which no row would go in does not run, and says why', async () => {
    const manager = await aManager()
    await aClient(db(), { ...own(manager), businessName: 'Kurrajong Downs', abn: '51824753556' })
    const run = (found: { id: string }) => importing.server.attempt(manager, api.imports.runImport, { params: { importId: found.id } })
    const refused = await importing.checked(manager, 'Name,Email\nA Farm,not-an-address\n')
    expect(await run(refused)).toMatchObject({ status: 409, body: { code: 2406 } })
    const skipped = await importing.checked(manager, 'Name,ABN\nKurrajong Downs,51824753556\n')
    expect(await run(skipped)).toMatchObject({ status: 409, body: { code: 2406 } })
    const body = { of: 'all', choice: 'update' } as const
    await importing.server.call(manager, api.imports.chooseImportDuplicates, { params: { importId: skipped.id }, body })
    expect((await run(skipped)).status).toBe(200)
    await importing.server.jobs.drain()
    expect(await importing.read(manager, refused)).toMatchObject({ state: 'checked' })
  })

  test('a list that was imported since the check goes in once: its rows wait for their decision again', async () => {
    const manager = await aManager()
    const list = 'Name,ABN,Town\nKurrajong Downs,53 231 948 757,Roma\nA Farm,,Roma\n'
    const [first, second] = [await importing.checked(manager, list), await importing.checked(manager, `${list}B Farm,,Roma\n`)]
    expect((await importing.run(manager, first)).counts).toMatchObject({ added: 2 })
    const waiting = await importing.run(manager, second)
    expect(waiting).toMatchObject({ state: 'checked', cameBack: true, counts: { added: 0, good: 1, duplicates: 2 }, can: { run: true } })
    expect([first.cameBack, second.cameBack]).toEqual([false, false])
    expect(await importing.rows(manager, second, 'undecided')).toMatchObject([{ values: { businessName: 'A Farm' } }])
    const params = { importId: second.id }
    await importing.server.call(manager, api.imports.chooseImportDuplicates, { params, body: { of: 'undecided', choice: 'skip' } })
    expect(await importing.run(manager, second)).toMatchObject({ state: 'done', counts: { added: 1, skipped: 2 } })
    expect((await clientsOf(manager)).map(({ businessName }) => businessName)).toEqual(['A Farm', 'B Farm', 'Kurrajong Downs'])
  })

  test('what the undo of another import brought back since the check is compared as well', async () => {
    const manager = await aManager()
    const former = { businessName: 'Rossi Station', abn: '53231948757', contactEmail: 'old@rossi.example' }
    const { id } = await aClient(db(), { ...own(manager), ...former })
    const renewal = await importing.checked(manager, 'Name,ABN,Email\nRossi Station,53 231 948 757,new@rossi.example\n')
    await importing.server.call(manager, api.imports.chooseImportDuplicates, {
      params: { importId: renewal.id },
      body: { choice: 'update' },
    })
    await importing.run(manager, renewal)
    await db()
      .update(clientTouches)
      .set({ lastTouchAt: new Date('2026-01-01') })
      .where(eq(clientTouches.clientId, id))
    const second = await importing.checked(manager, 'Name,Email\nYass Grazing,old@rossi.example\n')
    expect(second).toMatchObject({ counts: { good: 1, duplicates: 0 } })
    await importing.undo(manager, renewal)
    expect(await importing.run(manager, second)).toMatchObject({ state: 'checked', cameBack: true, counts: { added: 0, duplicates: 1 } })
  })

  test('a row that was decided as an update follows its record into the one that this was merged into meanwhile', async () => {
    const manager = await aManager()
    const { server } = importing
    const [kept, old] = [
      await aClient(db(), { ...own(manager), businessName: 'Rossi Pastoral', abn: '51824753556' }),
      await aClient(db(), { ...own(manager), businessName: 'Rossi Station', abn: '53231948757' }),
    ]
    const found = await importing.checked(manager, 'Name,ABN,Town,Note\nRossi Station,53 231 948 757,Yass,Ring in May\n', {
      status: 'client',
    })
    await server.call(manager, api.imports.chooseImportDuplicates, { params: { importId: found.id }, body: { choice: 'update' } })
    await db().update(clients).set({ archivedAt: new Date(), mergedIntoId: kept.id }).where(eq(clients.id, old.id))
    const done = await importing.run(manager, found)
    expect(done).toMatchObject({ state: 'done', counts: { updated: 1, skipped: 0 } })
    expect(await db().select().from(notes).where(eq(notes.clientId, kept.id))).toHaveLength(1)
    expect((await clientsOf(manager)).find(({ id }) => id === kept.id)?.town).toBe('Yass')
  })

  test('new records are looked after by the advisers of their rows, by the rules of adding one, who are told once', async () => {
    const manager = await aManager()
    const head = await aUser(db(), 'organizationAdmin', { organizationId: manager.organizationId })
    const priya = await aUser(db(), 'manager', { organizationId: manager.organizationId, firstName: 'Priya', lastName: 'Nair' })
    const leaver = await aUser(db(), 'manager', { organizationId: manager.organizationId, firstName: 'Tom', lastName: 'Reid' })
    const managersOf = async (name: string) => {
      const client = (await clientsOf(manager)).find(({ businessName }) => businessName === name)
      const assigned = await db()
        .select()
        .from(clientManagers)
        .where(eq(clientManagers.clientId, client?.id ?? ''))
        .orderBy(clientManagers.assignedAt)
      return assigned.map(({ userId }) => userId)
    }
    const byHead = await importing.checked(head, `Name,Adviser\nA Farm,Priya Nair\nB Farm,Tom Reid; Priya Nair\nC Farm,\n`)
    await db().update(users).set({ status: 'deactivated' }).where(eq(users.id, leaver.id))
    await importing.run(head, byHead)
    expect([await managersOf('A Farm'), await managersOf('B Farm'), await managersOf('C Farm')]).toEqual([[priya.id], [priya.id], []])
    // An adviser who imports keeps what they add, beside whom the row names.
    const six = Array.from(
      { length: 6 },
      (_row, index) => `${['North', 'South', 'East', 'West', 'Upper', 'Lower'][index]} Block,Priya Nair`,
    )
    await importing.run(manager, await importing.checked(manager, `Name,Adviser\n${six.join('\n')}\n`))
    expect(await managersOf('North Block')).toEqual([manager.id, priya.id])
    const told = await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, priya.id), eq(notifications.kind, 'assigned')))
      .orderBy(notifications.id)
    expect(told.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['A Farm', {}],
      ['B Farm', {}],
      ['', { records: 6 }],
    ])
  })

  test('a note column becomes a note that is found by its words', async () => {
    const manager = await aManager()
    await importing.run(manager, await importing.checked(manager, 'Name,Notes\nA Farm,"Met at the field day\nCall after harvest"\n'))
    const [client] = await clientsOf(manager)
    const found = await importing.server.call(manager, api.notes.listNotes, {
      params: { clientId: client?.id ?? '' },
      query: { q: 'harvest' },
    })
    expect(found.rows).toMatchObject([
      { author: { id: manager.id }, body: { type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] } },
    ])
  })

  test('a duplicate is updated by ABN or email with what the row gives, and keeps what the row leaves empty', async () => {
    const manager = await aManager()
    const byAbn = await aClient(db(), {
      ...own(manager),
      businessName: 'Old Name',
      abn: '53231948757',
      town: 'Roma',
      contactPhone: '07 1111 2222',
    })
    const byEmail = await aProspect(db(), {
      ...own(manager),
      businessName: 'Second Farm',
      contactEmail: 'second@example.com',
      stage: 'meeting',
    })
    const file = 'Name,ABN,Email,Town,Phone,Stage\nNew Name,53231948757,,Dubbo,,lost\n,,SECOND@example.com,Dubbo,08 4573 4444,proposal\n'
    const found = await importing.checked(manager, file.replace('\n,,', '\nSecond Farm,,'))
    const done = await importing.run(manager, found, 'update')
    expect(done.counts).toMatchObject({ added: 0, updated: 2, skipped: 0 })
    const stored = await clientsOf(manager)
    expect(stored.find(({ id }) => id === byAbn.id)).toMatchObject({
      businessName: 'New Name',
      sortName: 'new name',
      town: 'Dubbo',
      contactPhone: '07 1111 2222',
      status: 'client',
      stage: byAbn.stage,
      version: 2,
      importId: null,
    })
    expect(stored.find(({ id }) => id === byEmail.id)).toMatchObject({
      businessName: 'Second Farm',
      contactPhone: '08 4573 4444',
      stage: 'proposal',
      version: 2,
    })
    expect(await entriesOf(byAbn.id)).toMatchObject([
      { action: 'client.updated', before: { businessName: 'Old Name', town: 'Roma' }, after: { businessName: 'New Name', town: 'Dubbo' } },
    ])
  })

  test('a contact’s name never replaces the name of a business that is updated', async () => {
    const manager = await aManager()
    const client = await aClient(db(), { ...own(manager), businessName: 'Second Farm', contactEmail: 'second@example.com' })
    await importing.run(
      manager,
      await importing.checked(manager, 'Company,First name,Last name,Email\n,Renée,Singh,second@example.com\n'),
      'update',
    )
    expect((await clientsOf(manager)).find(({ id }) => id === client.id)).toMatchObject({
      businessName: 'Second Farm',
      contactFirstName: 'Renée',
      contactLastName: 'Singh',
    })
  })

  test('each duplicate goes the way that was chosen for it', async () => {
    const manager = await aManager()
    await aClient(db(), { ...own(manager), businessName: 'Stored Farm', abn: '53231948757' })
    const found = await importing.checked(
      manager,
      'Name,ABN,Town\nOne,53231948757,Roma\nTwo,53231948757,Dubbo\nThree,53231948757,Griffith\n',
    )
    const params = { importId: found.id }
    await importing.server.call(manager, api.imports.chooseImportDuplicates, { params, body: { rows: [3], choice: 'add' } })
    await importing.server.call(manager, api.imports.chooseImportDuplicates, { params, body: { rows: [4], choice: 'update' } })
    const done = await importing.run(manager, found)
    expect(done.counts).toMatchObject({ added: 1, updated: 1, skipped: 1 })
    expect((await clientsOf(manager)).map(({ businessName, town }) => [businessName, town])).toEqual([
      ['Three', 'Griffith'],
      ['Two', 'Dubbo'],
    ])
    expect((await importing.rows(manager, found)).map(({ outcome }) => outcome)).toEqual(['skipped', 'added', 'updated'])
  })

  test('rows that repeat an earlier row update what that row became, one after the other', async () => {
    const manager = await aManager()
    const found = await importing.checked(
      manager,
      'Name,ABN,Town,Phone\nA Farm,53231948757,Roma,\nA Farm,53231948757,Dubbo,\nA Farm,53231948757,,08 4573 4444\n',
    )
    const done = await importing.run(manager, found, 'update')
    expect(done.counts).toMatchObject({ added: 1, updated: 2 })
    expect(await clientsOf(manager)).toMatchObject([{ businessName: 'A Farm', town: 'Dubbo', contactPhone: '08 4573 4444', version: 3 }])
  })

  test('a record that was archived between check and run is left alone', async () => {
    const manager = await aManager()
    const client = await aClient(db(), { ...own(manager), businessName: 'Stored Farm', abn: '53231948757' })
    const found = await importing.checked(manager, 'Name,ABN\nNew Name,53231948757\n')
    await importing.server.call(manager, api.clients.archiveClient, { params: { clientId: client.id } })
    expect((await importing.run(manager, found, 'update')).counts).toMatchObject({ updated: 0, skipped: 1 })
    expect((await clientsOf(manager)).map(({ businessName }) => businessName)).toEqual(['Stored Farm'])
  })

  test('a run that is cut off goes on where it stopped, and nothing goes in twice', async () => {
    const manager = await aManager()
    const file = `Name,Town\n${Array.from({ length: 450 }, (_row, index) => `Farm ${index} of ${'abcdefghij'[index % 10]}${index},Town ${index}`).join('\n')}\n`
    const found = await importing.checked(manager, file)
    expect(found.counts.good).toBe(450)
    await importing.server.call(manager, api.imports.runImport, { params: { importId: found.id } })
    const person = await findSignedIn(db(), manager.subId ?? '')
    const running = await findWorkedOff(db(), found.id, 'running')
    if (!person || !running) throw new Error('The run did not start.')
    const stopping = new AbortController()
    let beats = 0
    const context: JobContext = {
      id: found.id,
      signal: stopping.signal,
      heartbeat: async () => {},
      advanced: async () => {
        beats += 1
        if (beats === 2) stopping.abort()
      },
    }
    await expect(workOffRun(partsOf(importing.server), scopeFor(person, ''), running, context)).rejects.toThrow()
    const midway = await importing.read(manager, found)
    expect(midway.state).toBe('running')
    expect(midway.counts.added).toBeGreaterThan(0)
    expect(midway.counts.added).toBeLessThan(450)
    expect(await clientsOf(manager)).toHaveLength(midway.counts.added)

    await importing.server.jobs.drain()
    expect(await importing.read(manager, found)).toMatchObject({ state: 'done', counts: { added: 450, processed: 450 } })
    const stored = await clientsOf(manager)
    expect(stored).toHaveLength(450)
    expect(new Set(stored.map(({ businessName }) => businessName)).size).toBe(450)
  })

  test('a database that goes away in the middle fails no import: it goes on once the database is back', async () => {
    const manager = await aManager()
    const file = `Name,Town\n${Array.from({ length: 160 }, (_row, index) => `Farm ${index} of ${'abcdefghij'[index % 10]}${index},Town`).join('\n')}\n`
    const found = await importing.checked(manager, file)
    await importing.server.call(manager, api.imports.runImport, { params: { importId: found.id } })
    let transactions = 0
    const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    const failing = new Proxy(db(), {
      get(target, name) {
        if (name === 'transaction' && ++transactions > 1) return () => Promise.reject(away)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const handlers = new Map<string, (payload: never, context: JobContext) => Promise<void>>()
    const jobs = { ...importing.server.jobs, handle: (kind: string, handler: never) => void handlers.set(kind, handler) }
    registerImportJobs({ ...partsOf(importing.server), database: { ...importing.server.database, db: failing }, jobs })
    const nothing = async () => {}
    const context = { id: found.id, signal: new AbortController().signal, heartbeat: nothing, advanced: nothing }
    const payload = { importId: found.id, subId: manager.subId } as never
    await expect(handlers.get('import.run')!(payload, context)).rejects.toThrow(away)
    expect(await importing.read(manager, found)).toMatchObject({ state: 'running', counts: { added: 50 } })
    await importing.server.jobs.drain()
    expect(await importing.read(manager, found)).toMatchObject({ state: 'done', counts: { added: 160 } })
  })

  test('nobody runs what is not checked, nor twice what is done, and the file is forgotten once it went in', async () => {
    const manager = await aManager()
    const uploaded = await importing.upload(manager, 'Name\nA\n')
    const run = () => importing.server.attempt(manager, api.imports.runImport, { params: { importId: uploaded.id } })
    expect(await run()).toMatchObject({ status: 409, body: { code: 2403 } })
    await importing.server.call(manager, api.imports.checkImport, {
      params: { importId: uploaded.id },
      body: { mapping: { 0: 'businessName' } },
    })
    await importing.server.jobs.drain()
    const both = await Promise.all([run(), run()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await importing.server.jobs.drain()
    expect(await run()).toMatchObject({ status: 409 })
    expect(await clientsOf(manager)).toHaveLength(1)
    expect(await db().select({ position: importChunks.position }).from(importChunks).where(eq(importChunks.importId, uploaded.id))).toEqual(
      [],
    )
  })

  test('a formula in a cell goes in as the text that it is', async () => {
    const manager = await aManager()
    await importing.run(manager, await importing.checked(manager, 'Name,Town\n"=cmd|\'/c calc\'!A0",<script>alert(1)</script>\n'))
    expect(await clientsOf(manager)).toMatchObject([{ businessName: "=cmd|'/c calc'!A0", town: '<script>alert(1)</script>' }])
  })
})

describe('undoing an import', () => {
  test('archives what it added and gives back what it updated, each with an entry in the log', async () => {
    const manager = await aManager()
    const stored = await aClient(db(), {
      ...own(manager),
      businessName: 'Old Name',
      abn: '53231948757',
      town: 'Roma',
      structures: ['companies'],
    })
    const file =
      'Name,ABN,Town,Structure,Notes\nNew Name,53231948757,Dubbo,Family trust,Imported words\nAdded Farm,49624595711,Griffith,,\n'
    const done = await importing.run(manager, await importing.checked(manager, file), 'update')
    expect(done.counts).toMatchObject({ added: 1, updated: 1 })
    const undone = await importing.undo(manager, done)
    expect(undone).toMatchObject({ state: 'undone', counts: { takenBack: 2, kept: 0 }, can: { undo: false, run: false } })
    const [added, restored] = await clientsOf(manager)
    expect(added).toMatchObject({ businessName: 'Added Farm', archivedAt: expect.any(Date) })
    expect(restored).toMatchObject({
      id: stored.id,
      businessName: 'Old Name',
      sortName: 'old name',
      town: 'Roma',
      structures: ['companies'],
      archivedAt: null,
      version: 3,
      searchText: stored.searchText,
    })
    expect((await entriesOf(stored.id)).map(({ action }) => action)).toEqual(['client.updated', 'client.updated'])
    expect((await entriesOf(added?.id ?? '')).map(({ action }) => action)).toEqual(['client.added', 'client.archived'])
    expect(await db().select().from(notes).where(eq(notes.clientId, stored.id))).toMatchObject([{ archivedAt: expect.any(Date) }])
  })

  test('leaves what somebody has worked on since, and counts it', async () => {
    const manager = await aManager()
    const { server } = importing
    const stored = await aClient(db(), { ...own(manager), businessName: 'Old Name', abn: '53231948757' })
    const file = 'Name,ABN\nNew Name,53231948757\nConverted Farm,\nNoted Farm,\nEdited Farm,\nUntouched Farm,\n'
    const done = await importing.run(manager, await importing.checked(manager, file), 'update')
    const byName = async (name: string) => (await clientsOf(manager)).find(({ businessName }) => businessName === name)
    const idOf = async (name: string) => (await byName(name))?.id ?? ''
    await server.call(manager, api.clients.convertProspect, {
      params: { clientId: await idOf('Converted Farm') },
      body: { managerId: manager.id, version: 1 },
    })
    await server.call(manager, api.notes.addNote, {
      params: { clientId: await idOf('Noted Farm') },
      body: { title: 'Call', body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Rang.' }] }] } },
    })
    await server.call(manager, api.clients.updateClient, {
      params: { clientId: await idOf('Edited Farm') },
      body: { version: 1, town: 'Roma' },
    })
    await server.call(manager, api.clients.updateClient, { params: { clientId: stored.id }, body: { version: 2, town: 'Dubbo' } })
    const undone = await importing.undo(manager, done)
    expect(undone.counts).toMatchObject({ takenBack: 1, kept: 4 })
    expect((await byName('Untouched Farm'))?.archivedAt).not.toBeNull()
    for (const name of ['Converted Farm', 'Noted Farm', 'Edited Farm', 'New Name']) expect((await byName(name))?.archivedAt).toBeNull()
    expect(await byName('Converted Farm')).toMatchObject({ status: 'client' })
  })

  test('rows that updated one record several times are taken back to its first values', async () => {
    const manager = await aManager()
    await aClient(db(), { ...own(manager), businessName: 'Stored Farm', abn: '53231948757', town: 'Roma' })
    const file =
      'Name,ABN,Town\nStored Farm,53231948757,Dubbo\nStored Farm,53231948757,Griffith\nNew Farm,49624595711,Hamilton\nNew Farm,49624595711,Horsham\n'
    const done = await importing.run(manager, await importing.checked(manager, file), 'update')
    expect(done.counts).toMatchObject({ added: 1, updated: 3 })
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 4, kept: 0 })
    const [added, stored] = await clientsOf(manager)
    expect(stored).toMatchObject({ businessName: 'Stored Farm', town: 'Roma', archivedAt: null })
    expect(added).toMatchObject({ businessName: 'New Farm', town: 'Hamilton', archivedAt: expect.any(Date) })
  })

  test('is offered once, and takes back large imports whole', async () => {
    const manager = await aManager()
    const file = `Name,Town\n${Array.from({ length: 260 }, (_row, index) => `Farm ${index} of ${'abcdefghij'[index % 10]}${index},Town ${index}`).join('\n')}\n`
    const done = await importing.run(manager, await importing.checked(manager, file))
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 260 })
    expect(await importing.server.attempt(manager, api.imports.undoImport, { params: { importId: done.id } })).toMatchObject({
      status: 409,
      body: { code: 2403 },
    })
    const count = await importing.server.call(manager, api.clients.countClients, { query: { status: 'prospect' } })
    expect(count.total).toBe(0)
    const again = await importing.checked(manager, file)
    expect(again.counts).toMatchObject({ good: 260, duplicates: 0 })
  })
})

test('every step of an import leaves an entry', async () => {
  const manager = await aManager()
  const done = await importing.run(manager, await importing.checked(manager, 'Name\nA\n'), 'skip')
  await importing.undo(manager, done)
  const entries = await db()
    .select()
    .from(activities)
    .where(inArray(activities.entityId, [done.id]))
    .orderBy(activities.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'import.uploaded',
    'import.check_started',
    'import.checked',
    'import.duplicates_chosen',
    'import.started',
    'import.finished',
    'import.undo_started',
    'import.undone',
  ])
})
