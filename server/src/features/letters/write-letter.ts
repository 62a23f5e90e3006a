import type { api, ParsedInput } from '@paddock/contract'
import { LETTERS, type LetterKind } from '@paddock/contract/features/letters/letter-texts'
import { checkLetter } from '@paddock/contract/features/letters/letters.rules'
import type { PracticeLetter } from '@paddock/contract/features/letters/letters.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { ownPractice } from './get-letters.ts'
import { lockHead, readText, removeText, storeText } from './letters.queries.ts'

type Body = ParsedInput<typeof api.letters.updateLetter>['body']

/** Replaces the text of a letter. An unknown variable is refused at its field, and so is a text without its link. The same text is no change. */
export function updateLetter(deps: Dependencies, scope: Scope, { kind, version, ...text }: Body): Promise<PracticeLetter> {
  const fields = checkLetter(kind, text)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  return change(deps, scope, { kind, version }, async (tx, organizationId, before) => {
    const { subject, body } = before
    if (text.subject === subject && text.body === body) return
    await storeText(tx, organizationId, before, text)
    await record(tx, scope, 'letter.changed', { ...entryOf(organizationId, kind), before: { subject, body }, after: text })
  })
}

/** Puts our own text back; that it is ours already is no failure. */
export function resetLetter(
  deps: Dependencies,
  scope: Scope,
  { kind, version }: { kind: LetterKind; version: number },
): Promise<PracticeLetter> {
  return change(deps, scope, { kind, version }, async (tx, organizationId, before) => {
    const { subject, body, changedAt } = before
    if (changedAt === null) return
    await removeText(tx, organizationId, before)
    await record(tx, scope, 'letter.reset', { ...entryOf(organizationId, kind), before: { subject, body } })
  })
}

const entryOf = (organizationId: string, kind: LetterKind) => ({ organizationId, entityId: organizationId, subject: LETTERS[kind].label })

function change(
  { database }: Dependencies,
  scope: Scope,
  { kind, version }: { kind: LetterKind; version: number },
  work: (tx: Transaction, organizationId: string, before: PracticeLetter) => Promise<void>,
): Promise<PracticeLetter> {
  const organizationId = ownPractice(scope)
  return transact(database, async (tx) => {
    // The letterhead's row is the lock of all letters of a practice.
    await lockHead(tx, organizationId)
    const before = await readText(tx, organizationId, kind)
    if (before.version !== version) throw new AppError('stale', { current: before })
    await work(tx, organizationId, before)
    return readText(tx, organizationId, kind)
  })
}
