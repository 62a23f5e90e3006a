import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { asTold, selectUntold } from '../finances/index.ts'
import { type FoundActivity, selectMyActivities } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
    {
      name: 'activity',
      holds:
        'What you did, and what others did to your account, your record or your questionnaires: with the values before and after only where it was about you.',
      columns: {
        id: 'Identifier',
        at: 'At (UTC)',
        by: 'By',
        action: 'What happened',
        subject: 'To what',
        business: 'Business',
        before: 'Before',
        after: 'After',
      },
      rows: activities,
    },
  ],
}

async function* activities({ database: { db } }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const entry of readAll((batch) => selectMyActivities(db, scope, batch))) {
    if (isOfProposal(entry, scope)) continue
    const told = isOfMyRecord(entry) ? await asToldOf(db, entry, scope) : entry
    if (!isOnlyOf(told)) yield activityRow(told, scope)
  }
}

/** Whose partner or child somebody is: the practice may keep it to itself, and the log does not say whether it does. */
const OF_RELATIONS = ['partner', 'parent']

/** What the practice did with what somebody told it of the person: what came of it stands in an entry of its own. */
const isOfProposal = ({ action, actorId }: FoundActivity, { userId }: Scope) => action.startsWith('proposal.') && actorId !== userId

type MyRecordChanged = FoundActivity & { clientId: string; entityId: string }

const isOfMyRecord = (entry: FoundActivity): entry is MyRecordChanged =>
  entry.action === 'stakeholder.updated' && entry.aboutMe && entry.clientId !== null && entry.entityId !== null

/**
 * An entry as if nothing had been written that somebody else told the practice alone about the person. What they wrote themselves stands,
 * whoever had told it before.
 */
async function asToldOf(reader: Reader, entry: MyRecordChanged, { userId }: Scope): Promise<FoundActivity> {
  const { clientId, entityId, actorId } = entry
  const untold = (await selectUntold(reader, { clientId, stakeholderId: entityId })).map(({ told: _, ...write }) => write)
  const read = (side: Record<string, unknown> | null) => {
    const { id: _, ...told } = asTold({ userId, ...side, id: entityId }, untold) ?? { id: entityId }
    return side && Object.fromEntries(Object.keys(side).map((name) => [name, (told as Record<string, unknown>)[name]]))
  }
  const [before, after] = [read(entry.before), actorId === userId ? entry.after : read(entry.after)]
  const same = Object.keys({ ...before, ...after }).filter((name) => isDeepStrictEqual(before?.[name], after?.[name]))
  return { ...entry, before: without(same, before), after: without(same, after) }
}

function without(names: readonly string[], side: Record<string, unknown> | null): Record<string, unknown> | null {
  return side && Object.fromEntries(Object.entries(side).filter(([name]) => !names.includes(name)))
}

/** An entry of which nothing is left would tell that there was something. */
function isOnlyOf({ action, aboutMe, before, after }: FoundActivity): boolean {
  const names = Object.keys({ ...before, ...after })
  return action === 'stakeholder.updated' && aboutMe && names.every((name) => OF_RELATIONS.includes(name))
}

/** What a person changed in a record of others is those others' data; that they changed it is theirs. */
function activityRow({ actorId, actor, aboutMe, before, after, ...entry }: FoundActivity, { userId }: Scope): DataRow {
  return {
    ...entry,
    by: actorId === userId ? 'You' : (actor ?? 'Paddock'),
    ...(aboutMe && { before: without(OF_RELATIONS, before), after: without(OF_RELATIONS, after) }),
  }
}
