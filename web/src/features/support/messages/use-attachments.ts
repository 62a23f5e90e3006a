import * as api from '@paddock/contract/calls'
import { ATTACHMENT_LIMIT, ATTACHMENTS_LIMIT } from '@paddock/contract/features/support/support.rules'
import type { SupportAttachment } from '@paddock/contract/features/support/support.shapes'
import { useRef, useState } from 'react'
import { upload } from '../../../platform/api/api.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'

/** A file beside the text that is being written. */
export interface ChosenFile {
  key: number
  name: string
  size: number
  /** The share that has been sent, from 0 to 1. */
  share: number
  attachment: SupportAttachment | null
  failure: string | null
}

const TOO_MANY_FILES = `Attach at most ${ATTACHMENTS_LIMIT} files.`

/** The files of a message that is being written; each leaves as soon as it is chosen. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const lastKey = useRef(0)
  const leaving = useRef(new Map<number, AbortController>())
  const change = (key: number, values: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)))

  async function send(key: number, file: File): Promise<void> {
    if (file.size > ATTACHMENT_LIMIT) return change(key, { failure: 'Larger than 20 MB. Make it smaller, or split it.' })
    const abort = new AbortController()
    leaving.current.set(key, abort)
    try {
      const input = { query: { name: file.name }, file: file.slice(0, file.size, 'application/octet-stream') }
      const onProgress = (share: number) => change(key, { share })
      change(key, { attachment: await upload(api.support.uploadSupportFile, input, { signal: abort.signal, onProgress }), share: 1 })
    } catch (error) {
      if (!abort.signal.aborted) change(key, { failure: whatIsWrong(error) })
    } finally {
      leaving.current.delete(key)
    }
    return undefined
  }

  return {
    files,
    refusal,
    isBusy: files.some(({ attachment, failure }) => attachment === null && failure === null),
    ready: files.flatMap(({ attachment }) => attachment ?? []),
    add(chosen: readonly File[]) {
      const room = ATTACHMENTS_LIMIT - files.length
      setRefusal(chosen.length > room ? TOO_MANY_FILES : null)
      const added = chosen.slice(0, room).map((file) => {
        lastKey.current += 1
        return { file, row: { key: lastKey.current, name: file.name, size: file.size, share: 0, attachment: null, failure: null } }
      })
      setFiles((all) => [...all, ...added.map(({ row }) => row)])
      for (const { file, row } of added) void send(row.key, file)
    },
    remove(key: number) {
      leaving.current.get(key)?.abort()
      setRefusal(null)
      setFiles((all) => all.filter((each) => each.key !== key))
    },
    /** Empties the list once the files have gone with their message. */
    clear(kept: readonly SupportAttachment[] = []) {
      setRefusal(null)
      setFiles(
        kept.map((attachment) => {
          lastKey.current += 1
          return { key: lastKey.current, name: attachment.name, size: attachment.size, share: 1, attachment, failure: null }
        }),
      )
    },
  }
}
