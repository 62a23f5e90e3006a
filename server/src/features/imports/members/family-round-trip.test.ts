import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { api } from '@paddock/contract'
import { blankValues } from '@paddock/contract/field-values'
import { namesOf } from '@paddock/contract/field-list'
import { RELATION_FIELDS } from '@paddock/contract/features/register/register.fields'
import { ACCOUNT_WORDS } from '@paddock/contract/features/stakeholders/stakeholders.words'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aStakeholder, aUser } from '../../../testing/factories.ts'
import { importingServer, type ImportingServer } from '../../../testing/importing.ts'
import { relations } from '../../register/register.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'

let importing: ImportingServer
beforeAll(async () => {
  importing = await importingServer()
})

const db = () => importing.server.database.db
const people = { kind: 'people' } as const

async function aPractice() {
  const manager = await aUser(db(), 'manager')
  const client = await aClient(db(), {
    organizationId: manager.organizationId ?? '',
    managerIds: [manager.id],
    businessName: 'Whitlock Pastoral',
  })
  return { manager, client }
}
type Practice = Awaited<ReturnType<typeof aPractice>>

const aPerson = ({ client }: Practice, firstName: string, values: Partial<typeof stakeholders.$inferInsert> = {}) =>
  aStakeholder(db(), { clientId: client.id, firstName, lastName: 'Whitlock', ...values })

/** Adds a relation as somebody does on the Family tab. */
const relate = ({ manager, client }: Practice, body: Record<string, unknown>) =>
  importing.server.call(manager, api.register.addRegisterRecord, {
    params: { clientId: client.id },
    body: { record: 'relation', ...body } as never,
  })

const [one, other] = [alias(stakeholders, 'one'), alias(stakeholders, 'other')]
/** Every relation of a client by name and birth year, with each of its fields and its audience. */
async function relationsOf({ client }: Practice) {
  const found = await db()
    .select({ relation: relations, one, other })
    .from(relations)
    .innerJoin(one, eq(one.id, relations.personId))
    .innerJoin(other, eq(other.id, relations.otherId))
    .where(and(eq(relations.clientId, client.id), isNull(relations.archivedAt)))
    .orderBy(asc(one.firstName), asc(one.birthYear), asc(relations.kind), asc(relations.id))
  const who = ({ firstName, birthYear }: { firstName: string; birthYear: number | null }) => `${firstName} ${birthYear ?? ''}`.trim()
  return found.map(({ relation, one: person, other: second }) => ({
    two: relation.kind === 'parent' ? [who(person), who(second)] : [who(person), who(second)].toSorted(),
    ...Object.fromEntries(namesOf(RELATION_FIELDS).map((name) => [name, relation[name]])),
    audience: relation.audience,
    keptByAdviser: relation.keptByAdviser,
  }))
}
const byTwo = (found: Awaited<ReturnType<typeof relationsOf>>) => found.map((each) => JSON.stringify(each)).toSorted()

const exported = async ({ manager }: Practice) =>
  (await importing.server.attempt(manager, api.imports.exportMembers, { query: { status: 'client', kind: 'people' } })).text
const importedBy = async ({ manager }: Practice, text: string, clientId: string) =>
  importing.run(manager, await importing.checked(manager, text.replaceAll(clientId, ''), people))

