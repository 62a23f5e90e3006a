import * as api from '@paddock/contract/calls'
import type { Asset, Liability, Property } from '@paddock/contract/features/finances/finances.shapes'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { call } from '../../../platform/api/api.ts'
import { debtName } from '../finance-words.ts'

/** Any record of what a client owns or owes. */
export type AnyRecord = ({ kind: 'asset' } & Asset) | ({ kind: 'liability' } & Liability) | ({ kind: 'property' } & Property)

/** What a record is called in a sentence. */
export const nameOfRecord = (record: AnyRecord) => (record.kind === 'liability' ? debtName(record) : record.name)

/** What it counts with, in cents. */
export const centsOfRecord = (record: AnyRecord) => (record.kind === 'liability' ? record.balanceCents : record.valueCents)

const CALLS = {
  asset: {
    add: api.finances.addAsset,
    update: api.finances.updateAsset,
    remove: api.finances.removeAsset,
    restore: api.finances.restoreAsset,
    place: 'assetId',
  },
  liability: {
    add: api.finances.addLiability,
    update: api.finances.updateLiability,
    remove: api.finances.removeLiability,
    restore: api.finances.restoreLiability,
    place: 'liabilityId',
  },
  property: {
    add: api.finances.addProperty,
    update: api.finances.updateProperty,
    remove: api.finances.removeProperty,
    restore: api.finances.restoreProperty,
    place: 'propertyId',
  },
} as const

/** A form's fields by name; the server checks that they are those of the kind. */
type Body = Record<string, unknown>

export async function addRecord(kind: FinanceKind, clientId: string, body: Body): Promise<AnyRecord> {
  const added: object = await call(CALLS[kind].add, { params: { clientId }, body } as never)
  return { ...added, kind } as AnyRecord
}

export async function updateRecord(clientId: string, { kind, id }: AnyRecord, version: number, body: Body): Promise<AnyRecord> {
  const changed: object = await call(CALLS[kind].update, { params: paramsOf(kind, clientId, id), body: { ...body, version } } as never)
  return { ...changed, kind } as AnyRecord
}

export async function setRemoved(clientId: string, { kind, id }: AnyRecord, removed: boolean): Promise<void> {
  await call(CALLS[kind][removed ? 'remove' : 'restore'], { params: paramsOf(kind, clientId, id) } as never)
}

const paramsOf = (kind: FinanceKind, clientId: string, id: string) => ({ clientId, [CALLS[kind].place]: id })
