import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectUntold } from '../finances/index.ts'
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
    const kept = isOfMyRecord(entry) ? [...OF_RELATIONS, ...(await untoldNames(db, entry, scope))] : OF_RELATIONS
    if (!isOnlyOf(kept, entry)) yield activityRow(entry, scope, kept)
  }
}

/** Whose partner or child somebody is: the practice may keep it to itself, and the log does not say whether it does. */
const OF_RELATIONS = ['partner', 'parent']

/** What the practice did with what somebody told it of the person: what came of it stands in an entry of its own. */
const isOfProposal = ({ action, actorId }: FoundActivity, { userId }: Scope) => action.startsWith('proposal.') && actorId !== userId

type MyRecordChanged = FoundActivity & { clientId: string; entityId: string }

const isOfMyRecord = (entry: FoundActivity): entry is MyRecordChanged =>
  entry.action === 'stakeholder.updated' && entry.aboutMe && entry.clientId !== null && entry.entityId !== null

/** The values of an entry that came from what somebody else told the practice alone about the person. */
async function untoldNames(reader: Reader, { clientId, entityId, actorId, after }: MyRecordChanged, { userId }: Scope): Promise<string[]> {
  if (actorId === userId) return []
  const untold = await selectUntold(reader, { clientId, stakeholderId: entityId })
  const written = untold.filter(({ id }) => id === entityId)
  return Object.entries(after ?? {}).flatMap(([name, value]) =>
    written.some((write) => Object.hasOwn(write.after, name) && isDeepStrictEqual(write.after[name], value)) ? [name] : [],
  )
}

function without(names: readonly string[], side: Record<string, unknown> | null): Record<string, unknown> | null {
  return side && Object.fromEntries(Object.entries(side).filter(([name]) => !names.includes(name)))
}

/** An entry of which nothing is left would tell that there was something. */
function isOnlyOf(kept: readonly string[], { action, aboutMe, before, after }: FoundActivity): boolean {
  const names = Object.keys({ ...before, ...after })
  return action === 'stakeholder.updated' && aboutMe && names.length > 0 && names.every((name) => kept.includes(name))
}

/** What a person changed in a record of others is those others' data; that they changed it is theirs. */
function activityRow(
  { actorId, actor, aboutMe, before, after, ...entry }: FoundActivity,
  { userId }: Scope,
  kept: readonly string[],
): DataRow {
  return {
    ...entry,
    by: actorId === userId ? 'You' : (actor ?? 'Paddock'),
    ...(aboutMe && { before: without(kept, before), after: without(kept, after) }),
  }
}
