import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@paddock/contract'
import { FINANCE_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { fieldsIn } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { activities } from '../../../platform/audit/audit.table.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, aStakeholder, aUser } from '../../../testing/factories.ts'
import { samplesOf } from '../../../testing/field-samples.ts'
import { importingServer, type ImportingServer } from '../../../testing/importing.ts'
import { assets, financeValues, liabilities, properties } from '../../finances/finances.table.ts'
import { entities, relations } from '../../register/register.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'

let importing: ImportingServer
beforeAll(async () => {
  importing = await importingServer()
})

type Person = Awaited<ReturnType<typeof aUser>>
const db = () => importing.server.database.db
const aManager = () => aUser(db(), 'manager')
const clientOf = ({ organizationId, id }: Person, values: Parameters<typeof aClient>[1] = {}) =>
  aClient(db(), { organizationId: organizationId ?? '', managerIds: [id], businessName: 'Whitlock Pastoral', ...values })
const peopleOf = (clientId: string) => db().select().from(stakeholders).where(eq(stakeholders.clientId, clientId)).orderBy(stakeholders.id)
const entriesOf = (clientId: string, action: string) =>
  db()
    .select()
    .from(activities)
    .where(and(eq(activities.clientId, clientId), eq(activities.action, action)))
const people = { kind: 'people' } as const
const finances = { kind: 'finances' } as const

describe('people', () => {
  test('go in under their client by name, ABN or identifier, with an entry each, and nobody is invited', async () => {
    const manager = await aManager()
    const client = await clientOf(manager, { abn: '51824753556' })
    const waiting = (await db().select().from(jobs).where(eq(jobs.kind, 'mail.send'))).length
    const found = await importing.checked(
      manager,
      [
        'Client,Client ABN,Client identifier,First name,Last name,Email,Generation,Date of birth,Lives or works on the farm,Relationship',
        'whitlock pastoral,,,Anna,Whitlock,anna@whitlock.example,1,23/02/1958,On farm,Mother',
        ',51 824 753 556,,Ben,Whitlock,,2,1985-12-01,no,Son',
        `,,${client.id},Cleo,Whitlock,,2,,,Daughter`,
      ].join('\n'),
      people,
    )
    expect(found).toMatchObject({ kind: 'people', state: 'checked', counts: { good: 3, errors: 0 } })
    expect(await importing.run(manager, found)).toMatchObject({ state: 'done', counts: { added: 3 } })
    expect(await peopleOf(client.id)).toMatchObject([
      {
        firstName: 'Anna',
        email: 'anna@whitlock.example',
        generation: 1,
        birthYear: 1958,
        onFarm: true,
        userId: null,
        accountKind: 'survey',
      },
      { firstName: 'Ben', birthYear: 1985, generation: 2, onFarm: false, relationship: 'Son' },
      { firstName: 'Cleo', birthYear: null },
    ])
    expect(await entriesOf(client.id, 'stakeholder.added')).toHaveLength(3)
    expect((await entriesOf(client.id, 'stakeholder.added'))[0]).toMatchObject({ after: { import: 'contacts.csv' } })
    expect(await db().select().from(jobs).where(eq(jobs.kind, 'mail.send'))).toHaveLength(waiting)
  })

  test('a word for nothing is read like an empty cell, of people and of finances', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const rows = 'Client,First name,Last name,Email,Mobile,Date of birth\nWhitlock Pastoral,Anna,Na,n/a,-,unknown\n'
    const found = await importing.checked(manager, rows, people)
    expect(found.counts).toMatchObject({ good: 1, errors: 0, warnings: 0 })
    await importing.run(manager, found)
    expect(await peopleOf(client.id)).toMatchObject([{ firstName: 'Anna', lastName: 'Na', email: '', birthYear: null }])
    const money = await importing.checked(
      manager,
      'Client,Asset or liability,Name,Category,Value,As at\nWhitlock Pastoral,Asset,Harvester,Plant and equipment,tbc,-\n',
      finances,
    )
    expect(money.counts).toMatchObject({ good: 1, errors: 0 })
  })

  test('of a client that the importer does not see are not found, like those of a client that is not there', async () => {
    const manager = await aManager()
    const colleague = await aUser(db(), 'manager', { organizationId: manager.organizationId })
    const hidden = await clientOf(colleague, { businessName: 'Hidden Farm', abn: '51824753556' })
    const found = await importing.checked(
      manager,
      `Client,Client ABN,Client identifier,Full name\nHidden Farm,,,Anna\n,51824753556,,Anna\n,,${hidden.id},Anna\nNo Such Farm,,,Anna\n`,
      people,
    )
    expect(found.counts).toMatchObject({ good: 0, errors: 4 })
    const sentences = (await importing.rows(manager, found, 'errors')).map(({ errors }) => Object.values(errors))
    expect(sentences).toEqual(Array.from({ length: 4 }, () => ['This client was not found.']))
  })

  test('are found again by their email within the client; a name alone waits for a decision, another birth year is another person', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const other = await clientOf(manager, { businessName: 'Other Farm' })
    const anna = await aStakeholder(db(), { clientId: client.id, firstName: 'Anna', lastName: 'Whitlock', email: 'anna@whitlock.example' })
    await aStakeholder(db(), { clientId: client.id, firstName: 'Henry', lastName: 'Whitlock', birthYear: 1931 })
    await aStakeholder(db(), { clientId: client.id, firstName: 'Ruth', lastName: 'Whitlock' })
    const found = await importing.checked(
      manager,
      [
        'Client,Full name,Email,Birth year,Relationship',
        'Whitlock Pastoral,A. Whitlock,ANNA@whitlock.example,,Matriarch',
        'Whitlock Pastoral,Henry Whitlock,,1962,Son',
        'Whitlock Pastoral,Ruth Whitlock,,,Aunt',
        'Other Farm,Anna Whitlock,anna@whitlock.example,,',
      ].join('\n'),
      people,
    )
    expect(found).toMatchObject({ counts: { good: 2, duplicates: 2 }, plan: { decide: 1, skip: 1 } })
    await importing.server.call(manager, api.imports.chooseImportDuplicates, {
      params: { importId: found.id },
      body: { of: 'undecided', choice: 'skip' },
    })
    expect((await importing.run(manager, found, 'update')).counts).toMatchObject({ added: 2, updated: 2 })
    expect((await peopleOf(client.id)).find(({ id }) => id === anna.id)).toMatchObject({
      firstName: 'A.',
      relationship: 'Matriarch',
      version: 2,
    })
    expect(await peopleOf(other.id)).toHaveLength(1)
  })

  test('an undo takes back what nobody has worked on since, and gives who was updated what they had', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const anna = await aStakeholder(db(), {
      clientId: client.id,
      firstName: 'Anna',
      email: 'anna@whitlock.example',
      relationship: 'Mother',
    })
    const found = await importing.checked(
      manager,
      'Client,First name,Email,Relationship\nWhitlock Pastoral,Anna,anna@whitlock.example,Matriarch\nWhitlock Pastoral,Ben,,Son\nWhitlock Pastoral,Cleo,,Daughter\n',
      people,
    )
    const done = await importing.run(manager, found, 'update')
    const [, ben] = await peopleOf(client.id)
    await importing.server.call(manager, api.stakeholders.updateStakeholder, {
      params: { clientId: client.id, stakeholderId: ben?.id ?? '' },
      body: { relationship: 'Eldest son', version: 1 },
    })
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 2, kept: 1 })
    const [first, second, third] = await peopleOf(client.id)
    expect(first).toMatchObject({ id: anna.id, relationship: 'Mother', archivedAt: null })
    expect(second).toMatchObject({ relationship: 'Eldest son', archivedAt: null })
    expect(third?.archivedAt).not.toBeNull()
    expect(await entriesOf(client.id, 'stakeholder.removed')).toMatchObject([{ after: { undoneImport: 'contacts.csv' } }])
  })

  test('several rows that changed one person are taken back one after the other', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    await aStakeholder(db(), { clientId: client.id, firstName: 'Anna', email: 'anna@whitlock.example', relationship: 'First' })
    const row = (relationship: string) => `Whitlock Pastoral,Anna,anna@whitlock.example,${relationship}`
    const file = ['Client,First name,Email,Relationship', row('Second'), row('Third'), row('Fourth')].join('\n')
    const done = await importing.run(manager, await importing.checked(manager, file, people), 'update')
    expect(done.counts).toMatchObject({ updated: 3 })
    expect(await peopleOf(client.id)).toMatchObject([{ relationship: 'Fourth' }])
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 3, kept: 0 })
    expect(await peopleOf(client.id)).toMatchObject([{ relationship: 'First' }])
  })

  const FAMILY = [
    'Client,Full name,Birth year,Partner,Mother,Father,Primary contact',
    'Whitlock Pastoral,Ben Whitlock,1985,,Anna Whitlock,row 4,',
    'Whitlock Pastoral,Anna Whitlock,1958,Henry Whitlock,,,yes',
    'Whitlock Pastoral,Henry Whitlock,1955,Anna Whitlock,,,no',
    'Whitlock Pastoral,Cleo Whitlock,1990,Tom Prior,,,',
  ].join('\n')
  const relationsOf = async (clientId: string) => {
    const names = new Map((await peopleOf(clientId)).map(({ id, firstName }) => [id, firstName]))
    const stored = await db().select().from(relations).where(eq(relations.clientId, clientId))
    return stored.flatMap(({ kind, personId, otherId, archivedAt }) =>
      archivedAt ? [] : [`${names.get(personId)} ${kind} ${names.get(otherId)}`],
    )
  }

  test('name their partner, parents and who is the primary stakeholder, further down the file or on the record; an undo takes it back', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const tom = await aStakeholder(db(), { clientId: client.id, firstName: 'Tom', lastName: 'Prior' })
    const done = await importing.run(manager, await importing.checked(manager, FAMILY, people))
    expect(done).toMatchObject({ state: 'done', counts: { added: 4, errors: 0, warnings: 0 } })
    expect((await relationsOf(client.id)).toSorted()).toEqual([
      'Anna partner Henry',
      'Ben parent Anna',
      'Ben parent Henry',
      'Cleo partner Tom',
    ])
    const all = await peopleOf(client.id)
    expect(all.find(({ firstName }) => firstName === 'Anna')).toMatchObject({ type: 'Primary Stakeholder', accountKind: 'primary' })
    expect(all.find(({ id }) => id === tom.id)?.partnerId).toBe(all.find(({ firstName }) => firstName === 'Cleo')?.id)
    expect((await entriesOf(client.id, 'relation.added')).map(({ after }) => after)).toContainEqual({
      kind: 'partner',
      personId: 'Anna Whitlock',
      otherId: 'Henry Whitlock',
      import: 'contacts.csv',
    })
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 4, kept: 0 })
    expect(await relationsOf(client.id)).toEqual([])
    expect((await peopleOf(client.id)).filter(({ archivedAt }) => archivedAt === null)).toMatchObject([{ id: tom.id, partnerId: null }])
  })

  test('who are there already get the partner that a file names, and an undo leaves what a colleague changed since', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const born = { clientId: client.id, lastName: 'Whitlock', birthYear: 1960 }
    const [anna, ben, cleo] = [
      await aStakeholder(db(), { ...born, firstName: 'Anna' }),
      await aStakeholder(db(), { ...born, firstName: 'Ben' }),
      await aStakeholder(db(), { ...born, firstName: 'Cleo', birthYear: 1990 }),
    ]
    const file =
      'Client,Full name,Birth year,Relationship,Partner,Parents\nWhitlock Pastoral,Anna Whitlock,1960,,Ben Whitlock,\nWhitlock Pastoral,Cleo Whitlock,1990,Daughter,,Anna Whitlock; Ben Whitlock\n'
    const done = await importing.run(manager, await importing.checked(manager, file, people), 'update')
    expect(done.counts).toMatchObject({ updated: 2, skipped: 0 })
    expect(await relationsOf(client.id)).toHaveLength(3)
    const [, , changed] = await peopleOf(client.id)
    await importing.server.call(manager, api.stakeholders.updateStakeholder, {
      params: { clientId: client.id, stakeholderId: cleo.id },
      body: { relationship: 'Elder daughter', version: changed?.version ?? 0 },
    })
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 1, kept: 1 })
    expect((await relationsOf(client.id)).toSorted()).toEqual(['Cleo parent Anna', 'Cleo parent Ben'])
    expect(await peopleOf(client.id)).toMatchObject([
      { id: anna.id, partnerId: null },
      { id: ben.id, partnerId: null },
      { id: cleo.id, relationship: 'Elder daughter' },
    ])
  })

  test('named in a way that nobody or several are, or that does not fit, are refused in their row, with who may be meant', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const other = await clientOf(manager, { businessName: 'Other Farm' })
    await aStakeholder(db(), { clientId: other.id, firstName: 'Zoe', lastName: 'Moffat' })
    const stays = { clientId: client.id, type: 'Primary Stakeholder' as const, accountKind: 'primary' as const }
    await aStakeholder(db(), { ...stays, firstName: 'Ruth', lastName: 'Whitlock' })
    const rows = [
      'John Whitlock,1960,Zoe Moffat,,',
      'Jack Whitlock,1960,Jon Whitlock,,',
      'Sam Whitlock,1950,,,',
      'Sam Whitlock,1980,,Sam Whitlock,',
      'Ann Whitlock,1990,row 6,row 99,',
      'Old Whitlock,1930,,Sue Whitlock,yes',
      'Sue Whitlock,1990,Sue Whitlock,,',
      ',1990,,,',
      'Tim Whitlock,1990,row 9,,',
      'Una Whitlock,1990,Ann Whitlock,,',
    ]
    const file = ['Client,Full name,Birth year,Partner,Parents,Primary contact', ...rows.map((row) => `Whitlock Pastoral,${row}`)].join(
      '\n',
    )
    const found = await importing.checked(manager, file, people)
    const errors = await importing.rows(manager, found, 'errors')
    expect(errors.map(({ row, errors: wrong }) => [row, wrong])).toEqual([
      [2, { partner: 'Nobody of this client is called “Zoe Moffat”, on the record or in this file.' }],
      [3, { partner: 'Nobody of this client is called “Jon Whitlock”, on the record or in this file. Do you mean “John Whitlock”?' }],
      [
        5,
        {
          parents:
            'Several people of this client are called “Sam Whitlock”. Add their birth year, as in “Sam Whitlock (born 1958)”, or name the row, as in “row 12”.',
        },
      ],
      [6, { partner: 'Nobody is their own partner.', parents: 'Row 99 of this file is not about this client.' }],
      [
        7,
        {
          type: 'Ruth Whitlock is the primary stakeholder of this client. Choose another one on the client’s record.',
          parents: 'A parent is born before their child.',
        },
      ],
      [8, { partner: 'Nobody is their own partner.' }],
      [9, { firstName: 'Enter a first or a last name.' }],
      [10, { partner: 'Row 9 is not imported. Correct it first.' }],
    ])
    expect(found.counts).toMatchObject({ good: 2, errors: 8 })
  })

  test('are kept by an undo where they own or decide something since', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const done = await importing.run(
      manager,
      await importing.checked(manager, 'Client,Full name\nWhitlock Pastoral,Anna\nWhitlock Pastoral,Ben\n', people),
    )
    const [anna] = await peopleOf(client.id)
    await importing.server.call(manager, api.finances.addAsset, {
      params: { clientId: client.id },
      body: { category: 'livestock', name: 'Ewes', owners: [{ kind: 'person', id: anna?.id ?? '', sharePercent: null }] },
    })
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 1, kept: 1 })
    expect(await peopleOf(client.id)).toMatchObject([{ firstName: 'Anna', archivedAt: null }, { archivedAt: expect.any(Date) }])
  })

  test('a row that does not fit says why at its field', async () => {
    const manager = await aManager()
    await clientOf(manager)
    const found = await importing.checked(
      manager,
      'Client,Full name,Birth year,Died on,Involvement,Generation\nWhitlock Pastoral,Henry,1931,12/05/1925,,\nWhitlock Pastoral,,,,,\nWhitlock Pastoral,Anna,,,Boss,9\n,Anna,,,,\n',
      people,
    )
    const rows = await importing.rows(manager, found, 'errors')
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([['diedOn'], ['firstName'], ['generation', 'involvement'], ['client']])
    expect(rows[2]?.errors.involvement).toMatch(/One of the family/)
  })

  test('a column that names the client must be chosen', async () => {
    const manager = await aManager()
    const uploaded = await importing.upload(manager, 'Full name\nAnna\n', people)
    expect(
      await importing.server.attempt(manager, api.imports.checkImport, {
        params: { importId: uploaded.id },
        body: { mapping: { 0: 'fullName' } },
      }),
    ).toMatchObject({ status: 400, body: { fields: { mapping: expect.stringMatching(/which client/) } } })
  })
})

