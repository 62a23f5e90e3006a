import { desc, notInArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { transact } from '../database/write.ts'
import type { JobKinds } from '../jobs/jobs.ts'
import { outboxMails } from './mail.table.ts'

const MAX_MAILS = 200

export type OutboxMail = typeof outboxMails.$inferSelect

/** Puts a mail into the outbox, once, and drops what is older than the last 200. */
export async function keepInOutbox(database: Database, mail: Omit<JobKinds['mail'], 'logo'> & { id: string }): Promise<void> {
  await transact(database, async (tx) => {
    await tx.insert(outboxMails).values(mail).onConflictDoNothing()
    const newest = tx.select({ id: outboxMails.id }).from(outboxMails).orderBy(desc(outboxMails.id)).limit(MAX_MAILS)
    await tx.delete(outboxMails).where(notInArray(outboxMails.id, newest))
  })
}

/** Newest first. */
export function listOutbox(database: Database): Promise<OutboxMail[]> {
  return database.db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(MAX_MAILS)
}
