import type { api, ParsedInput } from '@paddock/contract'
import type { Topic } from '@paddock/contract/features/meetings/meetings.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedMeeting } from '../change-meeting.ts'
import { readMeeting, viewMeeting } from '../meeting-view.ts'
import { changeItem, changeMeeting, insertItems, type ItemRecord, keepItems, selectItems, selectOutcomes } from '../meetings.queries.ts'
import { topicKey } from './topics.ts'

type Input = ParsedInput<typeof api.meetings.saveAgenda>['body']

/** Saves the whole agenda in its order. An item can be given a topic only while the family is shown that topic. */
export async function saveAgenda(deps: Dependencies, scope: Scope, meetingId: string, { items, version }: Input) {
  const { shared } = await readMeeting(deps, scope, meetingId)
  const offered = new Set(shared.map(({ topic }) => topicKey(topic)))
  await changeLockedMeeting(deps, scope, meetingId, { version }, async (tx) => {
    const stored = new Map((await selectItems(tx, meetingId)).map((item) => [item.id, item]))
    items.forEach((item, index) => expectItem(item, index, stored, offered))
    const kept = new Set(items.flatMap(({ id }) => id ?? []))
    if (kept.size < items.filter(({ id }) => id).length) throw refused(0, 'id', 'Name each item once.')
    // An item with decisions or actions cannot be removed, because they would be lost.
    if ((await selectOutcomes(tx, meetingId)).some(({ outcome }) => !kept.has(outcome.itemId))) throw new AppError('item_has_outcomes')
    await keepItems(tx, meetingId, [...kept])
    for (const [place, { id, topic, ...item }] of items.entries()) {
      const values = { ...item, place, topicKind: topic?.kind ?? null, topicKey: topic?.key ?? '' }
      if (id) await changeItem(tx, id, values)
      else await insertItems(tx, [{ ...values, meetingId }])
    }
    await changeMeeting(tx, meetingId, {})
    const titles = (rows: readonly { title: string }[]) => ({ items: rows.map(({ title }) => title) })
    return { action: 'meeting.agenda_changed', before: titles([...stored.values()]), after: titles(items) }
  })
  return viewMeeting(deps, scope, meetingId)
}

function expectItem(
  { id, topic }: { id?: string | undefined; topic: Topic | null },
  index: number,
  stored: ReadonlyMap<string, ItemRecord>,
  offered: ReadonlySet<string>,
): void {
  const before = id === undefined ? undefined : stored.get(id)
  if (id !== undefined && !before) throw refused(index, 'id', 'This item is no longer on the agenda.')
  const isAsBefore = before && topic && before.topicKind === topic.kind && before.topicKey === topic.key
  if (topic && !isAsBefore && !offered.has(topicKey(topic))) throw refused(index, 'topic', 'The family is not shown this now.')
}

const refused = (index: number, field: string, message: string) =>
  new AppError('invalid_input', { fields: { [`items.${index}.${field}`]: message } })