test('an exported family comes in again with partners of today and of the past, their days and kinds, parents of each kind, and who sees it', async () => {
  const practice = await aPractice()
  const anna = await aPerson(practice, 'Anna', { birthYear: 1958 })
  const ben = await aPerson(practice, 'Ben', { birthYear: 1955 })
  const tom = await aPerson(practice, 'Tom (Tommy)', { birthYear: 1950 })
  const cleo = await aPerson(practice, 'Cleo', { birthYear: 1985 })
  await relate(practice, {
    kind: 'partner',
    personId: ben.id,
    otherId: anna.id,
    partnership: 'married',
    fromOn: '2001-03-04',
    audience: 'family',
  })
  await relate(practice, {
    kind: 'partner',
    personId: anna.id,
    otherId: tom.id,
    state: 'ended',
    partnership: 'de_facto',
    fromOn: '1980-02-01',
    untilOn: '1999-06-30',
  })
  await relate(practice, { kind: 'partner', personId: ben.id, otherId: tom.id, state: 'ended', untilOn: '1979-01-31' })
  await relate(practice, { kind: 'parent', personId: cleo.id, otherId: anna.id })
  await relate(practice, { kind: 'parent', personId: cleo.id, otherId: ben.id, parentage: 'step', audience: 'family' })
  await relate(practice, { kind: 'parent', personId: cleo.id, otherId: tom.id, parentage: 'adoptive' })

  const target = await aPractice()
  const text = await exported(practice)
  expect(text).toContain('Ben Whitlock (Married, from 2001-03-04, The family too)')
  expect(await importedBy(target, text, practice.client.id)).toMatchObject({ counts: { added: 4, errors: 0, warnings: 0 } })
  expect(byTwo(await relationsOf(target))).toEqual(byTwo(await relationsOf(practice)))
  expect(await relationsOf(target)).toHaveLength(6)
})

test('each kind of account comes in again, and nobody is invited by it', async () => {
  const practice = await aPractice()
  await aPerson(practice, 'Anna', { type: 'Primary Stakeholder', accountKind: 'primary' })
  await aPerson(practice, 'Ben', { accountKind: 'admin' })
  await aPerson(practice, 'Cleo', { accountKind: 'survey' })
  const target = await aPractice()
  await importedBy(target, await exported(practice), practice.client.id)
  const stored = await db().select().from(stakeholders).where(eq(stakeholders.clientId, target.client.id)).orderBy(stakeholders.firstName)
  expect(stored.map(({ accountKind }) => accountKind)).toEqual(['primary', 'admin', 'survey'])
  expect(new Set(stored.map(({ accountKind }) => accountKind)).size).toBe(Object.keys(ACCOUNT_WORDS).length)
  expect(stored[0]).toMatchObject({ type: 'Primary Stakeholder', userId: null })
})

test('people of one name are told apart by their birth year, and otherwise by their row', async () => {
  const practice = await aPractice()
  const [father, son] = [await aPerson(practice, 'Sam', { birthYear: 1930 }), await aPerson(practice, 'Sam', { birthYear: 1960 })]
  const grandchild = await aPerson(practice, 'Una', { birthYear: 1990 })
  await relate(practice, { kind: 'parent', personId: son.id, otherId: father.id })
  await relate(practice, { kind: 'parent', personId: grandchild.id, otherId: son.id })
  const semicolon = await aPerson(practice, 'A; B', { birthYear: 1961 })
  await relate(practice, { kind: 'partner', personId: grandchild.id, otherId: semicolon.id })
  const target = await aPractice()
  const text = await exported(practice)
  expect(text).toContain('Sam Whitlock (born 1960)')
  expect(text).toMatch(/row \d/)
  expect(await importedBy(target, text, practice.client.id)).toMatchObject({ counts: { added: 4, errors: 0 } })
  expect(byTwo(await relationsOf(target))).toEqual(byTwo(await relationsOf(practice)))
})

test('of two people of one name and no birth year each gets what their own row of an export says', async () => {
  const practice = await aPractice()
  await aPerson(practice, 'Sam', { relationship: 'Father', generation: 1 })
  await aPerson(practice, 'Sam', { relationship: 'Son', generation: 2 })
  const stored = () => db().select().from(stakeholders).where(eq(stakeholders.clientId, practice.client.id)).orderBy(stakeholders.id)
  const before = await stored()
  const found = await importing.checked(practice.manager, await exported(practice), people)
  expect(found.counts).toMatchObject({ good: 0, duplicates: 2 })
  const params = { importId: found.id }
  await importing.server.call(practice.manager, api.imports.chooseImportDuplicates, { params, body: { rows: [2, 3], choice: 'update' } })
  expect((await importing.run(practice.manager, found)).counts).toMatchObject({ added: 0, updated: 0, skipped: 2 })
  expect(await stored()).toEqual(before)
})

