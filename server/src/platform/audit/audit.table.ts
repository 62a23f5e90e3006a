import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../database/columns.ts'

/** Append-only: who did what to which record, written in the same transaction as the change. */
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
    // What somebody did and what was done to them: both stand in the export of one's own data.
    index('activities_actor').on(table.actorId, table.id),
    index('activities_entity').on(table.entityId, table.id),
  ],
)
