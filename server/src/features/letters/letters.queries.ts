import { LETTERS, type LetterKind } from '@paddock/contract/features/letters/letter-texts'
import { LETTER_KINDS, USUAL_COLOUR } from '@paddock/contract/features/letters/letters.rules'
import type { Letterhead, PracticeLetter } from '@paddock/contract/features/letters/letters.shapes'
import { and, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { findPracticeName, holdPractice } from '../organizations/front.queries.ts'
import { letterheads, letterTexts } from './letters.table.ts'

type StoredHead = Omit<typeof letterheads.$inferSelect, 'organizationId'>

const NOTHING_SET: StoredHead = { colour: USUAL_COLOUR, replyTo: '', logoId: null, logoMediaType: '', version: 0 }

export async function readHead(reader: Reader, organizationId: string): Promise<StoredHead> {
  const [stored] = await reader.select().from(letterheads).where(eq(letterheads.organizationId, organizationId))
  return stored ?? NOTHING_SET
}

/** What a practice's letters wear, held until the transaction ends; two who change it come one after the other. */
export async function lockHead(tx: Transaction, organizationId: string): Promise<StoredHead> {
  if (!(await holdPractice(tx, organizationId))) throw notFound()
  await tx.insert(letterheads).values({ organizationId, colour: USUAL_COLOUR, version: 0 }).onConflictDoNothing()
  const [stored] = await tx.select().from(letterheads).where(eq(letterheads.organizationId, organizationId)).for('update')
  return stored ?? NOTHING_SET
}

export async function changeHead(tx: Transaction, organizationId: string, before: StoredHead, changes: Partial<StoredHead>): Promise<void> {
  await tx
    .update(letterheads)
    .set({ ...changes, version: before.version + 1 })
    .where(eq(letterheads.organizationId, organizationId))
}

/** What a practice's letters wear, as the contract says it. */
export async function viewHead(reader: Reader, organizationId: string): Promise<Letterhead> {
  const { colour, replyTo, logoId, version } = await readHead(reader, organizationId)
  return { name: (await findPracticeName(reader, organizationId)) ?? '', colour, replyTo, logoId, version }
}

/** A letter as a practice sends it: its own text, or ours. */
export async function readText(reader: Reader, organizationId: string, kind: LetterKind): Promise<PracticeLetter> {
  const [stored] = await reader
    .select()
    .from(letterTexts)
    .where(and(eq(letterTexts.organizationId, organizationId), eq(letterTexts.kind, kind)))
  return viewText(kind, stored)
}

export async function readTexts(reader: Reader, organizationId: string): Promise<PracticeLetter[]> {
  const stored = await reader.select().from(letterTexts).where(eq(letterTexts.organizationId, organizationId))
  return LETTER_KINDS.map((kind) =>
    viewText(
      kind,
      stored.find((text) => text.kind === kind),
    ),
  )
}

function viewText(kind: LetterKind, stored: typeof letterTexts.$inferSelect | undefined): PracticeLetter {
  const own = stored?.body ? stored : undefined
  const { subject, body } = own ?? LETTERS[kind]
  return { kind, subject, body, changedAt: own?.changedAt.toISOString() ?? null, version: stored?.version ?? 0 }
}

export async function storeText(
  tx: Transaction,
  organizationId: string,
  { kind, version }: PracticeLetter,
  { subject, body }: { subject: string; body: string },
): Promise<void> {
  const changed = { subject, body, changedAt: new Date(), version: version + 1 }
  await tx
    .insert(letterTexts)
    .values({ organizationId, kind, ...changed })
    .onConflictDoUpdate({ target: [letterTexts.organizationId, letterTexts.kind], set: changed })
}

/** Lets our own text stand again. The row keeps counting versions: who still sees the former text does not write over a later one. */
export const removeText = (tx: Transaction, organizationId: string, before: PracticeLetter): Promise<void> =>
  storeText(tx, organizationId, before, { subject: '', body: '' })
