import { and, eq } from 'drizzle-orm'
import type { Entity, EntityRole } from '@paddock/contract/features/register/register.shapes'
import { entities, relations, roles } from '../features/register/register.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'

type DemoEntity = Pick<Entity, 'kind' | 'name'> & Partial<Pick<Entity, 'abn' | 'acn' | 'activity' | 'establishedOn' | 'vestsOn'>>
type DemoRole = Pick<EntityRole, 'role'> &
  Partial<Pick<EntityRole, 'number' | 'shareClass' | 'sharePercent' | 'beneficiaryClass' | 'fromOn' | 'untilOn'>> & {
    of: string
    /** A first name, or the name of an entity. */
    holder?: string
  }

const COMPANY = 'Whitlock Pastoral Co Pty Ltd'
const PARTNERSHIP = 'Henry and Alice Whitlock'
const NOMINEES = 'Whitlock Nominees Pty Ltd'
const TRUST = 'Whitlock Family Trust'
const SUPER_TRUSTEE = 'Whitlock Super Pty Ltd'
const SUPER = 'Whitlock Super Fund'

/** What the family trades, owns and saves through: a partnership, a discretionary trust with a company as its trustee, and a fund with land. */
export const DEMO_ENTITIES: readonly DemoEntity[] = [
  { kind: 'partnerships', name: PARTNERSHIP, abn: '73702118364', activity: 'Holds land', establishedOn: '1981-07-01' },
  {
    kind: 'companies',
    name: COMPANY,
    abn: '51824753556',
    acn: '604128716',
    activity: 'Trades: livestock and cropping',
    establishedOn: '1998-07-01',
  },
  { kind: 'companies', name: NOMINEES, acn: '604128832', activity: 'Trustee, holds nothing of its own', establishedOn: '1987-05-11' },
  {
    kind: 'family_discretionary_trusts',
    name: TRUST,
    abn: '56702118455',
    activity: 'Holds shares in the company',
    establishedOn: '1987-05-11',
    vestsOn: '2031-05-11',
  },
  { kind: 'companies', name: SUPER_TRUSTEE, acn: '004085616', activity: 'Trustee, holds nothing of its own', establishedOn: '2006-02-20' },
  { kind: 'self_managed_super_funds', name: SUPER, abn: '20702118466', activity: 'Holds land and cash', establishedOn: '2006-02-20' },
]

export const DEMO_ROLES: readonly DemoRole[] = [
  { of: PARTNERSHIP, role: 'partner', holder: 'Henry', sharePercent: 50 },
  { of: PARTNERSHIP, role: 'partner', holder: 'Alice', sharePercent: 50 },
  { of: COMPANY, role: 'director', holder: 'Henry', fromOn: '1998-07-01' },
  { of: COMPANY, role: 'director', holder: 'Alice', fromOn: '1998-07-01' },
  { of: COMPANY, role: 'director', holder: 'Tess', fromOn: '2021-07-01' },
  { of: COMPANY, role: 'secretary', holder: 'Alice', fromOn: '1998-07-01' },
  { of: COMPANY, role: 'shareholder', holder: TRUST, number: 60, shareClass: 'Ordinary' },
  { of: COMPANY, role: 'shareholder', holder: 'Henry', number: 20, shareClass: 'Ordinary' },
  { of: COMPANY, role: 'shareholder', holder: 'Alice', number: 20, shareClass: 'Ordinary' },
  { of: NOMINEES, role: 'director', holder: 'George', fromOn: '1987-05-11', untilOn: '2009-08-02' },
  { of: NOMINEES, role: 'director', holder: 'Henry', fromOn: '1987-05-11' },
  { of: NOMINEES, role: 'shareholder', holder: 'Henry', number: 2, shareClass: 'Ordinary' },
  { of: TRUST, role: 'trustee', holder: NOMINEES, fromOn: '1987-05-11' },
  { of: TRUST, role: 'appointor', holder: 'Henry', fromOn: '2009-08-02' },
  { of: TRUST, role: 'beneficiary', beneficiaryClass: 'Children and grandchildren of George' },
  { of: SUPER_TRUSTEE, role: 'director', holder: 'Henry', fromOn: '2006-02-20' },
  { of: SUPER_TRUSTEE, role: 'director', holder: 'Alice', fromOn: '2006-02-20' },
  { of: SUPER_TRUSTEE, role: 'shareholder', holder: 'Henry', number: 1, shareClass: 'Ordinary' },
  { of: SUPER_TRUSTEE, role: 'shareholder', holder: 'Alice', number: 1, shareClass: 'Ordinary' },
  { of: SUPER, role: 'trustee', holder: SUPER_TRUSTEE, fromOn: '2006-02-20' },
  { of: SUPER, role: 'member', holder: 'Henry' },
  { of: SUPER, role: 'member', holder: 'Alice' },
]

