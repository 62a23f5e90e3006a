import type { PackItem } from '@paddock/contract/features/documents/packs.rules'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { areOfRegister } from '../../register/front.queries.ts'
import { selectAskableAmong, selectCurrentAmong } from '../../stakeholders/front.queries.ts'
import { expectToCome } from '../../tasks/index.ts'
import type { NamedPerson } from '../../users/front.queries.ts'
import { expectAskable } from '../requests/expect-askable.ts'
import { sendLetter } from '../../letters/index.ts'
import { documentListLetter } from '../requests/request-letters.ts'
import { insertRequests, type RequestRecord, selectLetterWords } from '../requests/requests.queries.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { selectNames, selectWanted } from './packs.queries.ts'

/** The items that are asked for, the list that they are from, and how they are asked for. */
export interface AskedItems {
  name: string
  items: readonly PackItem[]
  dueOn: string | null
  recalls: boolean
}

/** The person who is asked, and the people and entities whom the things are about. */
export interface AskedPeople {
  stakeholderId: string
  personIds: readonly string[]
  entityIds: readonly string[]
}

interface Outcome {
  /** The requests that were made. */
  requestIds: string[]
  already: number
  people: NamedPerson[]
}

/** One request to be made. */
interface Ask {
  stakeholderId: string
  title: string
  note: string
  aboutEntityId: string | null
  aboutPersonId: string | null
}

/**
 * Asks people of a locked client for the items of a list. Items that are waiting or sent already are left out, so that two advisers who ask
 * at the same time ask only once. Each person gets one letter, and the log gets one entry for each.
 */
export async function askForItems(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  client: { id: string; organizationId: string },
  asked: AskedItems,
  of: AskedPeople,
): Promise<Outcome> {
  await expectToCome(tx, deps, client.organizationId, asked.dueOn)
  const wanted = new Set((await selectWanted(tx, client.id)).map(keyOf))
  const asks = await asksOf(tx, client.id, asked.items, of)
  const fresh = [...new Map(asks.filter((ask) => !wanted.has(keyOf(ask))).map((ask) => [keyOf(ask), ask])).values()]
  const common = { clientId: client.id, dueOn: asked.dueOn, recalls: asked.recalls, requestedBy: scope.userId }
  const made = await insertRequests(
    tx,
    fresh.map((ask) => ({ ...ask, ...common })),
  )
  const people = await selectCurrentAmong(tx, client.id, [...new Set(made.map(({ stakeholderId }) => stakeholderId))])
  const names = await selectNames(tx, client.id)
  const titlesOf = (person: NamedPerson) => made.filter((each) => each.stakeholderId === person.id).map((each) => titleOf(each, names))
  await recordEach(
    tx,
    scope,
    'document.list_requested',
    people.map((person) => ({
      organizationId: client.organizationId,
      clientId: client.id,
      subject: asked.name,
      after: { askedOf: fullName(person), documents: titlesOf(person).join('; '), dueOn: asked.dueOn },
    })),
  )
  for (const person of people) await mailList(tx, deps, scope, made, person, titlesOf(person))
  if (made.length > 0) {
    await touchClient(tx, client.id)
    await tellPages(
      tx,
      deps.events,
      client.id,
      people.map(({ id }) => id),
    )
  }
  return { requestIds: made.map(({ id }) => id), already: asks.length - fresh.length, people }
}

/** Makes every request of a list for these people and entities. It refuses people and entities that do not belong to the client today. */
async function asksOf(tx: Transaction, clientId: string, items: readonly PackItem[], of: AskedPeople): Promise<Ask[]> {
  const [personIds, entityIds] = [[...new Set(of.personIds)], [...new Set(of.entityIds)]]
  await expectAskable(tx, clientId, of.stakeholderId)
  if (!(await areOfRegister(tx, clientId, personIds.map(person)))) throw unknown('personIds', 'Choose people of this family.')
  if (!(await areOfRegister(tx, clientId, entityIds.map(entity)))) throw unknown('entityIds', 'Choose entities of this family.')
  const askable = new Set((await selectAskableAmong(tx, clientId, personIds)).map(({ id }) => id))
  const family = { stakeholderId: of.stakeholderId, aboutEntityId: null, aboutPersonId: null }
  return items.flatMap(({ title, note, per }): Ask[] => {
    const item = { title, note }
    if (per === 'family') return [{ ...item, ...family }]
    if (per === 'entity') return entityIds.map((aboutEntityId) => ({ ...item, ...family, aboutEntityId }))
    return personIds.map((id) => ({ ...item, ...family, stakeholderId: askable.has(id) ? id : of.stakeholderId, aboutPersonId: id }))
  })
}

const person = (id: string) => ({ kind: 'person' as const, id })
const entity = (id: string) => ({ kind: 'entity' as const, id })
const unknown = (field: string, words: string) => new AppError('invalid_input', { fields: { [field]: words } })

/** The key of a thing that is asked for: the family's own things have one each, those of a person or an entity one for each of them. */
const keyOf = ({ title, aboutEntityId, aboutPersonId }: Omit<Ask, 'stakeholderId' | 'note'>) =>
  `${aboutEntityId ?? aboutPersonId ?? ''} ${title.toLowerCase()}`

/** The title of a request with the person or entity that it is about. */
const titleOf = ({ title, aboutEntityId, aboutPersonId, stakeholderId }: Omit<Ask, 'note'>, names: ReadonlyMap<string, string>) => {
  const about = names.get(aboutEntityId ?? (aboutPersonId === stakeholderId ? '' : aboutPersonId) ?? '')
  return about ? `${title} (${about})` : title
}

/** People without an account get no mail; the request waits on their page until they have one. */
async function mailList(
  tx: Transaction,
  { jobs, publicUrl }: Dependencies,
  scope: Scope,
  made: readonly RequestRecord[],
  { id }: NamedPerson,
  titles: readonly string[],
): Promise<void> {
  const [first] = made.filter(({ stakeholderId }) => stakeholderId === id)
  if (!first) return
  const { email, status, firstName, name, businessName, organizationId, practice, writer } = await selectLetterWords(
    tx,
    first,
    scope.userId,
  )
  if (!email || status !== 'active') return
  const letter = documentListLetter({
    firstName,
    adviser: writer || practice,
    businessName,
    titles,
    dueOn: first.dueOn,
    link: `${publicUrl()}/home`,
  })
  const client = { id: first.clientId, organizationId }
  await sendLetter(tx, { jobs }, scope, letter, { client, to: email, name, key: `document-list:${first.id}` })
}
