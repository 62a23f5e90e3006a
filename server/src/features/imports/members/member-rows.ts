import type { DuplicateReason } from '@paddock/contract/features/clients/merging.rules'
import type { lockClients } from '../../clients/index.ts'
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

type LockedClient = Awaited<ReturnType<typeof lockClients>> extends Map<string, infer Client> ? Client : never

/** What a batch of rows changes within. */
export interface Place {
  tx: Transaction
  deps: Dependencies
  scope: Scope
  /** The clients of the rows, which are locked and can be changed. */
  clients: readonly LockedClient[]
  fileName: string
}

/** What became of a row, for its undo. */
interface Written {
  id: string
  version: number
  before: Record<string, unknown> | null
}

/** Rows of many clients, in the file's order. A row that does not fit is refused at once; what the others come to is stored by `flush`. */
export interface MemberWriter {
  add(clientId: string, values: RowValues): Promise<Written>
  /** Null where the row says nothing new, or the record is gone. */
  update(clientId: string, recordId: string, values: RowValues): Promise<Written | null>
  /** Answers the version that the record has then; null where somebody has worked on it since, and it stays. */
  takeBack(clientId: string, row: RowWithRecord): Promise<number | null>
  flush(): Promise<void>
}
export type RowWithRecord = ImportRowRecord & { recordId: string }

/** A kind of rows that belong to a client: how they are read, found again, stored and taken back. All else is the same for every kind. */
export interface MemberRows<Facts = unknown> {
  /** Reads cells into a row: what goes in, why it cannot, and what is odd about it. */
  read(texts: Readonly<Record<string, string>>, row: RowInProgress): void
  /** What these clients hold, at least whatever the rows that are sought may be. */
  books(reader: Reader, clientIds: string[], sought: readonly RowValues[]): Promise<Map<string, Book<Facts>>>
  keysOf(facts: Facts): string[]
  /** Whether two that share a key are one. */
  likeness(known: Facts, row: Facts): Likeness | null
  /** Whether a row names others of its client, whom only the whole file tells. */
  namesOthers?(values: RowValues): boolean
  /** Begins a batch, with the records that its rows will change or take back. */
  open(place: Place, touched: readonly { id: string; values: RowValues }[]): Promise<MemberWriter>
}
