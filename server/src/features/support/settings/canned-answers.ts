import type { api, ParsedInput } from '@paddock/contract'
import type { CannedAnswer } from '@paddock/contract/features/support/support.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type CannedRecord, changeCannedAnswer, insertCannedAnswer, lockCannedAnswer, readCannedAnswers } from './settings.queries.ts'

type Fields = ParsedInput<typeof api.support.addCannedAnswer>['body']
type Changes = ParsedInput<typeof api.support.updateCannedAnswer>['body']

const view = ({ archivedAt, ...canned }: CannedRecord): CannedAnswer => ({ ...canned, archivedAt: archivedAt?.toISOString() ?? null })
const said = ({ title, text }: Pick<CannedRecord, 'title' | 'text'>) => ({ title, text })

export async function listCannedAnswers({ database }: Dependencies, archived: boolean): Promise<{ rows: CannedAnswer[] }> {
  return { rows: (await readCannedAnswers(database.db, archived)).map(view) }
}

export function addCannedAnswer({ database }: Dependencies, scope: Scope, fields: Fields): Promise<CannedAnswer> {
  return transact(database, async (tx) => {
    const added = await insertCannedAnswer(tx, fields)
    await record(tx, scope, 'support.canned_added', {
      organizationId: null,
      entityId: added.id,
      subject: added.title,
      after: said(added),
    })
    return view(added)
  })
}

export function updateCannedAnswer({ database }: Dependencies, scope: Scope, id: string, changes: Changes): Promise<CannedAnswer> {
  const { version, ...fields } = changes
  return transact(database, async (tx) => {
    const before = await lockCannedAnswer(tx, id)
    if (before.archivedAt) throw new AppError('archived')
    if (before.version !== version) throw new AppError('stale', { current: view(before) })
    const changed = await changeCannedAnswer(tx, id, { ...fields, version: version + 1 })
    await record(tx, scope, 'support.canned_changed', {
      organizationId: null,
      entityId: id,
      subject: changed.title,
      before: said(before),
      after: said(changed),
    })
    return view(changed)
  })
}

/** Takes a canned answer away or puts it back; doing it twice is doing it once. */
export function setCannedAnswerArchived({ database }: Dependencies, scope: Scope, id: string, archived: boolean): Promise<CannedAnswer> {
  return transact(database, async (tx) => {
    const before = await lockCannedAnswer(tx, id)
    if ((before.archivedAt !== null) === archived) return view(before)
    const changed = await changeCannedAnswer(tx, id, { archivedAt: archived ? new Date() : null })
    await record(tx, scope, archived ? 'support.canned_archived' : 'support.canned_restored', {
      organizationId: null,
      entityId: id,
      subject: changed.title,
    })
    return view(changed)
  })
}
