import type { Article } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { getArticle } from '@paddock/contract/features/knowledge/knowledge.calls'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, messageOfError } from '../../../platform/api/api.ts'
import { ArticleText } from './article-text.tsx'
import classes from './help-panel.module.css'

interface HelpPanelProps {
  article: { slug: string; title: string }
  onClose: () => void
}

/** An article over the questions: what is being answered stays as it is behind it. Plain elements, for an entry that must stay small. */
export default function HelpPanel({ article: { slug, title }, onClose }: HelpPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [article, setArticle] = useState<Article | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** A new object asks the server again. */
  const [asked, setAsked] = useState({ slug })
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const leaving = new AbortController()
    call(getArticle, { query: asked }, { signal: leaving.signal }).then(setArticle, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(whatIsWrong(error))
    })
    return () => leaving.abort()
  }, [asked])
  const again = () => {
    setFailure(null)
    setAsked({ slug })
  }
  return (
    <dialog ref={dialog} className={`card ${classes.panel}`} aria-labelledby="help-title" onClose={onClose}>
      <div className={`ruled ${classes.head}`}>
        <h2 id="help-title">{title}</h2>
        <button type="button" className={`box strong ${classes.close}`} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard as well */}
      <section className={classes.body} tabIndex={0} aria-label="The article" aria-busy={article === null && failure === null}>
        {article ? (
          <>
            {article.summary ? <p className={`dim ${classes.summary}`}>{article.summary}</p> : null}
            <ArticleText body={article.body} />
          </>
        ) : failure ? (
          <div role="alert">
            <p>{failure}</p>
            <button type="button" className={`box strong ${classes.close}`} onClick={again}>
              Try again
            </button>
          </div>
        ) : (
          <p className={`dim ${classes.summary}`}>Loading</p>
        )}
      </section>
    </dialog>
  )
}

/** Without a connection there is no help, and nothing else is the worse for it. */
function whatIsWrong(error: unknown): string {
  return error instanceof ApiError && error.status > 0
    ? messageOfError(error)
    : 'This help needs a connection. Your answers are kept on this device; go on, and look at it later.'
}
