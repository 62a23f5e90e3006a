import type { api, ParsedInput } from '@paddock/contract'
import type { RegisterRecord } from '@paddock/contract/features/register/register.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { checkRecord } from './check-record.ts'
import { blankRecord, expectFitting, strayFields } from './record-values.ts'
import { viewOf } from './record-view.ts'
import { inWords, namesOfParties, titleOf } from './record-words.ts'
import { expectRoom, insertRecord, type ValuesOf } from './records.queries.ts'

type Input = ParsedInput<typeof api.register.addRegisterRecord>['body']

/** Adds a record to the register. */
export function addRecord(deps: Dependencies, scope: Scope, clientId: string, { record: kind, ...input }: Input): Promise<RegisterRecord> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    await expectRoom(tx, kind, client.id)
    expectFitting(kind, input)
    const typed = { ...blankRecord(kind), ...input }
    const values = {
      ...typed,
      ...strayFields(kind, typed),
      keptByAdviser: input.audience !== 'family',
      clientId: client.id,
    } as unknown as ValuesOf[typeof kind]
    await checkRecord(tx, client.id, kind, values)
    const added = await insertRecord(tx, kind, values)
    const names = await namesOfParties(tx, client.id)
    await record(tx, scope, `${kind}.added`, {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: added.id,
      subject: titleOf(kind, added, names),
      after: inWords(input, names),
    })
    await touchClient(tx, client.id)
    return viewOf(kind, added)
  })
}
