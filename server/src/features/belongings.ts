import type { BelongingKind } from '@paddock/contract/features/clients/belonging.rules'
import type { DataFile, Marks } from '../platform/http/downloads/data-file.ts'
import type { ClientTable } from './clients/merging/client-merges.table.ts'

/** Rows that belong to a client: a merge moves them, and its undo moves them back. */
export interface ClientBelonging {
  kind: BelongingKind
  table: ClientTable
  /** Each row is somebody's own: others are not told that there are any. */
  isOwn?: true
}

/** What a feature holds of clients and of people. */
export interface Belongings {
  ofClients: readonly ClientBelonging[]
  /** What it holds about a person, each kind a file of the export of their own data. */
  ofPeople: readonly DataFile[]
  /** Where else a person's name stands, by what they did. */
  marks: Marks
}

declare module '../platform/http/dependencies.ts' {
  interface Dependencies {
    /** What belongs to clients and people, of all features. */
    belongings: Belongings
  }
}
