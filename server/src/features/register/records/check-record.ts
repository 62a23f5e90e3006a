import {
  checkBusinessYear,
  checkEntity,
  checkRelation,
  checkRole,
  type Surroundings,
  type Wrong,
} from '@paddock/contract/features/register/register.checks'
import { checkCommitment, checkPaper } from '@paddock/contract/features/register/paper.checks'
import { checkMilestone, isChosenEvidence } from '@paddock/contract/features/road/road.rules'
import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { selectRegisterPeople } from '../../stakeholders/front.queries.ts'
import { knownFinanceIds } from '../../finances/front.queries.ts'
import { knownDocumentIds } from '../../documents/front.queries.ts'
import { knownDecisionIds } from '../../meetings/front.queries.ts'
import { knownTaskIds } from '../../tasks/front.queries.ts'
import { knownIds, type RecordOf, selectRecords, type ValuesOf } from './records.queries.ts'

/**
 * What the shape of a record cannot say: what it names is of the same client, and it fits what else is in the register. What `before`
 * named already stays, though it was taken off the record since.
 */
export async function checkRecord<K extends RegisterKind>(
  tx: Transaction,
  clientId: string,
  kind: K,
  values: ValuesOf[K],
  before?: RecordOf[K],
): Promise<void> {
  const fields = await wrongIn(tx, clientId, kind, values, before)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

async function wrongIn<K extends RegisterKind>(
  tx: Transaction,
  clientId: string,
  kind: K,
  values: ValuesOf[K],
  before: RecordOf[K] | undefined,
): Promise<Wrong> {
  if (kind === 'entity')
    return checkEntity(values as unknown as Parameters<typeof checkEntity>[0], { roles: await selectRecords(tx, 'role', clientId) })
  if (kind === 'role') return checkRole(values as unknown as Parameters<typeof checkRole>[0], await surroundings(tx, clientId))
  if (kind === 'relation') return checkRelation(values as unknown as Parameters<typeof checkRelation>[0], await surroundings(tx, clientId))
  if (kind === 'milestone')
    return wrongMilestone(tx, clientId, values as unknown as RecordOf['milestone'], before as RecordOf['milestone'] | undefined)
  if (kind === 'business_year') {
    const years = await selectRecords(tx, 'business_year', clientId)
    return checkBusinessYear({ ...(values as ValuesOf['business_year']), ...(before && { id: before.id }) }, years)
  }
  if (kind !== 'paper' && kind !== 'commitment') return {}
  const names = await wrongNames(tx, clientId, namedSince(values as Names, before as Names | undefined))
  const fits =
    kind === 'paper'
      ? checkPaper(values as unknown as Parameters<typeof checkPaper>[0], await selectRegisterPeople(tx, clientId))
      : checkCommitment(values as unknown as Parameters<typeof checkCommitment>[0])
  return { ...fits, ...names }
}

/** Which of these records a client has that can show a milestone, by their kind. */
const KNOWN = {
  paper: (tx: Transaction, clientId: string, ids: string[]) => knownIds(tx, 'paper', clientId, ids),
  task: knownTaskIds,
  decision: knownDecisionIds,
}

/** A milestone waits for the age of somebody of the family, and is shown by a record of the same client. */
async function wrongMilestone(
  tx: Transaction,
  clientId: string,
  milestone: RecordOf['milestone'],
  before: RecordOf['milestone'] | undefined,
): Promise<Wrong> {
  const wrong = checkMilestone(milestone)
  const { personId, evidence, evidenceId } = milestone
  if (personId !== null && personId !== before?.personId && !(await areTheirs(tx, clientId, [{ kind: 'person', id: personId }])))
    wrong.personId = 'Choose somebody of this family.'
  if (evidenceId === null || evidenceId === before?.evidenceId) return wrong
  if (!isChosenEvidence(evidence)) return wrong
  const known = await KNOWN[evidence](tx, clientId, [evidenceId])
  return known.size > 0 ? wrong : { ...wrong, evidenceId: `Choose a ${evidence} of this client.` }
}

/** What a record names that it did not name before. */
function namedSince(values: Names, before: Names | undefined): Names {
  if (before === undefined) return values
  const isNew = (party: Party) => !(before.parties ?? []).some((each) => isSameParty(each, party))
  const changed = <T>(now: T | null | undefined, then: T | null | undefined) => (JSON.stringify(now) === JSON.stringify(then) ? null : now)
  return {
    entityId: changed(values.entityId, before.entityId) ?? null,
    parties: (values.parties ?? []).filter(isNew),
    landIds: (values.landIds ?? []).filter((id) => !before.landIds?.includes(id)),
    documentId: changed(values.documentId, before.documentId) ?? null,
    liabilityId: changed(values.liabilityId, before.liabilityId) ?? null,
    owedBy: changed(values.owedBy, before.owedBy) ?? null,
    owedTo: changed(values.owedTo, before.owedTo) ?? null,
  }
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
