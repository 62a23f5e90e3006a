import type { DuplicateReason } from '@paddock/contract/features/clients/merging.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { RowInProgress, RowValues } from '../check/check-row.ts'
import type { ImportRowRecord } from '../import-rows.queries.ts'

interface Likeness {
  reason: DuplicateReason
  /** False where a person must decide. */
  certain: boolean
}

/** What a client holds already of a kind, each by the keys under which a row may find it. */
export interface Book<Facts> {
  members: { id: string; facts: Facts }[]
  /** What a row is, beside what this client holds. */
  factsOf(values: RowValues): Facts
}

/** What a run changes within, after the client was locked. */
interface Place<Opened> {
  tx: Transaction
  deps: Dependencies
  scope: Scope
  /** What `open` answered of the client. */
  opened: Opened
  fileName: string
}

/** What became of a row, for its undo. */
interface Written {
  id: string
  version: number
  before: Record<string, unknown> | null
}

/** A kind of rows that belong to a client: how they are read, found again, stored and taken back. All else is the same for every kind. */
export interface MemberRows<Facts = unknown, Opened = unknown> {
  /** Reads cells into a row: what goes in, why it cannot, and what is odd about it. */
  read(texts: Readonly<Record<string, string>>, row: RowInProgress): void
  books(reader: Reader, clientIds: string[]): Promise<Map<string, Book<Facts>>>
  keysOf(facts: Facts): string[]
  /** Whether two that share a key are one. */
  likeness(known: Facts, row: Facts): Likeness | null
  /** Locks a client that can be changed, and reads what changes of it need. */
  open(tx: Transaction, scope: Scope, clientId: string): Promise<Opened>
  add(place: Place<Opened>, values: RowValues): Promise<Written>
  /** Null where the row says nothing new, or the record is gone. */
  update(place: Place<Opened>, recordId: string, values: RowValues): Promise<Written | null>
  /** Answers the version that the record has then; null where somebody has worked on it since, and it stays. */
  takeBack(place: Place<Opened>, row: ImportRowRecord & { recordId: string }): Promise<number | null>
}
