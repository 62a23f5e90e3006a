import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { sendLetter } from '../../letters/index.ts'
import { documentReminderLetter, documentRequestLetter, documentReturnLetter } from './request-letters.ts'
import { type RequestRecord, selectLetterWords } from './requests.queries.ts'

const LETTERS = { request: documentRequestLetter, reminder: documentReminderLetter, return: documentReturnLetter }

/** Mails the request to the stakeholder. Without an account they get no mail, and it waits on their page. */
export async function mailRequest(
  tx: Transaction,
  { jobs, publicUrl }: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  scope: Scope,
  request: RequestRecord,
  kind: keyof typeof LETTERS,
): Promise<void> {
  const { email, status, stakeholderArchivedAt, firstName, name, businessName, organizationId, practice, writer } = await selectLetterWords(
    tx,
    request,
    scope.userId,
  )
  if (!email || status !== 'active' || stakeholderArchivedAt) return
  const { title, note, dueOn, reason } = request
  // A reminder of what was returned says again why.
  const letterOf = kind === 'reminder' && request.status === 'returned' ? documentReturnLetter : LETTERS[kind]
  const letter = letterOf({
    firstName,
    adviser: writer || practice,
    businessName,
    title,
    note,
    dueOn,
    reason,
    link: `${publicUrl()}/home`,
  })
  const client = { id: request.clientId, organizationId }
  await sendLetter(tx, { jobs }, scope, letter, { client, to: email, name, key: `document-${kind}:${request.id}:${request.version}` })
}
