import type { Database, Reader } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { selectRelationsOf } from '../../register/index.ts'
import { selectKnownPeople } from '../../stakeholders/index.ts'
import { readRowsOfClients, refuseRows, warnRows } from '../import-rows.queries.ts'
import { changeImport, type ImportRecord, lockWorkedOff } from '../imports.queries.ts'
import { BatchPace, CLIENTS_WITH_ROWS } from '../batch-pace.ts'
import type { OnRecord } from './everybody.ts'
import { planLinks, type Remark } from './family-links.ts'

/** For how many clients the rows are read at once, at most. */
export const CLIENTS_AT_ONCE = 50

/** Refuses rows whose partner, parent or primary stakeholder is not found or does not fit. This can only be known from the whole file. */
export async function checkLinks(
  database: Database,
  found: ImportRecord,
  clientIds: readonly string[],
  context: JobContext,
): Promise<void> {
  const pace = new BatchPace(CLIENTS_AT_ONCE, CLIENTS_WITH_ROWS)
  for (let done = 0; done < clientIds.length;) {
    context.signal.throwIfAborted()
    const some = clientIds.slice(done, done + pace.size)
    const onRecord = await readFamilies(database.db, some)
    const rows = await readRowsOfClients(database.db, found.id, some)
    const refused = new Map<number, Record<string, string>>()
    const remarks: Remark[] = []
    for (const clientId of some) {
      const theirs = rows.filter((row) => row.clientId === clientId)
      const named = theirs.map(({ row, values, errors, duplicateOf, earlierRow }) => {
        const state: 'in' | 'refused' = errors ? 'refused' : 'in'
        return { row, values, earlierRow, personId: duplicateOf, state }
      })
      const plan = planLinks(named, onRecord(clientId))
      for (const { row, field, sentence } of plan.problems) refused.set(row, { ...refused.get(row), [field]: sentence })
      remarks.push(...plan.remarks)
    }
    const warned = remarks.filter(({ row }) => !refused.has(row))
    if (refused.size > 0 || warned.length > 0) await storeRemarks(database, found.id, rows, { refused, warned })
    done += some.length
    await context.heartbeat()
    await pace.pause()
  }
}

/** Reads who is on the record of each of these clients, and how they are related. */
export async function readFamilies(reader: Reader, clientIds: readonly string[]): Promise<(clientId: string) => OnRecord> {
  const people = await selectKnownPeople(reader, clientIds)
  const relations = await selectRelationsOf(reader, clientIds)
  return (id) => ({
    people: people.filter(({ clientId }) => clientId === id),
    relations: relations.filter(({ clientId }) => clientId === id),
  })
}

type Rows = Awaited<ReturnType<typeof readRowsOfClients>>

async function storeRemarks(
  database: Database,
  importId: string,
  rows: Rows,
  { refused, warned }: { refused: ReadonlyMap<number, Record<string, string>>; warned: readonly Remark[] },
): Promise<void> {
  const duplicates = rows.filter(({ row, duplicateReason }) => refused.has(row) && duplicateReason !== null).length
  const newlyWarned = rows.filter(({ row, warnings }) => warnings === null && warned.some((each) => each.row === row)).length
  await transact(database, async (tx) => {
    const current = await lockWorkedOff(tx, importId, 'checking')
    if (!current) return
    if (refused.size > 0) await refuseRows(tx, importId, refused)
    await warnRows(tx, importId, warned)
    await changeImport(tx, importId, {
      errors: current.errors + refused.size,
      duplicates: current.duplicates - duplicates,
      good: current.good - (refused.size - duplicates),
      warnings: current.warnings + newlyWarned,
    })
  })
}
