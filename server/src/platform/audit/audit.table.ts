import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from '../database/columns.ts'

/**
 * Who did what to which record, written in the same transaction as the change. A trigger refuses to change or remove entries; only
 * retention removes the oldest ones (`refuse_to_rewrite_history` in the initial migration).
 */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    organizationId: uuid('organization_id'),
    clientId: uuid('client_id'),
    actorId: uuid('actor_id'),
    /** `client.converted`: the kind of record, a dot, what happened. */
    action: text('action').notNull(),
    entityId: uuid('entity_id'),
    /** What the record was called when it happened. */
    subject: text('subject').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('activities_client').on(table.clientId, table.id.desc()),
    index('activities_organization').on(table.organizationId, table.id.desc()),
    // What somebody did and what was done to them: both are in the export of one's own data.
    index('activities_actor').on(table.actorId, table.id),
    index('activities_entity').on(table.entityId, table.id),
  ],
)

/** Entries that no chain holds yet; a trigger puts each one here in the transaction that writes it. */
export const activityQueue = pgTable('activity_queue', {
  activityId: uuid('activity_id').primaryKey(),
  queuedAt: moment('queued_at').notNull().defaultNow(),
})

const position = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** An entry's place in its chain, which is its practice's (or the platform's, under the identifier of zeros). Append-only like the entries. */
export const activitySeals = pgTable(
  'activity_seals',
  {
    chain: uuid('chain').notNull(),
    /** 1, 2, 3 … without a gap. */
    position: position('position'),
    activityId: uuid('activity_id').notNull(),
    /** Over the hash before it and everything that the entry says. */
    hash: bytes('hash').notNull(),
    /** The key that made the hash. */
    keyId: text('key_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.position] }), uniqueIndex('activity_seals_activity').on(table.activityId)],
)

/** Where each chain ends at present. */
export const activityChains = pgTable('activity_chains', {
  chain: uuid('chain').primaryKey(),
  length: position('length'),
  hash: bytes('hash').notNull(),
  sealedAt: moment('sealed_at').notNull(),
  /** The first position after an end that did not bear our mark when the next entry came; 0 where that never happened. */
  brokenAt: position('broken_at').default(0),
  keyId: text('key_id').notNull(),
  /** Signs this row. */
  mark: bytes('mark').notNull(),
})

/** Where each chain begins, once retention has removed its oldest entries. */
export const activityCheckpoints = pgTable('activity_checkpoints', {
  chain: uuid('chain').primaryKey(),
  /** The last position that was removed: also how many were. */
  position: position('position'),
  hash: bytes('hash').notNull(),
  /** Everything up to this moment is gone. */
  until: moment('until').notNull(),
  removedAt: moment('removed_at').notNull(),
  keyId: text('key_id').notNull(),
  mark: bytes('mark').notNull(),
})

/** The key of the chains where the environment names none; one row. */
export const activityKeys = pgTable('activity_keys', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
})
