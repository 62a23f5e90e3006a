import type { LetterKind } from '@paddock/contract/features/letters/letter-texts'
import { LETTERS } from '@paddock/contract/features/letters/letter-texts'
import { fillLetter, type LetterText, USUAL_COLOUR } from '@paddock/contract/features/letters/letters.rules'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Jobs, MailFile } from '../../platform/jobs/jobs.ts'
import { compose, type Letter, type Letterhead } from '../../platform/mail/index.ts'
import { findPracticeName } from '../organizations/front.queries.ts'
import { readHead, readText } from './letters.queries.ts'
import { logoKey } from './logo-key.ts'

/** A letter of a practice before it has its text: which one, and what its variables stand for this time. Some go without a link to some. */
export interface UnwrittenLetter {
  kind: LetterKind
  values: Readonly<Record<string, string>> & { link: string }
}

/** Where a letter goes. */
interface Addressed {
  to: string
  /** The mail is promised once for each key. */
  key: string
  /** What goes with it. */
  files?: MailFile[]
}

/** Whose record a letter is about, and to whom of it. */
interface OfRecord extends Addressed {
  client: { id: string; organizationId: string }
  /** Names the reader in the log. */
  name: string
}

/** The greeting of a letter, also for people whose first name is not known. */
export const greetingOf = (firstName: string): string => (firstName ? `Hello ${firstName},` : 'Hello,')

/** A letter's subject, text and HTML: in the given words, else in ours. */
export function writeLetter({ kind, values }: UnwrittenLetter, head?: Letterhead, text: LetterText = LETTERS[kind]): Letter {
  const { subject, parts } = fillLetter(kind, text, values)
  return compose(subject, parts, head)
}

/** What a practice's mails wear: how they are laid out, and what travels with each. */
export async function letterheadOf(reader: Reader, organizationId: string) {
  const practice = (await findPracticeName(reader, organizationId)) ?? 'Paddock'
  const { colour, replyTo, logoId, logoMediaType } = await readHead(reader, organizationId)
  const head: Letterhead = { name: practice, colour: colour || USUAL_COLOUR, hasLogo: logoId !== null }
  const logo = logoId ? { logo: { key: logoKey(logoId), mediaType: logoMediaType } } : {}
  return { head, carried: { fromName: practice, ...(replyTo && { replyTo }), ...logo } }
}

/** Promises a mail in a practice's name and words; answers what it says. */
export async function mailLetter(
  tx: Transaction,
  { jobs }: { jobs: Jobs },
  organizationId: string,
  { kind, values }: UnwrittenLetter,
  { to, key, files }: Addressed,
): Promise<Letter> {
  const { head, carried } = await letterheadOf(tx, organizationId)
  const mail = writeLetter({ kind, values: { practice: head.name, ...values } }, head, await readText(tx, organizationId, kind))
  await jobs.enqueue(tx, 'mail', { to, ...mail, ...carried, ...(files && { files }) }, key)
  return mail
}

/**
 * Promises a mail to a member of a family in the practice's name and words, and keeps its text in the record's log. The link is a key to an
 * account, so it is not logged. Without an actor the service itself is the sender.
 */
export async function sendLetter(
  tx: Transaction,
  deps: { jobs: Jobs },
  scope: Pick<Scope, 'userId'> | null,
  letter: UnwrittenLetter,
  { client, to, name, key, files }: OfRecord,
): Promise<void> {
  const { organizationId } = client
  const mail = await mailLetter(tx, deps, organizationId, letter, { to, key, ...(files && { files }) })
  const { link } = letter.values
  const said = (link ? mail.text.replaceAll(link, '[link]') : mail.text).trim()
  await record(tx, scope, 'letter.sent', {
    organizationId,
    clientId: client.id,
    entityId: client.id,
    subject: `${name || to}: ${mail.subject}`,
    after: { said },
  })
}
