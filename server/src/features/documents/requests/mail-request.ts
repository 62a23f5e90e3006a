import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { documentReminderLetter, documentRequestLetter } from './request-letters.ts'
import { type RequestRecord, selectLetterWords } from './requests.queries.ts'

/** Writes to the stakeholder what is asked of them. Who has no account yet hears of it once they have: it waits on their page. */
export async function mailRequest(
  tx: Transaction,
  { jobs, publicUrl }: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  scope: Scope,
  request: RequestRecord,
  kind: 'request' | 'reminder',
): Promise<void> {
  const { email, status, stakeholderArchivedAt, firstName, businessName, practice, writer } = await selectLetterWords(
    tx,
    request,
    scope.userId,
  )
  if (!email || status !== 'active' || stakeholderArchivedAt) return
  const { title, note, dueOn } = request
  const words = { firstName, adviser: writer || practice, businessName, title, note, dueOn, link: `${publicUrl()}/home` }
  const letter = kind === 'request' ? documentRequestLetter(words) : documentReminderLetter(words)
  await jobs.enqueue(tx, 'mail', { to: email, ...letter }, `document-${kind}:${request.id}:${request.version}`)
}
