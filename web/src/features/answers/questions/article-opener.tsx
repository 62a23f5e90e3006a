import { type ComponentType, useState } from 'react'
import { notify } from '../../../platform/notify.ts'
import { loadHelpPanel } from '../../knowledge/front.ts'
import type { QuestionArticle } from './question-articles.ts'
import classes from './question-frame.module.css'

type Panel = ComponentType<{ article: QuestionArticle; onClose: () => void }>

/** Ways into the articles that help with a question; what shows them is loaded on the first press. */
export function ArticleOpener({ articles, about }: { articles: readonly QuestionArticle[]; about: string }) {
  const [Panel, setPanel] = useState<Panel | null>(null)
  const [opened, setOpened] = useState<QuestionArticle | null>(null)
  const open = async (article: QuestionArticle) => {
    try {
      const { default: HelpPanel } = await loadHelpPanel()
      setPanel(() => HelpPanel)
      setOpened(article)
    } catch {
      notify({ message: 'This help needs a connection. Go on, and look at it later.', tone: 'info' })
    }
  }
  return (
    <>
      {articles.map((article) => (
        <button key={article.slug} type="button" className={`quiet-link dim ${classes.helps}`} onClick={() => void open(article)}>
          More about this: {article.title}
          <span className="visually-hidden">, about {about}</span>
        </button>
      ))}
      {Panel && opened ? <Panel article={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