test('what a cell says of a relation and nobody understands, or two rows say differently, is refused with what may stand there', async () => {
  const practice = await aPractice()
  const found = await importing.checked(
    practice.manager,
    [
      'Client,Full name,Birth year,Account,Partner,Former partners,Parents',
      'Whitlock Pastoral,Anna Whitlock,1958,,Ben Whitlock (Married; from 1980-05-01),,',
      'Whitlock Pastoral,Ben Whitlock,1955,,Anna Whitlock (De facto),,',
      'Whitlock Pastoral,Cleo Whitlock,1985,,Tom Prior (until 1999-06-30),,Anna Whitlock (Adopted)',
      'Whitlock Pastoral,Tom Prior,1983,Keeps the record,,"Una Prior (until 30/06/2999)",',
      'Whitlock Pastoral,Una Prior,1984,,,Tom Prior (born 1950),',
      'Whitlock Pastoral,Vic Prior,1984,,,Wes Prior (until 2010-01-01),',
      'Whitlock Pastoral,Wes Prior,1984,,,,',
      'Whitlock Pastoral,Xen Prior,1984,,Yan Prior,Yan Prior (until 2010-01-01),',
      'Whitlock Pastoral,Yan Prior,1984,,,,',
    ].join('\n'),
    people,
  )
  const errors = await importing.rows(practice.manager, found, 'errors')
  const may = 'you may write: born 1958'
  expect(errors.map(({ row, errors: wrong }) => [row, wrong])).toEqual([
    [3, { partner: 'Row 2 says something else of these two people.' }],
    [
      4,
      {
        partner: expect.stringMatching(
          /^“until 1999-06-30” is not understood.*you may write: born 1958; Married; De facto; from 1990-06-30/,
        ),
        parents: expect.stringContaining(`“Adopted” is not understood. In brackets, separated by commas, ${may}; By birth; By adoption`),
      },
    ],
    [5, { formerPartners: 'Enter today or a day that has passed.' }],
    [6, { formerPartners: 'Nobody of this client is called “Tom Prior” and was born in 1950.' }],
    [9, { formerPartners: 'They are together on the record or in this file. Say there first that it ended.' }],
  ])
})

test('an undo takes former partners off again, and gives relations that the file changed their former details', async () => {
  const practice = await aPractice()
  const [anna, ben] = [await aPerson(practice, 'Anna', { birthYear: 1958 }), await aPerson(practice, 'Ben', { birthYear: 1955 })]
  await relate(practice, { kind: 'partner', personId: anna.id, otherId: ben.id, partnership: 'married', fromOn: '1980-05-01' })
  const before = await relationsOf(practice)
  const file = [
    'Client,Full name,Birth year,Relationship,Partner,Ex-partner',
    'Whitlock Pastoral,Anna Whitlock,1958,Mother,"Ben Whitlock (De facto, from 1980-05-01)","Tom Prior (Married, until 1979-01-31)"',
    'Whitlock Pastoral,Ben Whitlock,1955,Father,"Anna Whitlock (from 1980-05-01, The family too)",',
    'Whitlock Pastoral,Tom Prior,1950,,,',
  ].join('\n')
  const found = await importing.checked(practice.manager, file, people)
  expect(found.counts).toMatchObject({ errors: 0, warnings: 2 })
  expect((await importing.rows(practice.manager, found, 'warnings')).map(({ row, warnings }) => [row, warnings])).toEqual([
    [
      2,
      {
        partner:
          'If this row is updated, the record changes from “Ben Whitlock (Married, from 1980-05-01)” to “Ben Whitlock (De facto, from 1980-05-01)”.',
      },
    ],
    [3, { partner: 'Who sees this relation stays as it is. Change it on the Family tab.' }],
  ])
  const done = await importing.run(practice.manager, found, 'update')
  expect(done.counts).toMatchObject({ added: 1, updated: 2, warnings: 2 })
  const [together] = before
  expect(await relationsOf(practice)).toContainEqual({ ...together, partnership: 'de_facto' })
  const [change] = await changesIn(practice)
  expect([change?.before, change?.after]).toMatchObject([{ partnership: 'married' }, { partnership: 'de_facto', import: 'contacts.csv' }])
  expect(await relationsOf(practice)).toContainEqual({
    ...blankValues(RELATION_FIELDS),
    two: ['Anna 1958', 'Tom 1950'],
    kind: 'partner',
    state: 'ended',
    partnership: 'married',
    untilOn: '1979-01-31',
    audience: 'adviser_only',
    keptByAdviser: true,
  })
  const [entry] = await db()
    .select()
    .from(activities)
    .where(and(eq(activities.clientId, practice.client.id), eq(activities.action, 'relation.added')))
    .orderBy(asc(activities.id))
    .offset(1)
  expect(entry?.after).toMatchObject({ state: 'ended', partnership: 'married', untilOn: '1979-01-31', import: 'contacts.csv' })
  await importing.undo(practice.manager, done)
  expect(await relationsOf(practice)).toEqual(before)
  expect((await changesIn(practice)).at(-1)).toMatchObject({ before: { partnership: 'de_facto' }, after: { partnership: 'married' } })
})

