import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@paddock/contract'
import { aClient, aUser } from '../../../testing/factories.ts'
import { importingServer, type ImportingServer } from '../../../testing/importing.ts'

let importing: ImportingServer
beforeAll(async () => {
  importing = await importingServer()
})

const aManager = () => aUser(importing.server.database.db, 'manager')
const xero = () => readFile(new URL('../../../../../e2e/fixtures/contacts-xero-50.csv', import.meta.url))

const HUBSPOT = `"Record ID","First Name","Last Name","Email","Phone Number","Mobile Phone Number","Company Name","Lead Status","Contact owner","Street Address","City","State/Region","Postal Code","Create Date","Lifecycle Stage"
"51000","Angus","Rossi","angus.rossi0@example.com","02 6991 1950","0474 319 138","Rossi Station","New","Priya Nair","353 Larkin Track","Wagga Wagga","NSW","2650","2026-03-14 09:51","Customer"
"51001","Renée","Singh","","08 4573 4444","","","","Priya Nair","318 Prior Highway","Katherine","NT","850","2026-08-11 09:22","Opportunity"
`

describe('checking a file', () => {
  test('Xero’s export is checked row by row: the good, the refused and the odd', async () => {
    const manager = await aManager()
    const found = await importing.checked(manager, await xero())
    expect(found).toMatchObject({
      state: 'checked',
      counts: { rows: 50, processed: 50 },
      progress: 1,
      can: { check: true, run: true, discard: true },
    })
    const { good, errors, duplicates } = found.counts
    expect(good + errors + duplicates).toBe(50)
    const [first] = await importing.rows(manager, found, 'good')
    expect(first).toMatchObject({
      row: 2,
      values: {
        businessName: 'Rossi Station',
        abn: '53231948757',
        contactEmail: 'angus.rossi0@example.com',
        contactFirstName: 'Angus',
        contactLastName: 'Rossi',
        addressLine: '353 Larkin Track',
        town: 'Wagga Wagga',
        region: 'NSW',
        postcode: '2650',
        contactPhone: '02 6991 1950',
        contactMobile: '0474 319 138',
      },
    })
    const refused = await importing.rows(manager, found, 'errors')
    expect(refused).toHaveLength(errors)
    for (const row of refused) expect(row.errors).toEqual({ contactEmail: 'Enter a full email address, such as name@example.com.' })
  })

  test('HubSpot’s export gives stages, and its contacts’ names where it has no business', async () => {
    const manager = await aManager()
    const [rossi, singh] = await importing.rows(manager, await importing.checked(manager, HUBSPOT))
    expect(rossi?.values).toMatchObject({
      businessName: 'Rossi Station',
      stage: 'new',
      contactMobile: '0474 319 138',
      addressLine: '353 Larkin Track',
    })
    expect(singh).toMatchObject({
      values: { postcode: '0850', region: 'NT' },
      warnings: { businessName: expect.stringContaining('Renée Singh') },
      errors: {},
    })
    // The lifecycle stage is taken only where somebody chooses it.
    expect(singh?.values.stage).toBeUndefined()
  })

  test('the same file in UTF-16 gives the same rows', async () => {
    const manager = await aManager()
    const text = (await xero()).toString('utf8').replace('\uFEFF', '')
    const found = await importing.checked(manager, iconv.encode(text, 'utf-16be', { addBOM: true }))
    expect(found).toMatchObject({ encoding: 'utf-16be', layout: 'xero', counts: { rows: 50 } })
  })

  test('a ragged row is refused by number while the good rows stand', async () => {
    const manager = await aManager()
    const found = await importing.checked(
      manager,
      'Name,Town,Email\nA Farm,Roma,a@example.com\nB Farm,Roma\nC Farm,Dubbo,c@example.com,too,many\n\nD Farm,Dubbo,\n',
    )
    expect(found.counts).toMatchObject({ rows: 4, good: 2, errors: 2 })
    const refused = await importing.rows(manager, found, 'errors')
    expect(refused.map(({ row, errors }) => [row, errors.row])).toEqual([
      [3, expect.stringContaining('has 2 columns; 3 were expected')],
      [4, expect.stringContaining('has 5 columns; 3 were expected')],
    ])
  })

  test('names of 10,000 characters, right to left and with emoji are refused or taken, never lost', async () => {
    const manager = await aManager()
    const found = await importing.checked(manager, `Name,Town\n${'x'.repeat(10_000)},Roma\nמזרע הגליל,Roma\n🐑 Merino 🐄,Roma\n`)
    expect(found.counts).toMatchObject({ good: 2, errors: 1 })
    expect((await importing.rows(manager, found, 'good')).map(({ values }) => values.businessName)).toEqual(['מזרע הגליל', '🐑 Merino 🐄'])
  })

  test('duplicates are found among stored records by ABN, email and name, and among earlier rows', async () => {
    const manager = await aManager()
    const { db } = importing.server.database
    const own = { organizationId: manager.organizationId ?? '', managerIds: [manager.id] }
    const byAbn = await aClient(db, { ...own, businessName: 'First Farm', abn: '53231948757' })
    const byEmail = await aClient(db, { ...own, businessName: 'Second Farm', contactEmail: 'Second@example.com' })
    const byName = await aClient(db, { ...own, businessName: 'Kurrajong Downs', town: 'Roma' })
    const found = await importing.checked(
      manager,
      'Name,ABN,Email,Town\nNew name,53 231 948 757,,\nOther,,second@example.com,\nKurajong Downs,,,ROMA\nThird Farm,49624595711,,\nThird Farm again,49624595711,,\n',
    )
    const rows = await importing.rows(manager, found, 'duplicates')
    expect(
      rows.map(({ row, duplicate }) => [row, duplicate?.reason, duplicate?.clientId, duplicate?.earlierRow, duplicate?.businessName]),
    ).toEqual([
      [2, 'abn', byAbn.id, null, 'First Farm'],
      [3, 'email', byEmail.id, null, 'Second Farm'],
      [4, 'name', byName.id, null, 'Kurrajong Downs'],
      [6, 'abn', null, 5, 'Third Farm'],
    ])
    // By name alone nothing is skipped unseen: that row waits.
    expect(found.plan).toEqual({ skip: 3, update: 0, add: 0, decide: 1 })
    expect(
      (await importing.rows(manager, found, 'undecided')).map(({ row, duplicate }) => [row, duplicate?.certain, duplicate?.choice]),
    ).toEqual([[4, false, null]])
  })

  test('an adviser learns nothing of a colleague’s records: such a row goes in as new', async () => {
    const manager = await aManager()
    const { db } = importing.server.database
    const colleague = await aUser(db, 'manager', { organizationId: manager.organizationId })
    await aClient(db, { organizationId: manager.organizationId ?? '', managerIds: [colleague.id], abn: '53231948757' })
    await aClient(db, { abn: '53231948757' })
    const found = await importing.checked(manager, 'Name,ABN\nSecret,53231948757\n')
    expect(found.counts).toMatchObject({ good: 1, duplicates: 0 })
  })

  test('names of two businesses are no duplicates: other initials, another number, another kind of entity', async () => {
    const manager = await aManager()
    const { db } = importing.server.database
    const own = { organizationId: manager.organizationId ?? '', managerIds: [manager.id], town: 'Roma' }
    for (const businessName of ['J & M Drummond', 'Smith Holdings No 4', 'Selby Pastoral Family Trust'])
      await aClient(db, { ...own, businessName })
    const found = await importing.checked(
      manager,
      'Name,Town\nJ & K Drummond,Roma\nSmith Holdings No 5,Roma\nSelby Pastoral Family Pty Ltd,Roma\nSmith Holdings No 6,Roma\n',
    )
    expect(found.counts).toMatchObject({ good: 4, duplicates: 0 })
  })

  test('one rule decides all that wait, and leaves what was decided', async () => {
    const manager = await aManager()
    const found = await importing.checked(
      manager,
      'Name,ABN,Town\nA Farm,53231948757,Roma\nA Farm again,53231948757,Roma\nKurrajong Downs,,Roma\nKurajong Downs,,Roma\nKurrajong Down,,Roma\n',
    )
    const choose = (body: { rows?: number[]; of?: 'undecided'; choice: 'skip' | 'add' }) =>
      importing.server.call(manager, api.imports.chooseImportDuplicates, { params: { importId: found.id }, body })
    expect(found.plan).toEqual({ skip: 1, update: 0, add: 0, decide: 2 })
    expect((await choose({ rows: [5], choice: 'skip' })).plan).toEqual({ skip: 2, update: 0, add: 0, decide: 1 })
    expect((await choose({ of: 'undecided', choice: 'add' })).plan).toEqual({ skip: 2, update: 0, add: 1, decide: 0 })
  })

  test('advisers are found among the practice’s own by name or email, unknown ones are a warning', async () => {
    const manager = await aManager()
    const { db } = importing.server.database
    const inPractice = { organizationId: manager.organizationId }
    const priya = await aUser(db, 'manager', { ...inPractice, firstName: 'Priya', lastName: 'Nair' })
    await aUser(db, 'manager', { firstName: 'Other', lastName: 'Practice' })
    await aUser(db, 'manager', { ...inPractice, firstName: 'Left', lastName: 'Already', status: 'deactivated' })
    const uploaded = await importing.checked(
      manager,
      `Name,Contact owner\nA Farm,priya nair\nB Farm,${priya.email}\nC Farm,Other Practice\nD Farm,Left Already\nE Farm,\n`,
    )
    const rows = await importing.rows(manager, uploaded)
    expect(rows.map(({ values, warnings }) => [values.adviserIds, Object.keys(warnings)])).toEqual([
      [priya.id, []],
      [priya.id, []],
      [undefined, ['adviser']],
      [undefined, ['adviser']],
      [undefined, []],
    ])
  })

  test('a choice holds for the named rows, or for all', async () => {
    const manager = await aManager()
    const found = await importing.checked(manager, 'Name,ABN\nA,53231948757\nB,53231948757\nC,53231948757\n')
    const params = { importId: found.id }
    expect(
      await importing.server.call(manager, api.imports.chooseImportDuplicates, { params, body: { rows: [4], choice: 'add' } }),
    ).toMatchObject({ plan: { skip: 1, update: 0, add: 1 } })
    expect(await importing.server.call(manager, api.imports.chooseImportDuplicates, { params, body: { choice: 'update' } })).toMatchObject({
      plan: { skip: 0, update: 2, add: 0 },
    })
  })

  test('a mapping must say where the name is, and name columns that exist', async () => {
    const manager = await aManager()
    const uploaded = await importing.upload(manager, 'Name,Town\nA,Roma\n')
    const check = (mapping: object) =>
      importing.server.attempt(manager, api.imports.checkImport, { params: { importId: uploaded.id }, body: { mapping } })
    expect(await check({ 1: 'town' })).toMatchObject({ status: 400, body: { code: 2404 } })
    expect(await check({ 0: 'businessName', 7: 'town' })).toMatchObject({
      status: 400,
      body: { fields: { 'mapping.7': 'The file has no such column.' } },
    })
    expect(await check({ 0: 'nonsense' })).toMatchObject({ status: 400, body: { code: 2000 } })
  })

  test('a second check under another mapping forgets the first', async () => {
    const manager = await aManager()
    const first = await importing.checked(manager, 'Name,Email\nA,not-an-address\nB,b@example.com\n')
    expect(first.counts.errors).toBe(1)
    await importing.server.call(manager, api.imports.checkImport, {
      params: { importId: first.id },
      body: { mapping: { 0: 'businessName' } },
    })
    await importing.server.jobs.drain()
    expect((await importing.read(manager, first)).counts).toMatchObject({ rows: 2, good: 2, errors: 0 })
  })

  test('a file that turns out to be unreadable further down fails with its row, and can be checked again', async () => {
    const manager = await aManager()
    // Behind the first piece of the file, which is all that is read when it comes, and behind the first rows that are checked at once.
    const many = Array.from({ length: 1_300 }, (_row, index) => `Farm number ${index},${'R'.repeat(85)}oma ${index}`).join('\n')
    const found = await importing.checked(manager, `Name,Town\n${many}\nOpen,"Dubbo\nLast,Roma\n`)
    expect(found).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Line 1302 has a quotation mark that is never closed'),
      can: { check: true, discard: true, run: false },
    })
  })
})

