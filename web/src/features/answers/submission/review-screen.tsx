import type { Consents } from '@paddock/contract/features/questionnaires/definition'
import { findQuestion, isBlank, questionName } from '@paddock/contract/features/questionnaires/rules'
import { useEffect } from 'react'
import { type AnswerDocument, shownValue } from '../answer-document.ts'
import { AnswersInWords } from './answers-in-words.tsx'
import type { AnswersSession } from '../answers-session.ts'
import { EarlierWords } from '../saving/earlier-words.tsx'
import classes from '../screens.module.css'

interface ReviewScreenProps {
  session: AnswersSession
  document: AnswerDocument
  consents: Consents
  problems: Readonly<Record<string, string>>
  onOpen: (questionId: string) => void
}

/** Before sending: what is missing, with a way to it, then all answers in words. */
export function ReviewScreen({ session, document, consents, problems, onOpen }: ReviewScreenProps) {
  useEffect(() => {
    // Who may see a part may have been chosen on another page meanwhile: nothing is sent under a choice that this one does not tell.
    if (navigator.onLine && session.view().sending.state === 'saved') void session.refresh()
  }, [session])
  const missing = Object.entries(problems)
  const isOnlyOpen = missing.every(([id]) => isBlank(shownValue(document, id)))
  const adviser = document.survey.assignedBy
  return (
    <>
      <h1 tabIndex={-1}>Look over your answers</h1>
      {document.notSent ? (
        <p className={`toned ${classes.told}`} data-tone="warn" role="alert">
          {document.notSent} Nothing is lost.
        </p>
      ) : null}
      {missing.length === 0 ? (
        <p>
          {document.survey.completedAt
            ? `Your answers are open again. Change what you like; what you sent before counts until you send again.`
            : `Everything that is needed is answered. Your answers go to ${adviser || 'your adviser'} when you send them; until then only you can see them.`}
        </p>
      ) : (
        <section id="missing" tabIndex={-1} className={`card ${classes.told} ${classes.missing}`} aria-labelledby="missing-title">
          <h2 id="missing-title">{titleOf(missing.length, isOnlyOpen)}</h2>
          {isOnlyOpen ? (
            <p className="dim">Answer {missing.length === 1 ? 'it' : 'them'}, or choose “I don’t know” or “I’d rather not say”.</p>
          ) : null}
          <ul className="lines">
            {missing.map(([id, problem]) => {
              const question = findQuestion(document.definition, id)
              return (
                <li key={id}>
                  <button type="button" className="quiet-link strong" onClick={() => onOpen(id)}>
                    {question ? questionName(question) : id}
                  </button>
                  {isOnlyOpen ? null : <small>{problem}</small>}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <AnswersInWords document={document} consents={consents} problems={problems} onChange={onOpen} />
      <EarlierWords session={session} definition={document.definition} />
    </>
  )
}

function titleOf(count: number, isOnlyOpen: boolean): string {
  if (isOnlyOpen) return count === 1 ? 'One question still needs an answer' : `${count} questions still need an answer`
  return count === 1 ? 'One question needs another look' : `${count} questions need another look`
}
