import { checkEntity, checkRelation, checkRole, type Surroundings, type Wrong } from '@paddock/contract/features/register/register.checks'
import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { selectRegisterPeople } from '../../stakeholders/front.queries.ts'
import { knownFinanceIds } from '../../finances/front.queries.ts'
import { knownDocumentIds } from '../../documents/front.queries.ts'
import { knownIds, selectRecords, type ValuesOf } from './records.queries.ts'

/** What the shape of a record cannot say: what it names is of the same client, and it fits what else stands in the register. */
export async function checkRecord<K extends RegisterKind>(tx: Transaction, clientId: string, kind: K, values: ValuesOf[K]): Promise<void> {
  const fields = await wrongIn(tx, clientId, kind, values)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

async function wrongIn<K extends RegisterKind>(tx: Transaction, clientId: string, kind: K, values: ValuesOf[K]): Promise<Wrong> {
  if (kind === 'entity')
    return checkEntity(values as unknown as Parameters<typeof checkEntity>[0], { roles: await selectRecords(tx, 'role', clientId) })
  if (kind === 'role') return checkRole(values as unknown as Parameters<typeof checkRole>[0], await surroundings(tx, clientId))
  if (kind === 'relation') return checkRelation(values as unknown as Parameters<typeof checkRelation>[0], await surroundings(tx, clientId))
  if (kind === 'paper') return wrongNames(tx, clientId, values as ValuesOf['paper'])
  return kind === 'commitment' ? wrongNames(tx, clientId, values as ValuesOf['commitment']) : {}
}

async function surroundings(tx: Transaction, clientId: string): Promise<Surroundings> {
  return {
    people: await selectRegisterPeople(tx, clientId),
    entities: await selectRecords(tx, 'entity', clientId),
    roles: await selectRecords(tx, 'role', clientId),
    relations: await selectRecords(tx, 'relation', clientId),
  }
}

type Names = Partial<Pick<ValuesOf['paper'], 'entityId' | 'parties' | 'landIds' | 'documentId' | 'liabilityId'>> &
  Partial<Pick<ValuesOf['commitment'], 'owedBy' | 'owedTo'>>

async function wrongNames(tx: Transaction, clientId: string, values: Names): Promise<Wrong> {
  const wrong: Wrong = {}
  const named = (field: string, parties: readonly (Party | null | undefined)[]) => ({
    field,
    parties: parties.flatMap((each) => each ?? []),
  })
  const by = [named('parties', values.parties ?? []), named('owedBy', [values.owedBy]), named('owedTo', [values.owedTo])]
  for (const { field, parties } of by)
    if (!(await areTheirs(tx, clientId, parties))) wrong[field] = 'Choose people and entities of this client.'
  if (values.entityId && (await knownIds(tx, 'entity', clientId, [values.entityId])).size === 0)
    wrong.entityId = 'Choose an entity of this client.'
  const land = values.landIds ?? []
  if ((await knownFinanceIds(tx, 'property', clientId, land)).size < new Set(land).size)
    wrong.landIds = 'Choose from the land of this client.'
  if (values.liabilityId && (await knownFinanceIds(tx, 'liability', clientId, [values.liabilityId])).size === 0)
    wrong.liabilityId = 'Choose a debt of this client.'
  if (values.documentId && (await knownDocumentIds(tx, clientId, [values.documentId])).size === 0)
    wrong.documentId = 'Choose a document of this client.'
  return wrong
}

/** Whether these people and entities are all of this client's register. */
export async function areTheirs(tx: Transaction, clientId: string, parties: readonly Party[]): Promise<boolean> {
  const idsOf = (kind: Party['kind']) => [...new Set(parties.filter((each) => each.kind === kind).map(({ id }) => id))]
  const entityIds = idsOf('entity')
  if ((await knownIds(tx, 'entity', clientId, entityIds)).size < entityIds.length) return false
  const people = idsOf('person')
  if (people.length === 0) return true
  const known = new Set((await selectRegisterPeople(tx, clientId)).map(({ id }) => id))
  return people.every((id) => known.has(id))
}
