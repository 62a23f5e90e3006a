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

/** What is stored for a client of a kind, each by the keys under which a row may find it. */
export interface StoredMembers<Facts> {
  members: { id: string; facts: Facts }[]
  /** What is compared of a row with what this client has. */
  factsOf(values: RowValues): Facts
}

type LockedClient = Awaited<ReturnType<typeof lockClients>> extends Map<string, infer Client> ? Client : never

/** The transaction in which a batch of rows is stored, and what belongs to it. */
export interface Place {
  tx: Transaction
  deps: Dependencies
  scope: Scope
  /** The clients of the rows. They are locked and can be changed. */
  clients: readonly LockedClient[]
  fileName: string
}

/** What became of a row, for its undo. */
interface Written {
  id: string
  version: number
  before: Record<string, unknown> | null
}

/** Stores rows of many clients, in the file's order. A row that does not fit is refused at once; `flush` stores the others. */
export interface MemberWriter {
  add(clientId: string, values: RowValues): Promise<Written>
  /** Answers null where the row says nothing new, or the record is gone. */
  update(clientId: string, recordId: string, values: RowValues): Promise<Written | null>
  /** Answers the version that the record has then. It answers null where somebody has worked on the record since, which then stays. */
  takeBack(clientId: string, row: RowWithRecord): Promise<number | null>
  flush(): Promise<void>
}
export type RowWithRecord = ImportRowRecord & { recordId: string }

/** How rows of a kind that belong to clients are read, compared, stored and taken back. Everything else is the same for all kinds. */
export interface MemberRows<Facts = unknown> {
  /** Reads the cells of a row: what is stored, why it is refused, and what is odd about it. */
  read(texts: Readonly<Record<string, string>>, row: RowInProgress): void
  /** Reads what these clients have, and at least whatever the sought rows may be. */
  books(reader: Reader, clientIds: string[], sought: readonly RowValues[]): Promise<Map<string, StoredMembers<Facts>>>
  keysOf(facts: Facts): string[]
  /** Whether two with the same key are one. */
  likeness(known: Facts, row: Facts): Likeness | null
  /** Whether a row says nothing else than what is known of one, where it may be several. */
  isSame?(known: Facts, row: Facts): boolean
  /** Whether two rows of one file that say different things may be two things of one name; then a person decides. */
  mayBeNamesakes?: boolean
  /** Whether a row can name others of its client, who are only known from the whole file. */
  namesOthers?(values: RowValues): boolean
  /** Begins a batch, with the records that its rows will change or take back. */
  open(place: Place, touched: readonly { id: string; values: RowValues }[]): Promise<MemberWriter>
}
