import type { EarlierWords as FormerAnswer } from '@paddock/contract/features/answers/answers.shapes'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { answerText, findQuestion, questionName } from '@paddock/contract/features/questionnaires/rules'
import { useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { dayAndTime } from '../../../ui/text/format.ts'
import type { AnswersSession } from '../answers-session.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import classes from './earlier-words.module.css'

interface EarlierWordsProps {
  session: AnswersSession
  definition: QuestionnaireDefinition
}

/** Where a text that became another, or gave way to another device, is found again; read when it is opened. */
export function EarlierWords({ session, definition }: EarlierWordsProps) {
  const [words, setWords] = useState<FormerAnswer[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = () => {
    setFailure(null)
    session.earlierWords().then(setWords, (error: unknown) => setFailure(messageOfError(error)))
  }
  return (
    <details className={`card ${classes.earlier}`} onToggle={({ currentTarget }) => currentTarget.open && read()}>
      <summary className="strong">Earlier words</summary>
      <p className="dim">What you wrote and later changed, or what an answer from another device replaced. Only you see this list.</p>
      <div aria-live="polite">
        {failure !== null ? (
          <>
            <p className="dim">{failure}</p>
            <PlainButton onClick={read}>Try again</PlainButton>
          </>
        ) : words === null ? (
          <p className="dim">One moment…</p>
        ) : words.length === 0 ? (
          <p className="dim">There are none: every text that you wrote is still in your answers.</p>
        ) : (
          <Words words={words} definition={definition} />
        )}
      </div>
    </details>
  )
}

function Words({ words, definition }: { words: readonly FormerAnswer[]; definition: QuestionnaireDefinition }) {
  const questions = [...new Set(words.map(({ questionId }) => questionId))].flatMap((id) => findQuestion(definition, id) ?? [])
  return questions.map((question) => (
    <section key={question.id} aria-label={questionName(question)}>
      <h3 className="hairline dim">{questionName(question)}</h3>
      {words
        .filter(({ questionId }) => questionId === question.id)
        .map(({ value, editedAt }) => (
          <figure key={editedAt}>
            <blockquote className="quote">{answerText(question, value) || String(value)}</blockquote>
            <figcaption className="note">{dayAndTime(editedAt)}</figcaption>
          </figure>
        ))}
    </section>
  ))
}
