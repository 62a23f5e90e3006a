import { eq } from 'drizzle-orm'
import { suggestOwners, suggestSecurity } from '@paddock/contract/features/register/ownership-matching'
import { clients } from '../features/clients/clients.table.ts'
import { assets, liabilities, properties } from '../features/finances/finances.table.ts'
import { businessYears, entities } from '../features/register/register.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import type { Transaction } from '../platform/database/database.ts'
import { FAMILY } from './demo-data.ts'

/** What the family in depth has not settled yet: the words are there with a suggestion. */
const NOT_MATCHED = new Set(['Unit in Wagga Wagga'])
/** Where the words name the members, and the register knows the fund. */
const FUND = 'Whitlock Super Fund'
/** The debt that the machinery secures. */
const SECURED = { debt: 'AgriFinance', by: 'Header, tractors and air seeder' }

/** What the last financial years brought, in cents. */
const YEARS = [
  { year: 2024, incomeCents: 148_000_000, operatingCostsCents: 86_000_000, interestCents: 31_500_000, drawingsCents: 13_500_000 },
  { year: 2025, incomeCents: 131_000_000, operatingCostsCents: 84_500_000, interestCents: 30_200_000, drawingsCents: 14_000_000 },
  {
    year: 2026,
    incomeCents: 162_000_000,
    operatingCostsCents: 88_000_000,
    interestCents: 29_600_000,
    leaseCents: 6_900_000,
    principalCents: 39_800_000,
    drawingsCents: 14_500_000,
    currentAssetsCents: 55_300_000,
    currentLiabilitiesCents: 32_300_000,
    surplusCents: 37_500_000,
    retirementNeedCents: 11_000_000,
    retirementAge: 68,
    retirementSuperCents: 86_000_000,
    retirementOtherCents: 1_800_000,
  },
]

/** Stores whom the words on the records of the family in depth mean, and what its business brought. Its entities must be stored before. */
export async function seedOwners(tx: Transaction): Promise<void> {
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.businessName, FAMILY.businessName)).limit(1)
  if (!client) return
  const register = {
    people: await tx.select().from(stakeholders).where(eq(stakeholders.clientId, client.id)),
    entities: await tx.select().from(entities).where(eq(entities.clientId, client.id)),
  }
  const land = await tx.select().from(properties).where(eq(properties.clientId, client.id))
  const owned = await tx.select().from(assets).where(eq(assets.clientId, client.id))
  const fund = register.entities.find(({ name }) => name === FUND)
  const ownersOf = (text: string) => {
    const suggestion = suggestOwners(text, register)
    return suggestion && suggestion.sure !== 'possible' ? suggestion.owners.map((party) => ({ ...party, sharePercent: null })) : []
  }
  for (const { id, titleHolder } of land)
    await tx
      .update(properties)
      .set({ owners: ownersOf(titleHolder) })
      .where(eq(properties.id, id))
  for (const { id, name, owner, category } of owned) {
    if (NOT_MATCHED.has(name)) continue
    const owners = category === 'superannuation' && fund ? [{ kind: 'entity' as const, id: fund.id, sharePercent: null }] : ownersOf(owner)
    await tx.update(assets).set({ owners }).where(eq(assets.id, id))
  }
  const things = [
    ...land.map((each) => ({ ...each, kind: 'property' as const })),
    ...owned.map((each) => ({ ...each, kind: 'asset' as const })),
  ]
  for (const { id, lender, owner, security } of await tx.select().from(liabilities).where(eq(liabilities.clientId, client.id))) {
    const securedBy =
      lender === SECURED.debt
        ? owned.filter(({ name }) => name === SECURED.by).map((asset) => ({ kind: 'asset' as const, id: asset.id }))
        : (suggestSecurity(security, things)?.securedBy ?? [])
    await tx
      .update(liabilities)
      .set({ owners: ownersOf(owner), securedBy })
      .where(eq(liabilities.id, id))
  }
  await tx.insert(businessYears).values(YEARS.map((year) => ({ clientId: client.id, ...year })))
}