describe('finances', () => {
  const FILE = [
    'Client,Asset liability or property,Name,Category,Owner,Value,Lender,Balance,As at,Hectares,Tenure,Who sees it',
    'Whitlock Pastoral,Asset,Ewes,Livestock,Anna Whitlock,"$125,000.50",,,30/06/2025,,,',
    'Whitlock Pastoral,Property,Home Block,,Anna Whitlock 60 %; Whitlock Holdings Pty Ltd 40 %,2000000,,,,850.5,Freehold,The family too',
    'Whitlock Pastoral,Liability,,Term loan,Somebody Else,,Rural Bank,"(400000)",,,,',
    'Whitlock Pastoral,Loan,Working account,Overdraft,,,Rural Bank,90000,,,,',
  ].join('\n')

  async function aRegister() {
    const manager = await aManager()
    const client = await clientOf(manager)
    const anna = await aStakeholder(db(), { clientId: client.id, firstName: 'Anna', lastName: 'Whitlock' })
    const [company] = await db()
      .insert(entities)
      .values({ clientId: client.id, kind: 'companies', name: 'Whitlock Holdings Pty Ltd' })
      .returning()
    return { manager, client, anna, company: company! }
  }

  test('go in with owners of the register where a name fits exactly, as written else, for the practice alone unless the file says the family', async () => {
    const { manager, client, anna, company } = await aRegister()
    const found = await importing.checked(manager, FILE, finances)
    expect(found.counts).toMatchObject({ good: 3, errors: 1 })
    expect((await importing.rows(manager, found, 'errors'))[0]?.errors).toEqual({ balanceCents: 'An amount cannot be negative.' })
    // A loan is told by its lender, and its name does not take that place.
    expect((await importing.rows(manager, found, 'warnings'))[0]?.warnings).toEqual({
      name: 'Your file fills “Lender” too, which counts; this is left out.',
    })
    expect((await importing.run(manager, found)).counts).toMatchObject({ added: 3 })
    expect(await db().select().from(assets).where(eq(assets.clientId, client.id))).toMatchObject([
      {
        name: 'Ewes',
        valueCents: 12_500_050,
        grouping: 'business',
        asAt: '2025-06-30',
        owner: 'Anna Whitlock',
        owners: [{ kind: 'person', id: anna.id, sharePercent: null }],
        audience: 'adviser_only',
      },
    ])
    expect(await db().select().from(properties).where(eq(properties.clientId, client.id))).toMatchObject([
      {
        name: 'Home Block',
        hectares: 850.5,
        audience: 'family',
        owners: [
          { kind: 'person', id: anna.id, sharePercent: 60 },
          { kind: 'entity', id: company.id, sharePercent: 40 },
        ],
      },
    ])
    expect(await db().select().from(liabilities).where(eq(liabilities.clientId, client.id))).toMatchObject([
      { lender: 'Rural Bank', category: 'overdraft', balanceCents: 9_000_000, owners: [] },
    ])
    expect(await entriesOf(client.id, 'asset.added')).toMatchObject([{ after: { import: 'contacts.csv' } }])
    expect(await db().select().from(financeValues).where(eq(financeValues.clientId, client.id))).toHaveLength(3)
  })

  test('are found again by kind, name and owner: the same file a second time adds nothing, and an update changes the value', async () => {
    const { manager, client } = await aRegister()
    await importing.run(manager, await importing.checked(manager, FILE, finances))
    const again = await importing.checked(manager, FILE.replace('125,000.50', '130,000'), finances)
    expect(again).toMatchObject({ counts: { good: 0, duplicates: 3 }, plan: { decide: 0, skip: 3 } })
    expect((await importing.run(manager, again, 'update')).counts).toMatchObject({ added: 0, updated: 1, skipped: 2 })
    expect(await db().select().from(assets).where(eq(assets.clientId, client.id))).toMatchObject([{ valueCents: 13_000_000, version: 2 }])
    const undone = await importing.undo(manager, again)
    expect(undone.counts).toMatchObject({ takenBack: 1 })
    expect(await db().select().from(assets).where(eq(assets.clientId, client.id))).toMatchObject([{ valueCents: 12_500_050, version: 3 }])
  })

  test('a second loan of one bank in a file waits for a decision, and a row that says the same once more does not', async () => {
    const { manager, client } = await aRegister()
    const loan = (dollars: number) => `Whitlock Pastoral,Loan,Term loan,Rural Bank,Anna Whitlock,${dollars}`
    const file = ['Client,Kind,Category,Lender,Owner,Balance', loan(500), loan(300), loan(500)].join('\n')
    const found = await importing.checked(manager, file, finances)
    expect(found).toMatchObject({ counts: { good: 1, duplicates: 2 }, plan: { decide: 1, skip: 1 } })
    const params = { importId: found.id }
    await importing.server.call(manager, api.imports.chooseImportDuplicates, { params, body: { rows: [3], choice: 'add' } })
    expect((await importing.run(manager, found)).counts).toMatchObject({ added: 2, skipped: 1 })
    const stored = await db().select().from(liabilities).where(eq(liabilities.clientId, client.id)).orderBy(liabilities.id)
    expect(stored.map(({ balanceCents }) => balanceCents)).toEqual([500_00, 300_00])
  })

  test('of two loans in a file one can be the loan on the record; the other waits for a decision', async () => {
    const { manager, client } = await aRegister()
    const body = { category: 'term_loan', lender: 'Rural Bank', owner: 'Anna Whitlock', balanceCents: 500_00 } as const
    await importing.server.call(manager, api.finances.addLiability, { params: { clientId: client.id }, body })
    const loan = (dollars: number) => `Whitlock Pastoral,Loan,Term loan,Rural Bank,Anna Whitlock,${dollars}`
    const file = ['Client,Kind,Category,Lender,Owner,Balance', loan(450), loan(300), loan(450)].join('\n')
    const found = await importing.checked(manager, file, finances)
    const rows = await importing.rows(manager, found)
    expect(rows.map(({ duplicate }) => duplicate?.certain)).toEqual([true, false, true])
  })

  test('a comma that groups no thousands, or a dot that may, is refused: an amount is not a thousandth of what was meant', async () => {
    const { manager } = await aRegister()
    const lands = ['1250,50', '1.250,50', '1,25,000', '1,2500', '120.000', '1,250.50', '$1,250,000', '12,5', '8,505.25']
    const file = [
      'Client;Kind;Name;Value;Hectares',
      ...lands.map((text, at) => `Whitlock Pastoral;Land;Block ${at};${at < 7 ? text : ''};${at < 7 ? '' : text}`),
    ]
    const found = await importing.checked(manager, file.join('\n'), finances)
    const rows = await importing.rows(manager, found)
    const wrong = 'Enter an amount in dollars, such as 125,000 or 1,250.50.'
    expect(rows.map(({ errors }) => errors)).toEqual([
      ...lands.slice(0, 5).map(() => ({ valueCents: wrong })),
      {},
      {},
      { hectares: 'Enter a number.' },
      {},
    ])
    expect(rows.map(({ values }) => [values.valueCents, values.hectares]).slice(5)).toEqual([
      ['125050', undefined],
      ['125000000', undefined],
      [undefined, '12,5'],
      [undefined, '8505.25'],
    ])
  })

  test('a new amount does not stand under the old day, where the file says no day; the same amount keeps its own', async () => {
    const { manager, client } = await aRegister()
    const body = { category: 'livestock', name: 'Ewes', valueCents: 100_00, asAt: '2024-06-30', confidence: 'exact' } as const
    await importing.server.call(manager, api.finances.addAsset, { params: { clientId: client.id }, body })
    const stored = () => db().select().from(assets).where(eq(assets.clientId, client.id))
    const file = (dollars: number) => `Client,Kind,Name,Category,Value\nWhitlock Pastoral,Asset,Ewes,Livestock,${dollars}\n`
    await importing.run(manager, await importing.checked(manager, file(100), finances), 'update')
    expect(await stored()).toMatchObject([{ asAt: '2024-06-30', confidence: 'exact', version: 1 }])
    const done = await importing.run(manager, await importing.checked(manager, file(250), finances), 'update')
    expect(await stored()).toMatchObject([{ valueCents: 250_00, asAt: null, confidence: '', version: 2 }])
    await importing.undo(manager, done)
    expect(await stored()).toMatchObject([{ valueCents: 100_00, asAt: '2024-06-30', confidence: 'exact' }])
  })

  test('a record that a colleague added since the check is not added a second time', async () => {
    const { manager, client } = await aRegister()
    const found = await importing.checked(manager, 'Client,Kind,Name,Category\nWhitlock Pastoral,Asset,Ewes,Livestock\n', finances)
    await importing.server.call(manager, api.finances.addAsset, {
      params: { clientId: client.id },
      body: { category: 'livestock', name: 'Ewes' },
    })
    expect((await importing.run(manager, found)).counts).toMatchObject({ added: 0, skipped: 1 })
    expect(await db().select().from(assets).where(eq(assets.clientId, client.id))).toHaveLength(1)
  })

  test('an undo takes what was added off the record, with its value gone from the figures', async () => {
    const { manager, client } = await aRegister()
    const done = await importing.run(manager, await importing.checked(manager, FILE, finances))
    expect((await importing.undo(manager, done)).counts).toMatchObject({ takenBack: 3, kept: 0 })
    const answer = await importing.server.call(manager, api.register.getRegister, { params: { clientId: client.id } })
    expect(answer).toMatchObject({ assets: [], liabilities: [], properties: [] })
  })

  test('a client that was archived since the check takes nothing: its rows are refused with why', async () => {
    const { manager, client } = await aRegister()
    const found = await importing.checked(manager, FILE, finances)
    await importing.server.call(manager, api.clients.archiveClient, { params: { clientId: client.id } })
    expect((await importing.run(manager, found)).counts).toMatchObject({ added: 0, errors: 4 })
    expect((await importing.rows(manager, found, 'errors'))[0]?.errors).toMatchObject({ client: expect.stringMatching(/archived/) })
  })

  test('what a kind does not have is left out with a warning, and land that is not owned has no value', async () => {
    const { manager } = await aRegister()
    const found = await importing.checked(
      manager,
      'Client,Kind,Name,Category,Tenure,Value,Megalitres\nWhitlock Pastoral,Asset,Ewes,Livestock,Freehold,5,12\nWhitlock Pastoral,Property,River,,Leased from somebody else,5,\nWhitlock Pastoral,Boat,Tinny,,,,\n',
      finances,
    )
    const rows = await importing.rows(manager, found)
    expect(Object.keys(rows[0]?.warnings ?? {}).toSorted()).toEqual(['megalitres', 'tenure'])
    expect(rows[1]?.errors).toEqual({ valueCents: 'Leave this empty: only land that is owned has a value.' })
    expect(rows[2]?.errors.kind).toMatch(/Asset; Liability; Property/)
  })
})