/** People of the family who are not asked: the grandfather who died, a former partner, and a child. */
const IN_REGISTER = [
  {
    firstName: 'George',
    lastName: 'Whitlock',
    relationship: 'Henry’s father',
    birthYear: 1926,
    life: 'deceased',
    diedOn: '2009-08-02',
  },
  { firstName: 'Daniel', lastName: 'Moore', relationship: 'Clare’s former partner', birthYear: 1991, life: 'living' },
  {
    firstName: 'Ivy',
    lastName: 'Whitlock',
    relationship: 'Noah’s daughter',
    birthYear: 2018,
    generation: 3,
    onFarm: false,
    life: 'living',
  },
] as const

/** A child, and a parent besides the one whose link is with the child already. */
const PARENTS = [
  ['Henry', 'George'],
  ['Tess', 'Henry'],
  ['Noah', 'Henry'],
  ['Clare', 'Henry'],
  ['Ivy', 'Noah'],
  ['Ivy', 'Ingrid'],
] as const

/** The entities of the family in depth, who is what in them, and the people who are not asked; the family sees all of it. */
export async function seedStructure(tx: Transaction, { clientId }: { clientId: string }): Promise<void> {
  const kept = { clientId, audience: 'family', keptByAdviser: false } as const
  for (const person of IN_REGISTER) await tx.insert(stakeholders).values({ clientId, involvement: 'register', ...person })
  const people = await tx.select().from(stakeholders).where(eq(stakeholders.clientId, clientId))
  const idOf = (firstName: string) => people.find((person) => person.firstName === firstName)?.id ?? ''
  const stored = DEMO_ENTITIES.map((entity) => ({ id: newId(), ...kept, ...entity }))
  await tx.insert(entities).values(stored)
  const entityId = (name: string) => stored.find((entity) => entity.name === name)?.id
  const partyOf = (name: string) => {
    const id = entityId(name)
    return id ? ({ kind: 'entity', id } as const) : ({ kind: 'person', id: idOf(name) } as const)
  }
  await tx.insert(roles).values(
    DEMO_ROLES.map(({ of, holder, ...role }) => ({
      ...kept,
      entityId: entityId(of) ?? '',
      holder: holder ? partyOf(holder) : null,
      ...role,
    })),
  )
  await seedRelations(tx, kept, idOf)
}

async function seedRelations(
  tx: Transaction,
  kept: { clientId: string; audience: 'family'; keptByAdviser: false },
  idOf: (firstName: string) => string,
): Promise<void> {
  await tx
    .insert(relations)
    .values(PARENTS.map(([child, parent]) => ({ ...kept, kind: 'parent' as const, personId: idOf(child), otherId: idOf(parent) })))
  await tx.insert(relations).values({
    ...kept,
    kind: 'partner',
    personId: idOf('Clare'),
    otherId: idOf('Daniel'),
    partnership: 'de_facto',
    state: 'ended',
    fromOn: '2015-03-01',
    untilOn: '2021-11-20',
  })
  // The couples of today follow from the people, without the day that only the register knows.
  await tx
    .update(relations)
    .set({ partnership: 'married', fromOn: '1983-04-09' })
    .where(and(eq(relations.clientId, kept.clientId), eq(relations.kind, 'partner'), eq(relations.personId, idOf('Alice'))))
}
