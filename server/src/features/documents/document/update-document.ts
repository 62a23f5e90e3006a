import type { api, ParsedInput } from '@paddock/contract'
import type { Action } from '@paddock/contract/features/activity/action-words'
import type { Document } from '@paddock/contract/features/documents/document.shapes'
import type { Visibility } from '@paddock/contract/features/documents/document.rules'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { onlyChanged, record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { extensionOf } from '../../../platform/files/file-kinds.ts'
import { cleanFileName } from '../../../platform/files/file-name.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { selectCurrentAmong } from '../../stakeholders/front.queries.ts'
import { changeDocument, changeNameWords, type DocumentRecord, readDocument, replaceShares, selectShares } from '../documents.queries.ts'
import { expectOpenFolder, readFolder } from '../folders/folders.queries.ts'
import { lockCurrentDocument } from './lock-document.ts'
import { stakeholdersReading, tellPages } from '../sharing/readers.queries.ts'
import { type Sharing, sharingOf } from '../sharing/sharing.ts'

type Input = ParsedInput<typeof api.documents.updateDocument>['body']

/** Renames, moves, shares or dates a document. Each leaves an entry of its own; a save that changes nothing leaves none. */
export function updateDocument({ database, events }: Dependencies, scope: Scope, documentId: string, input: Input): Promise<Document> {
  return transact(database, async (tx) => {
    const { document, organizationId, clientId } = await lockCurrentDocument(tx, scope, documentId, input.version)
    const name = input.name === undefined ? document.name : nameOfSameKind(document, input.name)
    const folderId = input.folderId === undefined ? document.folderId : input.folderId
    const expiresOn = input.expiresOn === undefined ? document.expiresOn : input.expiresOn
    if (folderId && folderId !== document.folderId) await expectOpenFolder(tx, clientId, folderId)
    const formerShares = document.visibility === 'named' ? await selectShares(tx, documentId) : []
    const { visibility, stakeholderIds: shares } = await sharingAfter(tx, clientId, input, {
      visibility: document.visibility,
      stakeholderIds: formerShares,
    })

    const before = {
      name: document.name,
      folder: document.folderId,
      expiresOn: document.expiresOn,
      visibility: document.visibility,
      sharedWith: formerShares.toSorted(),
    }
    const after = { name, folder: folderId, expiresOn, visibility, sharedWith: shares.toSorted() }
    const changed = Object.keys(onlyChanged(before, after).after)
    if (changed.length === 0) return readDocument(tx, scope, documentId)

    const reading = () => stakeholdersReading(tx, clientId, { documentId })
    const formerReaders = await reading()
    await changeDocument(tx, documentId, { name, sortName: foldText(name), folderId, expiresOn, visibility })
    if (changed.includes('name')) await changeNameWords(tx, documentId, name)
    if (changed.includes('sharedWith') || changed.includes('visibility')) await replaceShares(tx, documentId, shares)
    const entry = { organizationId, clientId, entityId: documentId, subject: name }
    const words = await inWords(tx, clientId, changed, before, after)
    for (const [action, fields] of ACTIONS) {
      const pick = (from: Record<string, unknown>) =>
        Object.fromEntries(fields.filter((field) => changed.includes(field)).map((field) => [field, from[field]]))
      if (fields.some((field) => changed.includes(field)))
        await record(tx, scope, action, { ...entry, before: pick(words.before), after: pick(words.after) })
    }
    await tellPages(tx, events, clientId, [...formerReaders, ...(await reading())])
    return readDocument(tx, scope, documentId)
  })
}

const ACTIONS: readonly (readonly [action: Action, fields: readonly string[]])[] = [
  ['document.renamed', ['name']],
  ['document.moved', ['folder']],
  ['document.shared', ['visibility', 'sharedWith']],
  ['document.expiry_changed', ['expiresOn']],
]

/** Works out who sees it after the save. A save that does not mention it leaves it, even where a named person has left the family. */
async function sharingAfter(
  tx: Transaction,
  clientId: string,
  { visibility, stakeholderIds }: Sharing,
  former: { visibility: Visibility; stakeholderIds: readonly string[] },
) {
  if (visibility === undefined && stakeholderIds === undefined) return former
  return sharingOf(tx, clientId, {
    visibility: visibility ?? former.visibility,
    stakeholderIds: stakeholderIds ?? former.stakeholderIds,
  })
}

/** A name may lose its ending, which comes back, but not take another kind's: the content would not be what it says. */
function nameOfSameKind(document: DocumentRecord, typed: string): string {
  const name = cleanFileName(typed)
  const [former, given] = [extensionOf(document.name), extensionOf(name)]
  if (former === given) return name
  if (given === '') return `${name}.${former}`
  throw new AppError('file_name_refused', { fields: { name: `Keep the ending .${former}: it says what kind of file this is.` } })
}

/** What the log says of people and folders: their names, not their identifiers. */
async function inWords(
  tx: Transaction,
  clientId: string,
  changed: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  const folderName = async (id: unknown) => (typeof id === 'string' ? (await readFolder(tx, id)).name : null)
  const names = async (ids: unknown) => (await selectCurrentAmong(tx, clientId, ids as string[])).map((each) => fullName(each))
  const side = async (values: Record<string, unknown>) => ({
    ...values,
    ...(changed.includes('folder') && { folder: await folderName(values['folder']) }),
    ...(changed.includes('sharedWith') && { sharedWith: await names(values['sharedWith']) }),
  })
  return { before: await side(before), after: await side(after) }
}
