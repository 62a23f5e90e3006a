import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { recordsIn } from '../../clients/front.queries.ts'
import { entities, REGISTER_TABLES } from '../register.table.ts'

type Tables = typeof REGISTER_TABLES
/** A stored record of each kind. */
export type RecordOf = { [K in RegisterKind]: Tables[K]['$inferSelect'] }
/** What a new record of each kind holds. */
export type ValuesOf = { [K in RegisterKind]: Tables[K]['$inferInsert'] }

/** All of these tables have the columns that are used here, so one type serves for all. */
const tableOf = (kind: RegisterKind) => REGISTER_TABLES[kind] as unknown as typeof entities

/** More records of a kind than any family has, so that one reading stays bounded. */
export const MAX_OF_A_KIND = 1000

/** Refuses one more where a record has as many as it can hold. */
export async function expectRoom(tx: Transaction, kind: RegisterKind, clientId: string): Promise<void> {
  const table = tableOf(kind)
  const [found] = await tx
    .select({ many: count() })
    .from(table)
    .where(and(eq(table.clientId, clientId), isNull(table.archivedAt)))
  if ((found?.many ?? 0) >= MAX_OF_A_KIND) throw new AppError('register_full')
}

export const { insertRecord, findRecord, changeRecord } = recordsIn<RecordOf, ValuesOf>(REGISTER_TABLES)

/** The current records of a kind, the oldest first. */
export async function selectRecords<K extends RegisterKind>(tx: Transaction, kind: K, clientId: string): Promise<RecordOf[K][]> {
  const table = tableOf(kind)
  const stored = await tx
    .select()
    .from(table)
    .where(and(eq(table.clientId, clientId), isNull(table.archivedAt)))
    .orderBy(table.id)
  return stored as RecordOf[K][]
}

/** The current records of a kind of these clients. */
export async function selectRecordsOfClients<K extends RegisterKind>(
  reader: Reader,
  kind: K,
  clientIds: readonly string[],
): Promise<RecordOf[K][]> {
  const table = tableOf(kind)
  const stored = await reader
    .select()
    .from(table)
    .where(and(inArray(table.clientId, [...clientIds]), isNull(table.archivedAt)))
    .orderBy(table.id)
  return stored as RecordOf[K][]
}

/** What the entities of a client are called, those that were taken off the record too; always in one order. */
export function selectEntities(reader: Reader, clientId: string): Promise<{ id: string; name: string }[]> {
  return reader.select({ id: entities.id, name: entities.name }).from(entities).where(eq(entities.clientId, clientId)).orderBy(entities.id)
}

/** The current entities of these clients by name. */
export function selectEntitiesOf(reader: Reader, clientIds: readonly string[]) {
  return reader
    .select({ id: entities.id, clientId: entities.clientId, kind: entities.kind, name: entities.name })
    .from(entities)
    .where(and(inArray(entities.clientId, [...clientIds]), isNull(entities.archivedAt)))
    .orderBy(entities.id)
}

/** Reads which of these records of a kind are on the client's record. */
export async function knownIds(tx: Transaction, kind: RegisterKind, clientId: string, ids: string[]): Promise<Set<string>> {
  const table = tableOf(kind)
  const theirs = and(eq(table.clientId, clientId), inArray(table.id, ids), isNull(table.archivedAt))
  const found = ids.length === 0 ? [] : await tx.select({ id: table.id }).from(table).where(theirs)
  return new Set(found.map(({ id }) => id))
}
