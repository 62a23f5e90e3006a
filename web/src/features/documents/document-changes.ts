import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { Document, DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import { call } from '../../platform/api/api.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { readAgain, reread } from '../../platform/api/queries.ts'
import { day, plural } from '../../ui/text/format.ts'

/** What a change needs to know of a document: a row of a list or the whole. */
export type Changeable = Pick<DocumentRow, 'id' | 'name' | 'version' | 'folderId' | 'visibility' | 'sharedWith' | 'expiresOn'>
type Patch = Omit<RouteInput<typeof api.documents.updateDocument>['body'], 'version'>

/** This many calls are on their way at the same time. */
const MAX_CALLS_AT_ONCE = 4

const patchOne = (documentId: string, version: number, patch: Patch) =>
  call(api.documents.updateDocument, { params: { documentId }, body: { ...patch, version } })

/** Does something to each; what fails keeps the others from nothing. */
async function toEach<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const done: { item: Item; result: Result }[] = []
  const failures: unknown[] = []
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        done.push({ item, result: await work(item) })
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_CALLS_AT_ONCE }, worker))
  return { done, failures }
}

/** Does something that can be taken back: at once, then Undo in the notice. What failed is said beside it. */
export async function reversibly<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  words: (done: readonly Item[]) => string,
  undo: (item: Item, result: Result) => Promise<unknown>,
): Promise<boolean> {
  const { done, failures } = await toEach(items, work)
  await (failures.length > 0 ? readAgain('document') : reread())
  if (done.length > 0) {
    const takeBack = async () => {
      const back = await toEach(done, ({ item, result }) => undo(item, result))
      await reread()
      for (const failure of back.failures.slice(0, 1)) notifyFailure(failure)
    }
    notify({ message: words(done.map(({ item }) => item)), action: { label: 'Undo', onClick: () => void takeBack() } })
  }
  for (const failure of failures.slice(0, 1)) notifyFailure(failure)
  return failures.length === 0
}

const named = (documents: readonly { name: string }[]) =>
  documents.length === 1 ? (documents[0]?.name ?? '') : plural(documents.length, 'document')
const are = (documents: readonly unknown[]) => (documents.length === 1 ? 'is' : 'are')

/** Changes documents of which every former value is known, so that it can be undone. */
function patchAll(
  documents: readonly Changeable[],
  patch: Patch,
  former: (document: Changeable) => Patch,
  words: (done: readonly Changeable[]) => string,
) {
  return reversibly(
    documents,
    (document) => patchOne(document.id, document.version, patch),
    words,
    (document, saved) => patchOne(document.id, saved.version, former(document)),
  )
}

export function moveAll(documents: readonly Changeable[], folderId: string | null, where: string): Promise<boolean> {
  const away = documents.filter((document) => document.folderId !== folderId)
  if (away.length === 0) {
    notify({ tone: 'info', message: `${named(documents)} ${are(documents)} there already.` })
    return Promise.resolve(true)
  }
  return patchAll(
    away,
    { folderId },
    (document) => ({ folderId: document.folderId }),
    (done) => `${named(done)} ${are(done)} in ${where}.`,
  )
}

export type Sharing = Required<Pick<Patch, 'visibility' | 'stakeholderIds'>>

export function shareAll(documents: readonly Changeable[], sharing: Sharing, who: string): Promise<boolean> {
  return patchAll(
    documents,
    sharing,
    ({ visibility, sharedWith }) => ({ visibility, stakeholderIds: sharedWith.map(({ id }) => id) }),
    (done) => `${named(done)} can be seen by ${who}.`,
  )
}

export function setExpiry(documents: readonly Changeable[], expiresOn: string | null): Promise<boolean> {
  return patchAll(
    documents,
    { expiresOn },
    (document) => ({ expiresOn: document.expiresOn }),
    (done) => (expiresOn === null ? `${named(done)} no longer expires.` : `${named(done)} expires on ${day(expiresOn)}.`),
  )
}

/** Throws what the dialog shows. */
export async function renameDocument(document: Changeable, name: string): Promise<void> {
  const saved = await patchOne(document.id, document.version, { name })
  await reread()
  offerUndo(`It is now called ${saved.name}.`, () => patchOne(document.id, saved.version, { name: document.name }))
}

const archiveOne = (documentId: string) => call(api.documents.archiveDocument, { params: { documentId } })
const restoreOne = (documentId: string) => call(api.documents.restoreDocument, { params: { documentId } })

export const archiveAll = (documents: readonly { id: string; name: string }[]) =>
  reversibly(
    documents,
    ({ id }) => archiveOne(id),
    (done) => `${named(done)} ${are(done)} archived.`,
    ({ id }) => restoreOne(id),
  )

export const restoreAll = (documents: readonly { id: string; name: string }[]) =>
  reversibly(
    documents,
    ({ id }) => restoreOne(id),
    (done) => `${named(done)} ${are(done)} back in the list.`,
    ({ id }) => archiveOne(id),
  )

/** Makes a former version the current one again, and offers to go back to the one that it replaced. */
export async function restoreVersion(document: Document, versionId: string, number: number): Promise<void> {
  const restore = (id: string, version: number) =>
    call(api.documents.restoreDocumentVersion, { params: { documentId: document.id, versionId: id }, body: { version } })
  try {
    const saved = await restore(versionId, document.version)
    offerUndo(`Version ${number} is the current one again.`, () => restore(document.versionId, saved.version))
  } catch (error) {
    notifyFailure(error)
  } finally {
    await readAgain('document')
  }
}

type FolderPatch = { name?: string; parentId?: string | null }

const patchFolder = (folderId: string, version: number, patch: FolderPatch) =>
  call(api.documents.updateFolder, { params: { folderId }, body: { ...patch, version } })

/** Throws what the dialog shows. */
export async function renameFolder(folder: Folder, name: string): Promise<void> {
  const saved = await patchFolder(folder.id, folder.version, { name })
  await reread()
  offerUndo(`The folder is now called ${saved.name}.`, () => patchFolder(folder.id, saved.version, { name: folder.name }))
}

export async function moveFolder(folder: Folder, parentId: string | null, where: string): Promise<void> {
  const saved = await patchFolder(folder.id, folder.version, { parentId })
  await reread()
  offerUndo(`${folder.name} is in ${where}.`, () => patchFolder(folder.id, saved.version, { parentId: folder.parentId }))
}

export const archiveFolders = (folders: readonly Folder[]) =>
  reversibly(
    folders,
    ({ id }) => call(api.documents.archiveFolder, { params: { folderId: id } }),
    ([folder]) => `${folder?.name ?? 'The folder'} is archived with what is in it.`,
    ({ id }) => call(api.documents.restoreFolder, { params: { folderId: id } }),
  )

export const restoreFolders = (folders: readonly Folder[]) =>
  reversibly(
    folders,
    ({ id }) => call(api.documents.restoreFolder, { params: { folderId: id } }),
    ([folder]) => `${folder?.name ?? 'The folder'} is back with what is in it.`,
    ({ id }) => call(api.documents.archiveFolder, { params: { folderId: id } }),
  )

function offerUndo(message: string, undo: () => Promise<unknown>): void {
  const takeBack = async () => {
    try {
      await undo()
    } catch (error) {
      notifyFailure(error)
    } finally {
      await readAgain('document')
    }
  }
  notify({ message, action: { label: 'Undo', onClick: () => void takeBack() } })
}
