import { api } from '@paddock/contract'
import type { Step } from '@paddock/contract/features/finances/proposals/plan'
import type { Action } from '@paddock/contract/features/activity/action-words'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { invalidInput } from '../../../platform/http/error-handler.ts'
import { plainWords } from '../../../platform/http/plain-words.ts'
import {
  changeClient,
  changeOutsideAdviser,
  type ClientRecord,
  derivedColumns,
  findOutsideAdviser,
  insertOutsideAdviser,
} from '../../clients/index.ts'
import {
  blankRecord,
  changeRecord,
  checkRecord,
  expectRolesWithinLife,
  expectRoom,
  expectUnnamed,
  findRecord,
  insertRecord,
  selectRecords,
  type ValuesOf,
} from '../../register/index.ts'
import { changeStakeholder, expectLifetime, findPerson, insertStakeholder } from '../../stakeholders/index.ts'

export type Stored = Record<string, unknown> & { id: string; version: number; archivedAt: Date | null }
type Values = Record<string, unknown>
type StepRecord = Step['record']
type RegisterStep = Exclude<StepRecord, 'client' | 'person' | 'outside_adviser'>

const isOfRegister = (record: StepRecord): record is RegisterStep =>
  record !== 'client' && record !== 'person' && record !== 'outside_adviser'

/** The values that a step writes, checked by the shape of the call that writes them by hand. */
export function checkedValues(record: StepRecord, values: Values, isNew: boolean): Values {
  const parsed = parse(record, values, isNew)
  if (!parsed.success) throw invalidInput(parsed.error)
  const { version: _, record: __, ...checked } = parsed.data as Values
  return checked
}

function parse(record: StepRecord, values: Values, isNew: boolean) {
  const edit = isNew ? values : { ...values, version: 1 }
  const words = { error: plainWords }
  if (record === 'client') return api.clients.updateClient.body.safeParse(edit, words)
  if (record === 'person')
    return (isNew ? api.stakeholders.addStakeholder.body : api.stakeholders.updateStakeholder.body).safeParse(edit, words)
  if (record === 'outside_adviser')
    return (isNew ? api.clients.addOutsideAdviser.body : api.clients.updateOutsideAdviser.body).safeParse(edit, words)
  return (isNew ? api.register.addRegisterRecord.body : api.register.updateRegisterRecord.body).safeParse({ record, ...edit }, words)
}

/** Reads the stored record that a step changes, also where it was removed. */
export async function findStored(tx: Transaction, client: ClientRecord, record: StepRecord, id: string): Promise<Stored> {
  if (record === 'client') return client
  if (record === 'person') return await findPerson(tx, client.id, id)
  if (record === 'outside_adviser') return await findOutsideAdviser(tx, client.id, id)
  return await findRecord(tx, record, client.id, id)
}

/** Adds a record as the verb of its kind does. */
export async function addStored(tx: Transaction, clientId: string, record: StepRecord, values: Values): Promise<Stored> {
  if (record === 'person') return await insertStakeholder(tx, { ...values, clientId })
  if (record === 'outside_adviser') return await insertOutsideAdviser(tx, { ...values, clientId } as never)
  if (!isOfRegister(record)) throw new Error('A client is not added by a proposal.')
  await expectRoom(tx, record, clientId)
  const whole = { ...blankRecord(record), ...values, clientId } as unknown as ValuesOf[typeof record]
  await checkRecord(tx, clientId, record, whole)
  return await insertRecord(tx, record, whole)
}

/** Changes a record as the verb of its kind does. */
export async function changeStored(
  tx: Transaction,
  client: ClientRecord,
  record: StepRecord,
  before: Stored,
  values: Values,
): Promise<Stored> {
  if (record === 'client') {
    await changeClient(tx, client.id, { ...values, ...derivedColumns({ ...client, ...values }) })
    return { ...before, ...values, version: before.version + 1 }
  }
  if (record === 'person') {
    if (values.birthYear !== undefined) await expectWithinLife(tx, client.id, { ...before, ...values } as unknown as Person)
    return await changeStakeholder(tx, before.id, values)
  }
  if (record === 'outside_adviser') return await changeOutsideAdviser(tx, before.id, values)
  await checkRecord(tx, client.id, record, { ...before, ...values } as never)
  return await changeRecord(tx, record, before.id, values as never)
}

type Person = Parameters<typeof expectRolesWithinLife>[2]

/** Refuses a birth after the person's death, or after the beginning of a role of theirs. */
async function expectWithinLife(tx: Transaction, clientId: string, person: Person): Promise<void> {
  expectLifetime(person)
  await expectRolesWithinLife(tx, clientId, person)
}

/** Removes a record that an acceptance added, unless another record names it by now. */
export async function removeStored(tx: Transaction, client: ClientRecord, record: StepRecord, id: string): Promise<void> {
  const archived = { archivedAt: new Date() }
  if (record === 'entity' || record === 'person') await expectUnnamed(tx, client.id, { kind: record, id })
  if (record === 'entity' && (await selectRecords(tx, 'role', client.id)).some(({ entityId }) => entityId === id))
    throw new AppError('proposal_not_reconsiderable')
  if (record === 'person') {
    const relations = await selectRecords(tx, 'relation', client.id)
    if (relations.some(({ personId, otherId }) => personId === id || otherId === id)) throw new AppError('proposal_not_reconsiderable')
    await changeStakeholder(tx, id, archived)
  } else if (record === 'outside_adviser') await changeOutsideAdviser(tx, id, archived)
  else if (isOfRegister(record)) await changeRecord(tx, record, id, archived as never)
}

/** These records store by themselves who sees them. */
export const hasAudience = isOfRegister

/** The action of the log for a change of a record. */
export function actionOf(record: StepRecord, what: 'added' | 'updated' | 'removed'): Action {
  if (record === 'client') return 'client.updated'
  if (record === 'person') return `stakeholder.${what}`
  return record === 'outside_adviser' ? `adviser.${what}` : `${record}.${what}`
}
