import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMySignIns } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
    {
      name: 'sign-ins',
      holds: 'Your sign-ins and failed tries at your account, of the last year, with the address and the device that they came from.',
      columns: {
        id: 'Identifier',
        at: 'At (UTC)',
        outcome: 'Outcome',
        way: 'By',
        address: 'Internet address',
        country: 'Country',
        device: 'Device',
        userAgent: 'What the browser said it was',
        isNew: 'New device or country',
        reportedAt: 'Reported as not you (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMySignIns(database.db, scope, batch)),
    },
    {
      name: 'sessions',
      holds: 'The devices on which you are signed in now.',
      columns: {
        id: 'Identifier',
        signedInAt: 'Signed in (UTC)',
        lastUsedAt: 'Last used (UTC)',
        address: 'Internet address',
        userAgent: 'What the browser said it was',
      },
      rows: sessions,
    },
  ],
}

async function* sessions({ identity }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for (const session of await identity.listSessions(scope.subId)) yield { ...session }
}
