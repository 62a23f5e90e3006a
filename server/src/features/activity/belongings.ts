import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
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

async function* activities({ database }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const entry of readAll((batch) => selectMyActivities(database.db, scope, batch))) {
    if (!isOnlyOfRelations(entry)) yield activityRow(entry, scope)
  }
}

/** Whose partner or child somebody is: the practice may keep it to itself, and the log does not say whether it does. */
const OF_RELATIONS = ['partner', 'parent']

function withoutRelations(side: Record<string, unknown> | null): Record<string, unknown> | null {
  return side && Object.fromEntries(Object.entries(side).filter(([name]) => !OF_RELATIONS.includes(name)))
}

/** An entry of which nothing is left would tell that there was something. */
function isOnlyOfRelations({ action, aboutMe, before, after }: FoundActivity): boolean {
  const names = Object.keys({ ...before, ...after })
  return action === 'stakeholder.updated' && aboutMe && names.length > 0 && names.every((name) => OF_RELATIONS.includes(name))
}

/** What a person changed in a record of others is those others' data; that they changed it is theirs. */
function activityRow({ actorId, actor, aboutMe, before, after, ...entry }: FoundActivity, { userId }: Scope): DataRow {
  return {
    ...entry,
    by: actorId === userId ? 'You' : (actor ?? 'Paddock'),
    ...(aboutMe && { before: withoutRelations(before), after: withoutRelations(after) }),
  }
}
