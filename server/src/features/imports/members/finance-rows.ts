import { isDeepStrictEqual } from 'node:util'
import { type Field, type Fields, fieldsIn, nameOf } from '@paddock/contract/field-list'
import { typedShapes } from '@paddock/contract/field-shapes'
import { hasField } from '@paddock/contract/field-values'
import { FINANCE_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { FINANCE_KINDS, type FinanceAudience, type FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { FINANCE_AUDIENCE_WORDS, FINANCE_KIND_WORDS, importFieldsOf } from '@paddock/contract/features/imports/imports.rules'
import { foldOwner, type NamedPeople } from '@paddock/contract/features/register/ownership-matching'
import type * as z from 'zod'
import { type ImportedFinance, ImportedFinances, problemsOfFinance, type RecordOf, selectRecordsOf, titleOf } from '../../finances/index.ts'
import { selectEntitiesOf } from '../../register/index.ts'
import { selectKnownPeople } from '../../stakeholders/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { RowInProgress, RowValues } from '../check/check-row.ts'
import type { StoredMembers, MemberRows } from './member-rows.ts'
import { namesOfThings, ownersText, securityText } from './holding-words.ts'
import { KIND_WORDS } from './kind-words.ts'
import { ownersIn, ownersKey } from './owners-in.ts'
import { kept, readCell, readChoice, typedOf } from './read-cell.ts'

const fieldsOf = (kind: FinanceKind): Fields => FINANCE_FIELDS[kind]
const SHAPES = Object.fromEntries(FINANCE_KINDS.map((kind) => [kind, typedShapes(fieldsOf(kind))])) as Record<
  FinanceKind,
  Record<string, z.ZodType>
>
const COLUMNS = importFieldsOf('finances')

/** Which column counts instead, where a kind has no column of that name. The value of a loan is its balance, for example. */
const STANDS_FOR: Readonly<Record<FinanceKind, Readonly<Record<string, string>>>> = {
  asset: { titleHolder: 'owner' },
  liability: { name: 'lender', valueCents: 'balanceCents', titleHolder: 'owner' },
  property: { owner: 'titleHolder' },
}
const ownerField = (kind: FinanceKind) => (kind === 'property' ? 'titleHolder' : 'owner')
/** The columns that a row must fill, because we do not guess what something is. */
const MUST_SAY: Readonly<Record<FinanceKind, readonly string[]>> = {
  asset: ['name', 'category'],
  liability: ['category'],
  property: ['name'],
}
const KIND_OF = {
  asset: 'asset',
  liability: 'liability',
  property: 'property',
  debt: 'liability',
  loan: 'liability',
  land: 'property',
} as const
const AUDIENCE_WORDS = { ...FINANCE_AUDIENCE_WORDS, practice: 'Practice', adviser: 'Adviser only' } as const

interface Facts {
  kind: FinanceKind
  title: string
  owner: string
  /** The owner in the words of an export. They may mean others of the register as well. */
  words: string
  /** The other fields: of a row those that it fills. */
  others: Readonly<Record<string, unknown>>
}

/** The rows of assets, liabilities and properties. A row is compared by kind, name and owner. The family sees only rows that say so. */
export const FINANCE_ROWS: MemberRows<Facts> = {
  read(texts, row) {
    const said = readChoice(texts.kind ?? '', KIND_WORDS)
    if ('problem' in said) {
      for (const name of ['kind', 'name'] as const) if (texts[name]) row.values[name] = texts[name]
      return row.refuse('kind', `Use one of: ${Object.values(FINANCE_KIND_WORDS).join('; ')}.`)
    }
    const kind = KIND_OF[said.value]
    row.values.kind = kind
    readFields(kind, texts, row)
    readAudience(texts.audience ?? '', row)
    for (const name of MUST_SAY[kind]) if (!row.values[name]) row.refuse(name, `Enter the ${name}.`)
    if (row.isRefused) return
    leaveOut(kind, row)
    for (const [field, sentence] of Object.entries(problemsOfFinance(givenOf(row.values, NOBODY)))) row.refuse(field, sentence)
  },

  async books(reader, clientIds) {
    const registers = await registersOf(reader, clientIds)
    const books = new Map(
      clientIds.map((id): [string, StoredMembers<Facts>] => [
        id,
        { members: [], factsOf: (values) => factsOfRow(values, registers.get(id) ?? NOBODY) },
      ]),
    )
    for (const { kind, stored } of await selectRecordsOf(reader, clientIds))
      books
        .get(stored.clientId)
        ?.members.push({ id: stored.id, facts: factsOfRecord(kind, stored, registers.get(stored.clientId) ?? NOBODY) })
    return books
  },

  keysOf: ({ kind, title }) => [`${kind} ${title}`],

  /** Where one of the two has no owner, a person decides. */
  likeness(known, row) {
    if (known.owner === row.owner || known.words === row.words) return { reason: 'name', certain: true }
    return known.owner === '' || row.owner === '' ? { reason: 'name', certain: false } : null
  },

  /** Two loans of one bank are told apart by what else the row says. */
  isSame: (known, row) => Object.entries(row.others).every(([name, value]) => isDeepStrictEqual(known.others[name], value)),

  mayBeNamesakes: true,

  async open({ clients, ...place }, touched) {
    const clientIds = clients.map(({ id }) => id)
    const registers = await registersOf(place.tx, clientIds)
    const exported = exportedWords(await selectRecordsOf(place.tx, clientIds), registers)
    const finances = new ImportedFinances({ ...place, clients })
    await finances.expect(touched.map(({ id, values }) => ({ id, kind: kindOf(values) })))
    const given = (clientId: string, values: RowValues) => givenOf(values, registers.get(clientId) ?? NOBODY)
    return {
      add: (clientId, values) => finances.add(clientId, given(clientId, values)),
      async update(clientId, id, values) {
        const written = await finances.update(clientId, id, given(clientId, withoutWords(values, exported.get(id))))
        exported.delete(id)
        return written && { id, ...written }
      },
      takeBack: async (clientId, row) => finances.takeBack(clientId, kindOf(row.values), row),
      flush: () => finances.flush(),
    }
  },
}

/** What an export writes of links to the register and to other records, where the record may hold other words or none. */
function exportedWords(records: Awaited<ReturnType<typeof selectRecordsOf>>, registers: ReadonlyMap<string, NamedPeople>) {
  const names = namesOfThings(records)
  return new Map(
    records.map(({ kind, stored }): [string, RowValues] => [
      stored.id,
      {
        [ownerField(kind)]: ownersText(stored.owners, registers.get(stored.clientId)),
        ...('securedBy' in stored && stored.security === '' && { security: securityText(stored.securedBy, names) }),
      },
    ]),
  )
}

/** A row that says what an export says of these links changes neither them nor the words that somebody wrote beside them. */
const withoutWords = (values: RowValues, exported: RowValues = {}): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => !exported[name] || foldOwner(exported[name]) !== foldOwner(text)))

