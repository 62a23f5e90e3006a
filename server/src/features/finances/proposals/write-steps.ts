import { isDeepStrictEqual } from 'node:util'
import type { Step } from '@paddock/contract/features/finances/proposals/plan'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordAll } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { type AudienceFields, audienceOnceAccepted, audienceTakenBack } from '../audience/record-audience.ts'
import { actionOf, addStored, changeStored, checkedValues, findStored, hasAudience, removeStored, type Stored } from './step-records.ts'

/** One record that an acceptance wrote, for its undo. */
export interface Write {
  record: Step['record']
  id: string
  isNew: boolean
  title: string
  /** The fields that it changed, with their former values. */
  before: Record<string, unknown>
  /** The record as the acceptance left it. For a business or a person that was changed, only the changed fields. */
  after: Record<string, unknown>
  /** The fields that somebody of the family has written since. They are read as they stand, even where it is what was told the practice alone. */
  told?: readonly string[]
}

/** What is stored with an accepted proposal that is not about the finances. */
export interface Written {
  writes: Write[]
  /** Every record that was ever made from this proposal. A narrower choice of the person narrows all of them. */
  refs: { record: Step['record']; id: string }[]
}

interface Writing {
  client: ClientRecord
  steps: readonly Step[]
  /** The choices of people for the rows from which a record was made before, with the choice for this row last. */
  choicesFor: (recordId: string | null) => ConsentChoice[]
}

/** Writes the steps of a plan in their order, each with its entry in the log. */
export async function writeSteps(
  tx: Transaction,
  scope: Scope,
  { client, steps, choicesFor }: Writing,
): Promise<{ writes: Write[]; ids: Map<string, string> }> {
  const ids = new Map<string, string>()
  const writes: Write[] = []
  const entries: Entry[] = []
  for (const step of steps) {
    const { record, title, isNew } = step
    const values = checkedValues(record, withIds(step.values, ids) as Record<string, unknown>, isNew)
    if (isNew) {
      const audience = hasAudience(record) ? audienceOnceAccepted(undefined, choicesFor(null)) : {}
      const added = await addStored(tx, client.id, record, { ...values, ...audience })
      ids.set(step.id, added.id)
      writes.push({ record, id: added.id, isNew, title, before: {}, after: contentOf(added) })
      entries.push({ ...entryOf(client, record, added.id, title, 'added'), after: values })
      continue
    }
    const stored = await findStored(tx, client, record, step.id)
    const audience = hasAudience(record) ? audienceOnceAccepted(stored as unknown as AudienceFields, choicesFor(stored.id)) : {}
    const after = await changeStored(tx, client, record, stored, { ...values, ...audience })
    const names = [...Object.keys(values), ...Object.keys(audience)]
    writes.push({
      record,
      id: stored.id,
      isNew,
      title,
      before: only(stored, names),
      after: hasAudience(record) ? contentOf(after) : only(after, Object.keys(values)),
    })
    entries.push({
      ...entryOf(client, record, stored.id, title, 'updated'),
      before: only(stored, Object.keys(values)),
      after: only(after, Object.keys(values)),
    })
    if (record === 'client') Object.assign(client, values, { version: client.version + 1 })
  }
  await recordAll(tx, scope, entries)
  return { writes, ids }
}

/**
 * Takes the writes of an acceptance back, the last one first. It is refused where somebody changed one of them since. What somebody of the
 * family wrote over them is theirs and stays.
 */
export async function takeBackWrites(
  tx: Transaction,
  scope: Scope,
  client: ClientRecord,
  writes: readonly Write[],
  choicesFor: (recordId: string) => ConsentChoice[],
): Promise<void> {
  const entries: Entry[] = []
  for (const { record, id, isNew, title, told = [], ...sides } of writes.toReversed()) {
    const [before, after] = [sides.before, sides.after].map((side) => without(told, side)) as [Write['before'], Write['after']]
    const stored = await findStored(tx, client, record, id)
    const now = record === 'client' || !(isNew || hasAudience(record)) ? only(stored, Object.keys(after)) : contentOf(stored)
    if (stored.archivedAt || !isDeepStrictEqual(asJson(now), asJson(after))) throw new AppError('proposal_not_reconsiderable')
    if (isNew) {
      await removeStored(tx, client, record, id)
      entries.push(entryOf(client, record, id, title, 'removed'))
      continue
    }
    if (told.length > 0 && Object.keys(before).length === 0) continue
    const { audience, keptByAdviser, ...former } = before
    const seen = hasAudience(record) ? audienceTakenBack({ audience, keptByAdviser } as AudienceFields, choicesFor(id)) : {}
    await changeStored(tx, client, record, stored, { ...former, ...seen })
    if (record === 'client') Object.assign(client, former, { version: client.version + 1 })
    entries.push({ ...entryOf(client, record, id, title, 'updated'), before: only(stored, Object.keys(former)), after: former })
  }
  await recordAll(tx, scope, entries)
}

type Entry = ActivityEntry & { action: ReturnType<typeof actionOf> }

const entryOf = (
  client: ClientRecord,
  record: Step['record'],
  entityId: string,
  subject: string,
  what: Parameters<typeof actionOf>[1],
) => ({
  organizationId: client.organizationId,
  clientId: client.id,
  ...(record !== 'client' && { entityId }),
  subject,
  action: actionOf(record, what),
})

/** The audience and the version of a record say nothing about its content. */
function contentOf(stored: Stored): Record<string, unknown> {
  const kept = new Set(['id', 'clientId', 'createdAt', 'archivedAt', 'version', 'audience', 'keptByAdviser'])
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !kept.has(name)))
}

const only = (stored: Record<string, unknown>, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, stored[name]]))

const without = (names: readonly string[], side: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(side).filter(([name]) => !names.includes(name)))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const NAMING = new Set(['id', 'entityId', 'personId', 'otherId'])

/** A record that an earlier step added is named by its place in the plan until it has an identifier. */
function withIds(value: unknown, ids: ReadonlyMap<string, string>, name = ''): unknown {
  if (typeof value === 'string') return NAMING.has(name) ? (ids.get(value) ?? value) : value
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withIds(each, ids, key)]))
}
