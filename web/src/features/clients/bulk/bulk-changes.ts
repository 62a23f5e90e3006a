import * as api from '@paddock/contract/calls'
import type { RouteInput, RouteOutput } from '@paddock/contract/route'
import { CHOSEN_CAP } from '@paddock/contract/features/clients/clients.rules'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { reread } from '../../../platform/api/queries.ts'
import { plural } from '../../../ui/text/format.ts'
import { type ClientStatus, WORDS } from '../list/clients-list.ts'

type Result = RouteOutput<typeof api.clients.bulkUpdateClients>
type Assignment = Result['previous'][number]
type Body = RouteInput<typeof api.clients.bulkUpdateClients>['body']

/** Assigns the chosen records to an adviser, and offers to undo it. Throws what the dialog shows. */
export async function assignAll(status: ClientStatus, clientIds: readonly string[], adviser: { id: string; name: string }): Promise<void> {
  const result = await change(inPortions(clientIds).map((ids) => ({ action: 'assign', clientIds: ids, managerId: adviser.id })))
  say(
    result,
    status,
    (records) => `${records} ${result.changed.length === 1 ? 'is' : 'are'} assigned to ${adviser.name}.`,
    () => change(inPortions(result.previous).map((assignments: Assignment[]) => ({ action: 'reassign', assignments }))),
  )
}

/** Takes the chosen records out of the list, or puts them back, and offers to undo it. */
export async function setArchived(status: ClientStatus, clientIds: readonly string[], archived: boolean): Promise<boolean> {
  const [action, opposite] = archived ? (['archive', 'restore'] as const) : (['restore', 'archive'] as const)
  const apply = (ids: readonly string[], which: 'archive' | 'restore') =>
    change(inPortions(ids).map((portion) => ({ action: which, clientIds: portion })))
  return notifyFailureOf(async () => {
    const result = await apply(clientIds, action)
    say(
      result,
      status,
      (records) => `${records} ${archived ? 'archived' : 'restored'}.`,
      () => apply(result.changed, opposite),
    )
  })
}

/** Puts an own tag on the chosen records, or takes it off, and offers to undo it. Throws what the dialog shows. */
export async function tagAll(status: ClientStatus, clientIds: readonly string[], tag: string, on: boolean): Promise<void> {
  const apply = async (ids: readonly string[], put: boolean) => {
    const changed: string[] = []
    try {
      for (const portion of inPortions(ids))
        changed.push(...(await call(api.clients.tagClients, { body: { clientIds: portion, tag, on: put } })).changed)
    } finally {
      await reread()
    }
    return { changed, skipped: ids.length - changed.length, previous: [] }
  }
  const result = await apply(clientIds, on)
  say(
    result,
    status,
    (records) => (on ? `${records} tagged “${tag}”.` : `“${tag}” is off ${records}.`),
    () => apply(result.changed, !on),
  )
}

/** Every record that the filters leave, as far as so many can be changed at once; says where that is not all of them. */
export async function matching(query: RouteInput<typeof api.clients.listMatchingClients>['query']): Promise<string[]> {
  const { clientIds, more } = await call(api.clients.listMatchingClients, { query })
  if (more)
    notify({ tone: 'info', message: `The first ${plural(CHOSEN_CAP, 'record')} by name are selected: no more can be changed at once.` })
  return clientIds
}

async function change(bodies: readonly Body[]): Promise<Result> {
  const total: Result = { changed: [], skipped: 0, previous: [] }
  try {
    for (const body of bodies) {
      const { changed, skipped, previous } = await call(api.clients.bulkUpdateClients, { body })
      total.changed.push(...changed)
      total.skipped += skipped
      total.previous.push(...previous)
    }
  } finally {
    await reread()
  }
  return total
}

function say(result: Result, status: ClientStatus, done: (records: string) => string, undo: () => Promise<Result>): void {
  const { one, many } = WORDS[status]
  if (result.changed.length === 0) return saySkipped(result)
  const message = done(plural(result.changed.length, one, many)) + skippedWords(result)
  const takeBack = () => notifyFailureOf(async () => saySkipped(await undo()))
  notify({ message, action: { label: 'Undo', onClick: () => void takeBack() } })
}

/** Says what was left as it is, where there is something: a colleague may have changed it meanwhile. */
function saySkipped(result: Result): void {
  const nothing = result.changed.length === 0 ? 'Nothing changed.' : ''
  const message = (nothing + skippedWords(result)).trim()
  if (message !== '') notify({ tone: 'info', message })
}

const skippedWords = ({ skipped }: Result): string =>
  skipped > 0 ? ` ${plural(skipped, 'record')} skipped: nothing to change, archived or no longer there.` : ''

/** The server takes so many at once. */
function inPortions<Item>(items: readonly Item[]): Item[][] {
  const portions = Math.ceil(items.length / CHOSEN_CAP)
  return Array.from({ length: portions }, (_, index) => items.slice(index * CHOSEN_CAP, (index + 1) * CHOSEN_CAP))
}
