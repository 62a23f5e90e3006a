import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { findPerson } from '../../users/front.queries.ts'
import { type Around, type DayRow, readMyDay } from './my-day.queries.ts'

const LISTS = ['mine', 'waiting', 'done'] as const

/** The tasks that somebody has to do, those that they wait for, those that they did today, and their meetings of the week. */
export async function getMyDay(
  deps: Dependencies,
  scope: Scope,
  asked: ParsedInput<typeof api.tasks.getMyDay>['query'],
): Promise<JsonText> {
  const whose = asked.of ?? scope.userId
  if (whose !== scope.userId) await expectLed(deps, scope, whose)
  const day = await dayOfPractice(deps.database.db, deps, scope.organizationId)
  const { rows, around } = await readMyDay(deps.database, scope, day, { ...asked, whose })
  const { more, meetings, ...named } = around
  const textOf = {
    client: textsOf(named.clients),
    person: textsOf(named.people, nameAlone),
    doer: textsOf({ ...named.people, ...named.doers }),
  }
  const lists = LISTS.map((list) => `"${list}":[${rows.flatMap((row) => (row.list === list ? taskText(row, textOf) : [])).join()}]`)
  const meetingsText = JSON.stringify(meetings)
  return new JsonText(`{"today":"${day.today}","meetings":${meetingsText},${lists.join()},"more":${JSON.stringify(more)}}`)
}

/** Only who runs a practice reads the day of a colleague there. Anybody else is "not found". */
async function expectLed({ database }: Dependencies, { role, organizationId }: Scope, userId: string): Promise<void> {
  const colleague = role === 'organizationAdmin' ? await findPerson(database.db, { userId }) : undefined
  if (!colleague || colleague.systemRole === 'user' || colleague.organizationId !== organizationId) throw notFound()
}

const nameAlone = ({ id, firstName, lastName }: Around['people'][string]) => ({ id, firstName, lastName })

type Texts = (id: string | null) => string

/** The JSON of each client and person, made once for all the tasks that name it. */
function textsOf<Item extends object>(items: Record<string, Item>, shown: (item: Item) => object = (item) => item): Texts {
  const texts = new Map(Object.entries(items).map(([id, item]) => [id, JSON.stringify(shown(item))]))
  return (id) => (id === null ? 'null' : (texts.get(id) ?? 'null'))
}

/** Writes a task as JSON. The database would take three times as long to write 2,000 of them as to read them. */
function taskText(row: DayRow, { client, doer, person }: Record<'client' | 'doer' | 'person', Texts>): string {
  const { id, title, detail, dueOn, dueTime, remindDays, snoozedUntil, repeats, audience, reason, reasonId, version } = row
  const when = { dueOn, dueTime, remindDays, snoozedUntil, repeats }
  const own = JSON.stringify({ id, title, detail, ...when, audience, reason, reasonId, removed: false, version, can: { edit: true } })
  const others = `"client":${client(row.clientId)},"doer":${doer(row.userId ?? row.stakeholderId)}`
  const made = `"createdBy":${person(row.createdBy)},"createdAt":${row.createdAt}`
  return `${own.slice(0, -1)},${others},${made},"doneBy":${person(row.doneBy)},"doneAt":${row.doneAt ?? 'null'}}`
}