describe('the refused rows as a file', () => {
  test('hold the original cells and why, with nothing that a spreadsheet would run, and can be imported again when mended', async () => {
    const manager = await aManager()
    const found = await importing.checked(
      manager,
      'Name,Email,Phone\n=HYPERLINK("http://x"),not-an-address,+61 474\n"Smith, Sons",also-wrong,\nGood Farm,g@example.com,\n',
    )
    const file = await importing.server.attempt(manager, api.imports.downloadImportErrors, { params: { importId: found.id } })
    expect(file.text).toBe(
      `\uFEFFName,Email,Phone,Why\r\n` +
        `"'=HYPERLINK(""http://x"")",not-an-address,'+61 474,"Row 2: Email: Enter a full email address, such as name@example.com."\r\n` +
        `"Smith, Sons",also-wrong,,"Row 3: Email: Enter a full email address, such as name@example.com."\r\n`,
    )
    const mended = await importing.checked(
      manager,
      file.text.replace('not-an-address', 'one@example.com').replace('also-wrong', 'two@example.com'),
    )
    expect(mended.counts).toMatchObject({ rows: 2, good: 2 })
    expect((await importing.rows(manager, mended))[0]?.values).toMatchObject({
      businessName: '=HYPERLINK("http://x")',
      contactPhone: '+61 474',
    })
  })
})
