import { type Field, fieldsIn } from '@paddock/contract/field-list'
import { typedShapes } from '@paddock/contract/field-shapes'
import { FAMILY_COLUMNS } from '@paddock/contract/features/imports/imports.rules'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import * as z from 'zod'
import { foldText } from '../../../platform/text/fold-text.ts'
import { familiesOf, ImportedPeople, type ImportedPerson, problemsOfPerson, selectKnownPeople } from '../../stakeholders/index.ts'
import { type RowValues, splitName } from '../check/check-row.ts'
import { namesOthers } from './family-links.ts'
import type { StoredMembers, MemberRows } from './member-rows.ts'
import { kept, readCell, typedOf } from './read-cell.ts'

const FIELDS = fieldsIn(PERSON_FIELDS, 'import')
const SHAPES = typedShapes(PERSON_FIELDS, 'import')

interface Facts {
  email: string
  name: string
  birthYear: number | null
  /** All fields: of a row those that it fills. */
  fields: Partial<Record<keyof ImportedPerson, unknown>>
}

function factsOf(fields: Facts['fields']): Facts {
  const { email = '', firstName = '', lastName = '', birthYear } = fields
  return {
    email: String(email).toLowerCase(),
    name: foldText(`${String(firstName)} ${String(lastName)}`),
    birthYear: birthYear ? Number(birthYear) : null,
    fields,
  }
}

const givenOf = (values: RowValues): ImportedPerson =>
  Object.fromEntries(FIELDS.flatMap((name) => (values[name] === undefined ? [] : [[name, typedOf(PERSON_FIELDS[name], values[name])]])))

/** Of a day of birth only the year is kept. */
const yearOf = (text: string): string =>
  /^(\d{4})-\d{2}-\d{2}\b|^\d{1,2}[\s/.-]+\w+[\s/.,-]+(\d{4})$/.exec(text)?.slice(1).find(Boolean) ?? text

/** A column that asks who the primary contact is holds a yes or a no. */
function readType(text: string): ReturnType<typeof readCell> {
  const read = readCell(PRIMARY, PRIMARY_SHAPE, text)
  const type = 'problem' in read ? null : read.value ? 'Primary Stakeholder' : 'Stakeholder'
  return type === null ? readCell(PERSON_FIELDS.type, SHAPES.type, text) : { value: type }
}
const PRIMARY: Field = { kind: 'yes_no', label: PERSON_FIELDS.type.label, group: 'account', in: [] }
const PRIMARY_SHAPE = z.boolean()

/**
 * The rows of people. A row is compared by its email within the client; where only the name is the same, a person decides. A file never
 * invites anybody.
 */
export const PEOPLE_ROWS: MemberRows<Facts> = {
  read(texts, row) {
    const [firstName, lastName] = splitName(texts.fullName ?? '')
    const given: Readonly<Record<string, string>> = { ...(texts.firstName || texts.lastName ? {} : { firstName, lastName }), ...texts }
    for (const name of FIELDS) {
      const said = given[name]
      if (!said) continue
      const text = name === 'birthYear' ? yearOf(said) : said
      const read = name === 'type' ? readType(text) : readCell(PERSON_FIELDS[name], SHAPES[name], text)
      if ('problem' in read) row.refuse(name, read.problem)
      row.values[name] = 'problem' in read ? text : kept(read.value)
    }
    for (const name of FAMILY_COLUMNS) if (texts[name]) row.values[name] = texts[name]
    if (row.isRefused) return
    if (row.values.diedOn && row.values.life === undefined) row.values.life = 'deceased'
    if (row.values.accountKind === 'primary' && row.values.type === undefined) row.values.type = 'Primary Stakeholder'
    for (const [field, sentence] of Object.entries(problemsOfPerson(givenOf(row.values)))) row.refuse(field, sentence)
  },

  async books(reader, clientIds, sought) {
    const books = new Map(
      clientIds.map((id): [string, StoredMembers<Facts>] => [id, { members: [], factsOf: (values) => factsOf(givenOf(values)) }]),
    )
    const facts = sought.map((values) => factsOf(values))
    const alike = { emails: facts.map(({ email }) => email), names: facts.map(({ name }) => name) }
    for (const { id, clientId, ...person } of await selectKnownPeople(reader, clientIds, alike))
      books.get(clientId)?.members.push({ id, facts: factsOf(person) })
    return books
  },

  keysOf: ({ email, name }) => [...(email ? [`email ${email}`] : []), ...(name ? [`name ${name}`] : [])],

  likeness(known, row) {
    if (known.email !== '' && known.email === row.email) return { reason: 'email', certain: true }
    // A father and his son often have the same name.
    if (known.birthYear !== null && row.birthYear !== null && known.birthYear !== row.birthYear) return null
    return known.name === row.name ? { reason: 'name', certain: known.birthYear !== null && known.birthYear === row.birthYear } : null
  },

  /** Two of one name are told apart by what else the row says. */
  isSame: (known, row) => FIELDS.every((name) => row.fields[name] === undefined || row.fields[name] === known.fields[name]),

  namesOthers,

  async open({ clients, ...place }) {
    const people = new ImportedPeople({ ...place, families: await familiesOf(place.tx, clients) })
    return {
      add: async (clientId, values) => people.add(clientId, givenOf(values)),
      update: (clientId, id, values) => people.update(clientId, id, givenOf(values)),
      takeBack: (clientId, row) => people.takeBack(clientId, row),
      flush: () => people.flush(),
    }
  },
}