const NOBODY: NamedPeople = { people: [], entities: [] }
const kindOf = ({ kind }: RowValues) => FINANCE_KINDS.find((each) => each === kind) ?? 'asset'

/** A column of the field itself counts before one that stands for it: a loan with a name and a lender has the lender. */
function readFields(kind: FinanceKind, texts: Readonly<Record<string, string>>, row: RowInProgress): void {
  const filled = COLUMNS.filter((column) => texts[column] && column !== 'kind' && column !== 'audience')
  const [own, others] = [filled.filter((column) => fieldsOf(kind)[column]), filled.filter((column) => !fieldsOf(kind)[column])]
  for (const column of [...own, ...others]) {
    const text = texts[column] ?? ''
    const name = fieldsOf(kind)[column] ? column : (STANDS_FOR[kind][column] ?? column)
    const field = fieldsOf(kind)[name]
    if (!field) {
      if (!CLIENT_COLUMNS.has(column)) row.warn(column, `${FINANCE_KIND_WORDS[kind]} has no such field; it is left out.`)
    } else if (row.values[name] === undefined) {
      const read = readCell(field, SHAPES[kind][name]!, text)
      if ('problem' in read) row.refuse(column, read.problem)
      row.values[name] = 'problem' in read ? text : kept(read.value)
    } else if (text !== texts[name]) row.warn(column, `Your file fills “${nameOf(field)}” too, which counts; this is left out.`)
  }
}

