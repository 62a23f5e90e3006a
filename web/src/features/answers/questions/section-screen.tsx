import type { Consents, Question } from '@paddock/contract/features/questionnaires/definition'
import { type ConsentUnit, consentUnits, type VisibleSection } from '@paddock/contract/features/questionnaires/rules'
import { namesSoFar } from '@paddock/contract/features/questionnaires/names-so-far'
import { type ReactNode, useMemo, useState } from 'react'
import { onceReleased } from '../../../platform/browser/once-released.ts'
import type { AnswersSession, AnswersView } from '../answers-session.ts'
import { countedAnswers, ownProperty, shownValue, valueProblem } from '../answer-document.ts'
import { choiceOf, ConsentField } from '../consent-field.tsx'
import { MODEL_READS } from '../consent-words.ts'
import { type QuestionArticle, useQuestionArticles } from './question-articles.ts'
import { NamesSoFar } from './names-offered.tsx'
import { QuestionFrame } from './question-frame.tsx'
import classes from '../screens.module.css'

interface SectionScreenProps {
  session: AnswersSession
  document: AnswersView['document']
  visible: VisibleSection
  consents: Consents
  /** What stands in the way of sending, by question. */
  problems: Readonly<Record<string, string>>
  /** What is to be done before anything more is sent; null where nothing is. */
  action: ReactNode
  /** Whether what is missing is said: after Continue, never while typing. */
  isChecked: boolean
}

const NO_ARTICLES: readonly QuestionArticle[] = []

/** The questions of one section, and at its foot who may see them. */
export function SectionScreen({ session, document, visible, consents, problems, action, isChecked }: SectionScreenProps) {
  const { section, questions } = visible
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const units = consentUnits(document.definition, document.respondent)
  const articles = useQuestionArticles(document.definition.key)
  const actionAt = usePlaceOfAction(action !== null, questions, document)
  const whole = units.find((unit) => unit.id === section.id)
  const modelReads = document.languageModel ? <p className="note">{MODEL_READS}</p> : null
  const names = useMemo(() => namesSoFar(document.definition, countedAnswers(document), document.names), [document])
  const listsAll = questions.some(({ type }) => type === 'consents')
  return (
    <div className={`stack ${classes.questions}`}>
      <NamesSoFar value={names}>
        {questions.map((question) => (
          <QuestionFrame
            key={question.id}
            question={question}
            value={shownValue(document, question.id)}
            problem={problemOf(question)}
            replaced={ownProperty(document.replaced, question.id) ?? null}
            units={unitsOf(question, units)}
            consents={consents}
            articles={articles[question.id] ?? NO_ARTICLES}
            action={question.id === actionAt ? action : null}
            onChange={(value) => session.answer(question.id, value)}
            onChoose={session.choose}
            onSettle={(keeps) => session.settleReplaced(question.id, keeps)}
            onEnter={() => session.moveTo(question.id)}
            onLeave={() => onceReleased(() => setLeft((before) => (before.has(question.id) ? before : new Set([...before, question.id]))))}
          />
        ))}
      </NamesSoFar>
      {whole && !listsAll ? (
        <div className="stack">
          <ConsentField unit={whole} legend="Who may see this part?" chosen={choiceOf(whole, consents)} onChoose={session.choose} />
          {modelReads}
        </div>
      ) : null}
      {listsAll ? modelReads : null}
    </div>
  )

  /** A refusal at once, a value that cannot be once the question is left, what is missing only on Continue. */
  function problemOf({ id }: Question): string | null {
    if (isChecked) return problems[id] ?? null
    return left.has(id) || Object.hasOwn(document.refused, id) ? valueProblem(document, id) : null
  }
}

function unitsOf(question: Question, units: readonly ConsentUnit[]): readonly ConsentUnit[] {
  return question.type === 'consents' ? units : units.filter((unit) => unit.questionId === question.id)
}

/** The question that was typed in last, or that the person was at first: it does not follow the focus, as what is tapped must not move away. */
function usePlaceOfAction(
  isNeeded: boolean,
  questions: readonly Question[],
  { pending, position }: AnswersView['document'],
): string | null {
  const [first, setFirst] = useState<string | null>(null)
  const ids = questions.map(({ id }) => id)
  const at = position && ids.includes(position.questionId) ? position.questionId : (ids[0] ?? null)
  const kept = isNeeded ? (first ?? at) : null
  if (kept !== first) setFirst(kept)
  const typed = ids
    .filter((id) => ownProperty(pending, id) !== undefined)
    .toSorted((one, other) => pending[other]!.editedAt - pending[one]!.editedAt)
  return isNeeded ? (typed[0] ?? kept) : null
}
