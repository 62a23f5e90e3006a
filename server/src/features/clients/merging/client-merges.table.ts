import { type AnyPgColumn, index, jsonb, type PgTable, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import type { KeptOwners } from '../../finances/front.queries.ts'
import type { TakenRelease } from '../../surveys/front.queries.ts'
import { clients } from '../clients.table.ts'

/** A table whose rows belong to a client. */
export type ClientTable = PgTable & { id: AnyPgColumn<{ data: string; notNull: true }>; clientId: AnyPgColumn<{ data: string }> }

/** What a merge changed, as its undo needs it. */
export interface MergeChanges {
  /** The details of the record that stays that were replaced, as they were. */
  former: Record<string, unknown>
  /** Who came to look after the record that stays. */
  managerIds: string[]
  /** What moved: the table's name, and the identifiers. */
  moved: Record<string, string[]>
  /** Folders that moved under another name, with the name that they had. */
  renamed: { id: string; name: string; sortName: string }[]
  /** The primary stakeholder who made way, with the account that they had. */
  demoted: { id: string; accountKind: 'primary' | 'admin' | 'survey' }[]
  /** Who owned and owed what, and what secured it, of both records; missing of merges from before this was kept. */
  owners?: KeptOwners[]
  /** The releases that the merge took back from the record that stays; missing in merges from before this was kept. */
  releases?: TakenRelease[]
  /** Records that had been merged into the one that went. */
  repointed: string[]
  /** The newest log entries that would hinder an undo: each record's before the merge, and the kept one's at the end of the merge. */
  entries: { kept: string | null; duplicate: string | null; merged: string | null }
}

/** Merges that can still be undone, each by the record that went. */
export const clientMerges = pgTable(
  'client_merges',
  {
    duplicateId: uuid('duplicate_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    mergedAt: moment('merged_at').notNull().defaultNow(),
    changes: jsonb('changes').$type<MergeChanges>().notNull(),
  },
  (table) => [index('client_merges_kept').on(table.keptId), index('client_merges_at').on(table.mergedAt)],
)