const CLIENT_COLUMNS: ReadonlySet<string> = new Set(['client', 'clientAbn', 'clientId'])

function readAudience(text: string, row: RowInProgress): void {
  if (!text) return
  const read = readChoice(text, AUDIENCE_WORDS)
  if ('problem' in read) row.refuse('audience', `Use one of: ${Object.values(FINANCE_AUDIENCE_WORDS).join('; ')}.`)
  else row.values.audience = read.value === 'family' ? 'family' : 'adviser_only'
}

/** Columns that only some records have, such as the megalitres of a water licence, are left out of the others. */
function leaveOut(kind: FinanceKind, row: RowInProgress): void {
  const typed = typedOfRow(kind, row.values)
  for (const [name, field] of Object.entries(fieldsOf(kind)))
    if (row.values[name] !== undefined && name !== 'valueCents' && !hasField(fieldsOf(kind), name, typed))
      row.leaveOut(name, `Only some have “${nameOf(field)}”, by what they are; it is left out.`)
}

const typedOfRow = (kind: FinanceKind, values: RowValues) =>
  Object.fromEntries(
    fieldsIn(fieldsOf(kind), 'import').flatMap((name) => {
      const field: Field | undefined = fieldsOf(kind)[name]
      return field && values[name] !== undefined ? [[name, typedOf(field, values[name])]] : []
    }),
  )

/** Reads the owners where the register knows each name exactly. Other words are kept as text, and an adviser confirms them later. */
function givenOf(values: RowValues, register: NamedPeople): ImportedFinance {
  const kind = kindOf(values)
  const audience: FinanceAudience | undefined = values.audience === 'family' ? 'family' : undefined
  return { kind, typed: typedOfRow(kind, values), owners: ownersIn(values[ownerField(kind)] ?? '', register) ?? undefined, audience }
}

function factsOfRow(values: RowValues, register: NamedPeople): Facts {
  const kind = kindOf(values)
  const written = values[ownerField(kind)] ?? ''
  const { [ownerField(kind)]: _owner, security: _security, ...others } = typedOfRow(kind, values)
  const owner = ownersKey(ownersIn(written, register), written)
  return { kind, title: foldOwner(titleOf(kind, values)), owner, words: foldOwner(written), others }
}

function factsOfRecord(kind: FinanceKind, stored: RecordOf[FinanceKind], register: NamedPeople): Facts {
  const written = (stored as unknown as Record<string, string>)[ownerField(kind)] ?? ''
  const owners = stored.owners.length > 0 ? stored.owners : ownersIn(written, register)
  return {
    kind,
    title: foldOwner(titleOf(kind, stored)),
    owner: ownersKey(owners, written),
    words: foldOwner(ownersText(stored.owners, register) || written),
    others: { ...stored, ...('details' in stored && stored.details) },
  }
}

/** Reads whom the rows of clients can name as owners. */
export async function registersOf(reader: Reader, clientIds: readonly string[]): Promise<Map<string, NamedPeople>> {
  const registers = new Map(
    clientIds.map((id) => [
      id,
      { people: [] as { id: string; firstName: string; lastName: string }[], entities: [] as { id: string; kind: string; name: string }[] },
    ]),
  )
  for (const { clientId, ...person } of await selectKnownPeople(reader, clientIds)) registers.get(clientId)?.people.push(person)
  for (const { clientId, ...entity } of await selectEntitiesOf(reader, clientIds)) registers.get(clientId)?.entities.push(entity)
  return registers
}
