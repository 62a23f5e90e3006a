import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { RichNode } from '@paddock/contract/rich-text-nodes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reread } from '../../../platform/api/queries.ts'
import { dropKept } from '../../../platform/browser/kept-draft.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { publishArticleModal } from '../knowledge.modals.ts'
import { articleBodyOf } from './article-body.ts'
import { type ArticleTyped, draftKey, readArticle } from './article-drafts.ts'
import { useDraftSaving } from './use-draft-saving.ts'

/** The text of a draft while it is written, and the ways on from it; it begins with what an earlier visit left unsaved. */
export function useArticleWriting(draft: ArticleDraft, onClose: () => void) {
  const { id: userId } = useSuspenseQuery(meQuery).data
  const key = draftKey(userId, draft.id)
  const [kept] = useState(() => readArticle(key))
  const [typed, setTyped] = useState<ArticleTyped>(() => {
    const { title, summary, body } = kept ?? draft
    return { title, summary, body }
  })
  const saving = useDraftSaving(kept ? { ...draft, version: kept.version } : draft, key)
  useEffect(() => {
    if (kept) saving.type(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what an earlier visit left unsaved is saved once
  }, [])
  /** The text as the editor hands it over, so that opening one does not count as a change. */
  const written = useRef(JSON.stringify(articleBodyOf(typed.body)))
  const write = (body: RichNode) => {
    const text = JSON.stringify(body)
    if (text === written.current) return
    written.current = text
    type({ body })
  }
  /** The newest text, also between two renders: a change of the title must not undo one of the text. */
  const newest = useRef(typed)
  const type = (change: Partial<ArticleTyped>) => {
    newest.current = { ...newest.current, ...change }
    setTyped(newest.current)
    saving.type(newest.current)
  }
  const close = async () => {
    if (await saving.flush()) {
      await reread()
      onClose()
    }
  }
  const publish = async () => {
    if (!(await saving.flush())) return
    openModal(publishArticleModal, {
      draft: { ...draft, version: saving.version.current },
      onPublished: onClose,
      onStale: (theirs) => saving.meet(theirs, newest.current),
    })
  }
  /** Drops what this device keeps of the text. */
  const forget = () => dropKept(key)
  return { userId, typed, saving, type, write, close, publish, forget }
}
