import { and, eq } from 'drizzle-orm'
import { USUAL_ROAD } from '@paddock/contract/features/road/road.rules'
import { clients } from '../features/clients/clients.table.ts'
import { meetingOutcomes, meetings } from '../features/meetings/meetings.table.ts'
import { milestones, papers } from '../features/register/register.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import type { Transaction } from '../platform/database/database.ts'
import { FAMILY } from './demo-data.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

type Kept = Partial<typeof milestones.$inferInsert>

/** What is known of the usual milestones of the demo family, by their titles. */
function knownOf(henryId: string | undefined, willId: string | undefined, decisionId: string | undefined): Record<string, Kept> {
  return {
    'First talk held': { reachedOn: inDays(-210), audience: 'family' },
    'Net position and structure checked with the family': { reachedOn: inDays(-30), audience: 'family' },
    'First family meeting held': { evidence: 'decision', evidenceId: decisionId ?? null, audience: 'family' },
    'An option is chosen': { dueOn: inDays(21), audience: 'family' },
    'Wills and enduring powers are up to date': { dueOn: inDays(150), evidence: 'paper', evidenceId: willId ?? null },
    'The day-to-day work is handed over': { age: 74, personId: henryId ?? null },
    'Decisions and signatures are handed over': { age: 78, personId: henryId ?? null },
  }
}

/** The road of the demo family, from the first talk to the handover. */
export async function seedRoad(tx: Transaction): Promise<void> {
  const [family] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.businessName, FAMILY.businessName))
  if (!family) return
  const clientId = family.id
  const [henry] = await tx
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, clientId), eq(stakeholders.firstName, 'Henry')))
  const [will] = await tx
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.clientId, clientId), eq(papers.kind, 'will'), eq(papers.status, 'draft')))
  const [decision] = await tx
    .select({ id: meetingOutcomes.id })
    .from(meetingOutcomes)
    .innerJoin(meetings, eq(meetings.id, meetingOutcomes.meetingId))
    .where(and(eq(meetings.clientId, clientId), eq(meetingOutcomes.kind, 'decision')))
  const known = knownOf(henry?.id, will?.id, decision?.id)
  await tx.insert(milestones).values(USUAL_ROAD.map((usual) => ({ ...usual, clientId, ...known[usual.title] })))
}
