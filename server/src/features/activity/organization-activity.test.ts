import { api } from '@paddock/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { verifyActivity } from '../../platform/audit/verify-activity.ts'
import { newId } from '../../platform/database/columns.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { start, type TestServer } from '../../testing/test-server.ts'
import { removeOldActivity } from './remove-old-activity.ts'

let server: TestServer
beforeAll(async () => {
  // Sealing and verifying read the entries of all practices: in a database of their own there are no other tests'.
  server = await start('activity')
})

const YEAR = 365.25 * 86_400_000
const yearsAgo = (years: number) => new Date(Date.now() - years * YEAR)

async function aPractice(retentionYears = 7) {
  const { db } = server.database
  const organization = await anOrganization(db, { name: 'Riverbend Advisory', retentionYears })
  const head = await aUser(db, 'organizationAdmin', { organizationId: organization.id, firstName: 'Owen', lastName: 'Reid' })
  const client = await aClient(db, { organizationId: organization.id, businessName: 'Ashworth Farms' })
  const log = (subject: string, at: Date) =>
    db.insert(activities).values({
      id: newId(),
      organizationId: organization.id,
      clientId: client.id,
      actorId: head.id,
      action: 'note.added',
      subject,
      at,
    })
  const state = () => server.call(head, api.activity.getMyActivityLog, {})
  const subjects = async () =>
    (await db.select().from(activities).where(eq(activities.organizationId, organization.id)).orderBy(activities.id)).map(
      ({ subject, action }) => (action === 'note.added' ? subject : action),
    )
  return { db, organization, head, client, log, state, subjects }
}
const own = async (organizationId: string) =>
  (await verifyActivity(server.database, server.audit.keys)).findings.filter(({ chain }) => chain === organizationId)
const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

describe('the log of a practice', () => {
  test('says how far its chain reaches and what still waits for its place', async () => {
    const { log, state } = await aPractice()
    await log('Lease', new Date())
    expect(await state()).toMatchObject({
      sealed: 0,
      hash: null,
      waiting: 1,
      waitingSince: expect.any(String),
      removed: 0,
      retentionYears: 7,
    })
    await server.audit.sealer.sealAll()
    expect(await state()).toMatchObject({ sealed: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/), waiting: 0, waitingSince: null })
  })

  test('leaves as CSV with words, code, place and hash of every entry, newest first, and the log says who took it', async () => {
    const { db, organization, head, log, state } = await aPractice()
    await log('=Lease', yearsAgo(1))
    await log('Will', new Date())
    await server.audit.sealer.sealAll()
    const { hash } = await state()
    const { status, text } = await server.attempt(head, api.activity.exportMyActivity)
    expect(status).toBe(200)
    const [heading, taken, will, lease, ...rest] = linesOf(text)
    expect(heading).toBe('Place,Hash,Client or prospect,When (UTC),Who,What happened,Action,Record,Field,Before,After')
    expect(taken).toMatch(/^not yet,,,[^,]+,Owen Reid,exported the activity log,organization.log_exported,Riverbend Advisory/)
    expect(will).toMatch(new RegExp(`^2,${hash},Ashworth Farms,[^,]+,Owen Reid,added the note “Will”,note.added,Will`))
    expect(lease).toContain("added the note “=Lease”,note.added,'=Lease")
    expect(rest).toEqual([])
    const day = new Date().toISOString().slice(0, 10)
    const admin = await aUser(db, 'admin')
    const filtered = await server.attempt(admin, api.activity.exportOrganizationActivity, {
      params: { organizationId: organization.id },
      query: { from: day, subject: 'note' },
    })
    expect(linesOf(filtered.text)).toHaveLength(2)
  })

  test('never shows another practice’s entries', async () => {
    const { head } = await aPractice()
    const other = await aPractice()
    await other.log('Secret of theirs', new Date())
    const { text } = await server.attempt(head, api.activity.exportMyActivity)
    expect(text).not.toContain('Secret of theirs')
  })
})

describe('retention', () => {
  test('removes what is older than the practice keeps it, says so in the log, and the rest still verifies', async () => {
    const { organization, log, state, subjects } = await aPractice(3)
    for (const [subject, years] of Object.entries({ oldest: 9, old: 3.1, young: 2.9, today: 0 })) await log(subject, yearsAgo(years))
    await server.audit.sealer.sealAll()
    await removeOldActivity(server.database, server.audit)
    expect(await subjects()).toEqual(['young', 'today', 'organization.activity_removed'])
    await server.audit.sealer.sealAll()
    expect(await state()).toMatchObject({ sealed: 5, removed: 2, removedUntil: expect.any(String) })
    expect(await own(organization.id)).toEqual([])

    await removeOldActivity(server.database, server.audit)
    expect(await subjects()).toHaveLength(3)
  })

  test('never passes an entry that is young enough or has no place yet', async () => {
    const { organization, log, subjects } = await aPractice(1)
    await log('young but first', yearsAgo(0.5))
    await server.audit.sealer.sealAll()
    await log('old but later', yearsAgo(5))
    await server.audit.sealer.sealAll()
    await log('old, not sealed', yearsAgo(5))
    await removeOldActivity(server.database, server.audit)
    expect(await subjects()).toEqual(['young but first', 'old but later', 'old, not sealed'])

    expect(await own(organization.id)).toEqual([])
  })

  test('begins each time where it ended the last time', async () => {
    const { db, organization, log, subjects } = await aPractice(8)
    for (const years of [9, 6, 3]) await log(`${years} years`, yearsAgo(years))
    await server.audit.sealer.sealAll()
    for (const [retentionYears, left] of [
      [8, ['6 years', '3 years']],
      [5, ['3 years']],
      [2, []],
    ] as const) {
      await db.update(organizations).set({ retentionYears }).where(eq(organizations.id, organization.id))
      await removeOldActivity(server.database, server.audit)
      await server.audit.sealer.sealAll()
      expect((await subjects()).filter((subject) => subject.endsWith('years'))).toEqual(left)
      expect(await own(organization.id)).toEqual([])
    }
  })

  test('more than one batch goes in one run', async () => {
    const { db, organization, client, subjects } = await aPractice(1)
    await db.execute(sql`
      insert into activities (id, organization_id, client_id, action, at)
      select gen_random_uuid(), ${organization.id}, ${client.id}, 'note.added', now() - interval '2 years' from generate_series(1, 2100)`)
    await server.audit.sealer.sealAll()
    await removeOldActivity(server.database, server.audit)
    expect(await subjects()).toEqual(Array.from({ length: 3 }, () => 'organization.activity_removed'))
    expect(await own(organization.id)).toEqual([])
  })
})
