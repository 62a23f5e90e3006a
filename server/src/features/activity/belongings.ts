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
  for await (const entry of readAll((batch) => selectMyActivities(database.db, scope, batch))) yield activityRow(entry, scope)
}

/** What a person changed in a record of others is those others' data; that they changed it is theirs. */
function activityRow({ actorId, actor, aboutMe, before, after, ...entry }: FoundActivity, { userId }: Scope): DataRow {
  return { ...entry, by: actorId === userId ? 'You' : (actor ?? 'Paddock'), ...(aboutMe && { before, after }) }
}