/** The changes of relations that the log tells of a client, the first one first. */
const changesIn = ({ client }: Practice) =>
  db()
    .select({ before: activities.before, after: activities.after })
    .from(activities)
    .where(and(eq(activities.clientId, client.id), eq(activities.action, 'relation.updated')))
    .orderBy(asc(activities.id))

test('two rows that say different things of a relation on the record are refused, and so is what does not fit', async () => {
  const practice = await aPractice()
  const [anna, ben] = [await aPerson(practice, 'Anna', { birthYear: 1958 }), await aPerson(practice, 'Ben', { birthYear: 1955 })]
  await relate(practice, { kind: 'partner', personId: anna.id, otherId: ben.id, partnership: 'married', fromOn: '1980-05-01' })
  const before = await relationsOf(practice)
  const file = (partnerOfAnna: string, partnerOfBen: string) =>
    [
      'Client,Full name,Birth year,Partner',
      `Whitlock Pastoral,Anna Whitlock,1958,"${partnerOfAnna}"`,
      `Whitlock Pastoral,Ben Whitlock,1955,"${partnerOfBen}"`,
    ].join('\n')
  const errorsOf = async (text: string) => {
    const found = await importing.checked(practice.manager, text, people)
    return (await importing.rows(practice.manager, found, 'errors')).map(({ row, errors }) => [row, errors])
  }
  const married = 'Anna Whitlock (Married, from 1980-05-01)'
  expect(await errorsOf(file('Ben Whitlock (De facto)', married))).toEqual([
    [3, { partner: 'Row 2 says something else of these two people.' }],
  ])
  expect(await errorsOf(file('Ben Whitlock (Married)', 'Anna Whitlock (De facto)'))).toEqual([
    [3, { partner: 'Row 2 says something else of these two people.' }],
  ])
  expect(await errorsOf(file('Ben Whitlock (from 1950-05-01)', ''))).toEqual([[2, { partner: 'This day is before their birth.' }]])
  expect(await relationsOf(practice)).toEqual(before)
})

