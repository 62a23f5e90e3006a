/** Where a file goes: to a client of the practice, or to a request that a stakeholder answers. */
export type UploadTarget =
  | {
      to: 'client'
      clientId: string
      folderId: string | null
      /** The next version of this document. */
      documentId?: string
      /** Never the next version of one of that name. */
      apart?: true
      /** "Whitlock Pastoral, Wills": where, in words. */
      words: string
    }
  | {
      to: 'request'
      requestId: string
      /** Of the one file that goes there: sent again under it, the file is stored once. */
      key?: string
      words: string
    }

/** Names a place always by the same words, by which an unfinished upload is found again. */
export function placeOf(target: UploadTarget): string {
  if (target.to === 'request') return `request ${target.requestId}`
  return `client ${target.clientId} ${target.documentId ?? target.folderId ?? ''}${target.apart ? ' apart' : ''}`
}

/** Where each of several files goes. Those that share a name stay apart: they are of one moment, so none is the next version of another. */
export function targetsOf(files: readonly Pick<File, 'name'>[], target: UploadTarget): UploadTarget[] {
  const names = files.map(({ name }) => name.normalize('NFC').toLowerCase())
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return names.map((name) => (target.to === 'client' && isShared(name) ? { ...target, apart: true as const } : target))
}
