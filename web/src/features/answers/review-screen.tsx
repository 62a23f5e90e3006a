import type { Consents } from '@paddock/contract/features/questionnaires/definition'
import { findQuestion } from '@paddock/contract/features/questionnaires/rules'
import type { AnswerDocument } from './answer-document.ts'
import { AnswersInWords, nameOf } from './answers-in-words.tsx'
import classes from './screens.module.css'

interface ReviewScreenProps {
  document: AnswerDocument
  consents: Consents
  problems: Readonly<Record<string, string>>
  onOpen: (questionId: string) => void
}

/** Before sending: what is missing, with a way to it, then all answers in words. */
export function ReviewScreen({ document, consents, problems, onOpen }: ReviewScreenProps) {
  const missing = Object.entries(problems)
  const adviser = document.survey.assignedBy
  return (
    <>
      <h1 tabIndex={-1}>Look over your answers</h1>
      {document.notSent ? (
        <p className={classes.notSent} role="alert">
          {document.notSent} Nothing is lost.
        </p>
      ) : null}
      {missing.length === 0 ? (
        <p className={classes.lead}>
          {document.survey.completedAt
            ? `Your answers are open again. Change what you like; what you sent before counts until you send again.`
            : `Everything that is needed is answered. Your answers go to ${adviser || 'your adviser'} when you send them; until then only you can see them.`}
        </p>
      ) : (
        <section id="missing" tabIndex={-1} className={classes.missing} aria-labelledby="missing-title">
          <h2 id="missing-title">
            {missing.length === 1 ? 'One question needs another look' : `${missing.length} questions need another look`}
          </h2>
          <ul>
            {missing.map(([id, problem]) => {
              const question = findQuestion(document.definition, id)
              return (
                <li key={id}>
                  <button type="button" onClick={() => onOpen(id)}>
                    {question ? nameOf(question) : id}
                  </button>
                  <span>{problem}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <AnswersInWords document={document} consents={consents} problems={problems} onChange={onOpen} />
    </>
  )
}