describe('an export', () => {
  test('of people and of finances can be read in again by another practice, every field of it', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const person = {
      ...samplesOf(PERSON_FIELDS),
      type: 'Stakeholder' as const,
      accountKind: 'survey' as const,
      life: 'deceased' as const,
      birthYear: 1950,
    }
    await aStakeholder(db(), { clientId: client.id, ...person, involvement: 'register' })
    const add = { asset: api.finances.addAsset, liability: api.finances.addLiability, property: api.finances.addProperty } as const
    const { megalitres, reliability, tiedToLand, fundKind: _kind, holdsFarmLand: _land, ...asset } = samplesOf(FINANCE_FIELDS.asset)
    const details = { megalitres, reliability, tiedToLand }
    const call = importing.server.call
    await call(manager, add.asset, { params: { clientId: client.id }, body: { ...asset, category: 'water_licences', details } })
    await call(manager, add.liability, { params: { clientId: client.id }, body: samplesOf(FINANCE_FIELDS.liability) })
    await call(manager, add.property, {
      params: { clientId: client.id },
      body: { ...samplesOf(FINANCE_FIELDS.property), tenure: 'crown_lease' },
    })
    const other = await aManager()
    const target = await clientOf(other)
    for (const kind of ['people', 'finances'] as const) {
      const { text } = await importing.server.attempt(manager, api.imports.exportMembers, { query: { status: 'client', kind } })
      // Another practice knows the client by its name alone.
      const done = await importing.run(other, await importing.checked(other, text.replaceAll(client.id, ''), { kind }))
      expect(done.counts).toMatchObject({ errors: 0, warnings: 0, added: kind === 'people' ? 1 : 3 })
    }
    const [stored] = await peopleOf(target.id)
    for (const name of fieldsIn(PERSON_FIELDS, 'import'))
      expect([name, stored?.[name]]).toEqual([name, name === 'involvement' ? 'register' : person[name]])
    const both = await Promise.all(
      (
        [
          [manager, client.id],
          [other, target.id],
        ] as const
      ).map(([who, clientId]) => call(who, api.register.getRegister, { params: { clientId } })),
    )
    const typed = both.map(({ assets: a, liabilities: l, properties: p }) =>
      [...a, ...l, ...p].map(({ id: _id, version: _version, isStale: _stale, ...rest }) => rest),
    )
    expect(typed[1]).toEqual(typed[0])
  })

  test('names what secures a debt where nobody wrote it in words', async () => {
    const manager = await aManager()
    const client = await clientOf(manager)
    const params = { clientId: client.id }
    const land = await importing.server.call(manager, api.finances.addProperty, { params, body: { name: 'Home Block' } })
    await importing.server.call(manager, api.finances.addLiability, {
      params,
      body: { category: 'term_loan', lender: 'Rural Bank', securedBy: [{ kind: 'property', id: land.id }] },
    })
    const query = { status: 'client', kind: 'finances' } as const
    const { text } = await importing.server.attempt(manager, api.imports.exportMembers, { query })
    expect(text.split('\n').find((line) => line.includes('Rural Bank'))).toContain('Home Block')
  })

  test('holds only clients that the person sees, runs no formula, and is in the log', async () => {
    const manager = await aManager()
    const colleague = await aUser(db(), 'manager', { organizationId: manager.organizationId })
    const mine = await clientOf(manager)
    const hidden = await clientOf(colleague, { businessName: 'Hidden Farm' })
    await aStakeholder(db(), { clientId: mine.id, firstName: '=HYPERLINK("http://x")' })
    await aStakeholder(db(), { clientId: hidden.id, firstName: 'Secret' })
    const kind = 'people' as const
    const { text } = await importing.server.attempt(manager, api.imports.exportMembers, { query: { status: 'client', kind } })
    expect(text).toContain("'=HYPERLINK")
    expect(text).not.toContain('Secret')
    const chosen = { clientIds: [mine.id, hidden.id], status: 'client' as const, kind }
    const { text: ofChosen } = await importing.server.attempt(manager, api.imports.exportMembersOfChosen, { body: chosen })
    expect(ofChosen).not.toContain('Secret')
    expect(ofChosen).toContain('HYPERLINK')
    const entries = await db()
      .select()
      .from(activities)
      .where(and(eq(activities.actorId, manager.id), eq(activities.action, 'client.exported')))
    expect(entries.map(({ subject }) => subject)).toEqual(['People of clients', 'People of clients'])
  })
})