test.each(['none', 'Nobody', 'no partner'])(
  '“%s” in the partner’s cell ends the partnership, as the preview says, and an undo brings it back',
  async (none) => {
    const practice = await aPractice()
    const [anna, ben] = [await aPerson(practice, 'Anna', { birthYear: 1958 }), await aPerson(practice, 'Ben', { birthYear: 1955 })]
    await relate(practice, { kind: 'partner', personId: anna.id, otherId: ben.id, partnership: 'married', fromOn: '1980-05-01' })
    const before = await relationsOf(practice)
    const fileOf = (partner: string) =>
      [
        'Client,Full name,Birth year,Partner',
        `Whitlock Pastoral,Ben Whitlock,1955,${partner}`,
        'Whitlock Pastoral,Cleo Whitlock,1985,none',
      ].join('\n')
    await importing.run(practice.manager, await importing.checked(practice.manager, fileOf(''), people), 'update')
    expect(await relationsOf(practice), 'an empty cell leaves everything as it is').toEqual(before)
    const found = await importing.checked(practice.manager, fileOf(none), people)
    expect((await importing.rows(practice.manager, found, 'warnings')).map(({ row, warnings }) => [row, warnings])).toEqual([
      [2, { partner: 'If this row is updated, “Anna Whitlock” becomes a former partner.' }],
    ])
    const done = await importing.run(practice.manager, found, 'update')
    expect(await relationsOf(practice)).toEqual([{ ...before[0], state: 'ended' }])
    expect((await changesIn(practice)).at(-1)).toMatchObject({
      before: { state: 'current' },
      after: { state: 'ended', import: 'contacts.csv' },
    })
    await importing.undo(practice.manager, done)
    expect(await relationsOf(practice)).toEqual(before)
  },
)

test('the day on which a partnership ended comes with it, and a row that names a partner of somebody who has none is refused', async () => {
  const practice = await aPractice()
  const [anna, ben] = [await aPerson(practice, 'Anna', { birthYear: 1958 }), await aPerson(practice, 'Ben', { birthYear: 1955 })]
  await relate(practice, { kind: 'partner', personId: anna.id, otherId: ben.id, partnership: 'married', fromOn: '1980-05-01' })
  const fileOf = (former: string, partnerOfBen: string) =>
    [
      'Client,Full name,Birth year,Partner,Former partners',
      `Whitlock Pastoral,Anna Whitlock,1958,none,${former}`,
      `Whitlock Pastoral,Ben Whitlock,1955,${partnerOfBen},`,
      'Whitlock Pastoral,Tom Prior,1950,,',
    ].join('\n')
  for (const partner of ['Anna Whitlock', 'row 2']) {
    const refused = await importing.checked(practice.manager, fileOf('', partner), people)
    expect((await importing.rows(practice.manager, refused, 'errors')).map(({ row, errors }) => [row, errors])).toEqual([
      [3, { partner: 'Row 2 says that one of these two people has no partner.' }],
    ])
  }
  const found = await importing.checked(practice.manager, fileOf('Ben Whitlock (until 2020-03-01)', 'none'), people)
  expect(found.counts).toMatchObject({ errors: 0 })
  await importing.run(practice.manager, found, 'update')
  expect(await relationsOf(practice)).toMatchObject([{ state: 'ended', partnership: 'married', untilOn: '2020-03-01' }])
})

test('an undo leaves a relation that somebody has changed since, and a file that is read again changes nothing', async () => {
  const practice = await aPractice()
  const [anna, ben] = [await aPerson(practice, 'Anna', { birthYear: 1958 }), await aPerson(practice, 'Ben', { birthYear: 1955 })]
  const { id: recordId } = await relate(practice, { kind: 'partner', personId: anna.id, otherId: ben.id, partnership: 'married' })
  const file = [
    'Client,Full name,Birth year,Partner',
    'Whitlock Pastoral,Anna Whitlock,1958,Ben Whitlock (De facto; from 1980-05-01)',
  ].join('\n')
  const done = await importing.run(practice.manager, await importing.checked(practice.manager, file, people), 'update')
  expect(done.counts).toMatchObject({ updated: 1 })
  const again = await importing.checked(practice.manager, file, people)
  expect(again.counts).toMatchObject({ warnings: 0 })
  expect((await importing.run(practice.manager, again, 'update')).counts).toMatchObject({ updated: 0, skipped: 1 })
  await importing.server.call(practice.manager, api.register.updateRegisterRecord, {
    params: { clientId: practice.client.id, recordId },
    body: { record: 'relation', version: 2, fromOn: '1981-05-01' },
  })
  await importing.undo(practice.manager, done)
  expect(await relationsOf(practice)).toMatchObject([{ partnership: 'de_facto', fromOn: '1981-05-01' }])
})
