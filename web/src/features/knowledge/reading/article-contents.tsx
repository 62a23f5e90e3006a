import { nodesOf, type RichNode, textOf } from '@paddock/contract/rich-text-nodes'
import classes from './article-view.module.css'
import { headingId } from './article-text.tsx'

const MIN_HEADINGS = 3

/** What a long article holds, to jump to. */
export function ArticleContents({ body }: { body: RichNode }) {
  const headings = nodesOf(body, 'heading').map((node, index) => ({
    id: headingId(index),
    words: textOf(node),
    isMain: node.attrs?.level === 2,
  }))
  const main = headings.filter(({ isMain }) => isMain)
  if (main.length < MIN_HEADINGS) return null
  return (
    <nav className={classes.contents} aria-label="In this article">
      <span className="faint strong" aria-hidden>
        In this article
      </span>
      <ul>
        {main.map(({ id, words }) => (
          <li key={id}>
            <a
              className="quiet-link"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                const heading = document.getElementById(id)
                heading?.scrollIntoView({ block: 'start' })
                heading?.focus({ preventScroll: true })
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
