import * as api from '@paddock/contract/calls'
import { call } from '../../../platform/api/api.ts'
import { unreachable } from '../../../platform/api/api-error.ts'
import { onServer } from '../../../platform/server-address.ts'

/** What is opened: a document, or a former version of it. */
export interface Opened {
  documentId: string
  versionId?: string | undefined
}

/** Renewed this long before it ends. */
const MARGIN_MS = 20_000

/** The link of five minutes by which a file is read; another one is asked for when it has run out. */
export async function followLink({ documentId, versionId }: Opened, signal: AbortSignal) {
  const ask = () => call(api.documents.linkToDocument, { params: { documentId }, body: { versionId, inline: true } }, { signal })
  let link = await ask()
  return {
    link,
    /** Bytes from one place to another, the last not included; without places the whole file. */
    async read(from?: number, to?: number): Promise<Blob> {
      if (new Date(link.expiresAt).getTime() - Date.now() < MARGIN_MS) link = await ask()
      const headers = from === undefined || to === undefined ? undefined : { range: `bytes=${from}-${to - 1}` }
      const response = await fetch(onServer(link.url), { signal, ...(headers && { headers }) }).catch((error: unknown) => {
        throw signal.aborted ? error : unreachable()
      })
      if (!response.ok) throw unreachable()
      return response.blob()
    },
  }
}

export type LinkedFile = Awaited<ReturnType<typeof followLink>>

/** Has the browser save a file: it streams to the disk, whatever its size. */
export async function save({ documentId, versionId }: Opened): Promise<void> {
  const link = await call(api.documents.linkToDocument, { params: { documentId }, body: { versionId, inline: false } })
  Object.assign(document.createElement('a'), { href: onServer(link.url), download: link.fileName }).click()
}
