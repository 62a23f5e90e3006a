import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'
import { dropKept, keep } from '../../../platform/browser/kept-draft.ts'
import type { ArticleTyped } from './article-drafts.ts'
import { draftIn } from '../knowledge-queries.ts'

const SAVED_AFTER_MS = 1_200

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale'

/**
 * Keeps a draft as it is typed: on this device at once, on the server soon after, one save at a time. What the server refuses stays
 * on the device until it is taken.
 */
export function useDraftSaving(draft: ArticleDraft, key: string) {
  const [state, setState] = useState<SaveState>('saved')
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ArticleDraft | null>(null)
  const version = useRef(draft.version)
  const pending = useRef<ArticleTyped | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const latest = useRef<() => Promise<boolean>>(async () => true)
  const soon = useDebouncedCallback(() => void latest.current(), SAVED_AFTER_MS)

  const send = async (): Promise<boolean> => {
    while (pending.current !== null) {
      const text = pending.current
      pending.current = null
      setState('saving')
      try {
        const saved = await call(api.knowledge.saveDraft, { params: { articleId: draft.id }, body: { ...text, version: version.current } })
        version.current = saved.version
      } catch (error) {
        pending.current ??= text
        const stored = isStale(error) ? draftIn(error.current) : null
        if (stored && saysTheSame(stored, text)) {
          // An earlier save arrived, and its answer did not.
          version.current = stored.version
          if (pending.current === text) pending.current = null
          continue
        }
        setTheirs(stored)
        setState(stored ? 'stale' : 'failed')
        setFailure(stored ? null : whatIsWrong(error))
        return false
      }
    }
    dropKept(key)
    setFailure(null)
    setState('saved')
    return true
  }
  /** Saves what waits and answers true once the server has everything. */
  const flush = (): Promise<boolean> => {
    soon.cancel()
    running.current ??= send().finally(() => (running.current = null))
    return running.current
  }
  const type = (text: ArticleTyped) => {
    pending.current = text
    keep(key, { ...text, version: version.current })
    if (theirs !== null) return
    setState('waiting')
    soon()
  }
  /** Shows what somebody else saved meanwhile beside this text, which was saved before. */
  const meet = (stored: ArticleDraft, text: ArticleTyped) => {
    pending.current ??= text
    setTheirs(stored)
    setState('stale')
  }
  /** Saves what was typed over what somebody else saved meanwhile. */
  const overwrite = (): Promise<boolean> => {
    if (theirs) version.current = theirs.version
    setTheirs(null)
    return flush()
  }
  useWindowEvent('online', () => state === 'failed' && void flush())
  useEffect(() => {
    latest.current = flush
  })
  // What still waits when the page is left goes out at once.
  useEffect(() => () => void (pending.current !== null && latest.current()), [])
  return { state, failure, theirs, version, type, flush, meet, overwrite }
}

/** The server keeps a body's members in an order of its own. */
function saysTheSame(stored: ArticleTyped, typed: ArticleTyped): boolean {
  const sorted = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value
  const inOrder = ({ title, summary, body }: ArticleTyped) => JSON.stringify([title.trim(), summary.trim(), body], sorted)
  return inOrder(stored) === inOrder(typed)
}
