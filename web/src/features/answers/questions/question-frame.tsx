import type { AnswerValue, Consents, Question } from '@paddock/contract/features/questionnaires/definition'
import { answerText, type ConsentUnit, isDeclined, questionName } from '@paddock/contract/features/questionnaires/rules'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArticleOpener } from './article-opener.tsx'
import { AgreementField, MultipleField, RatingField, SingleField } from './choice-fields.tsx'
import { type Choose, choiceOf, ConsentField, ConsentList } from '../consent-field.tsx'
import { ONE_INPUT } from './field-props.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import type { QuestionArticle } from './question-articles.ts'
import { RankingField } from './ranking-field.tsx'
import { RowsField } from './rows-field.tsx'
import { DateField, FigureField, LongTextField, TextField } from './typed-fields.tsx'
import classes from './question-frame.module.css'

interface QuestionFrameProps {
  question: Question
  value: AnswerValue
  /** What is wrong with it or missing; null where nothing is to be said. */
  problem: string | null
  /** The answer of this device that gave way to a later one of another device; null where none did. */
  replaced: AnswerValue
  /** All units, for the question that lists them; else the question's own, if it has one. */
  units: readonly ConsentUnit[]
  consents: Consents
  /** Articles that help with it; none where there is no connection. */
  articles: readonly QuestionArticle[]
  onChange: (value: AnswerValue) => void
  onChoose: Choose
  /** What is to be done before anything more is sent, where the person types. */
  action: ReactNode
  /** The person chose between the two. */
  onSettle: (keeps: 'mine' | 'theirs') => void
  onEnter: () => void
  onLeave: () => void
}

const DECLINES = [
  ['unknown', 'I don’t know'],
  ['private', 'I’d rather not say'],
] as const

type Declined = (typeof DECLINES)[number][0]

const declinedOf = (value: AnswerValue) => (isDeclined(value) ? value.declined : null)

/** Radios that were set cannot be unset by themselves. */
const CLEARABLE = new Set(['single', 'rating', 'agreement', 'date'])

/** One question with everything that belongs to it: help on request, what is wrong, ways not to answer, who may see it. */
export function QuestionFrame({ question, value, problem, replaced, units, consents, articles, action, ...on }: QuestionFrameProps) {
  const id = `answer-${question.id}`
  const [helps, setHelps] = useState(false)
  const given = useRef<AnswerValue>(null)
  const declined = declinedOf(value)
  const about = [helps && question.help ? `${id}-help` : '', problem ? `${id}-problem` : '', replaced !== null ? `${id}-replaced` : '']
  const describedBy = about.filter(Boolean).join(' ') || undefined
  const decline = (how: Declined) => {
    if (declined === null) given.current = value
    on.onChange(declined === how ? given.current : { declined: how })
  }
  return (
    <div
      id={`question-${question.id}`}
      className={`stack ${classes.question}`}
      data-wrong={problem !== null || undefined}
      onFocus={on.onEnter}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) on.onLeave()
      }}
    >
      <Named question={question} id={id} describedBy={describedBy}>
        <Help question={question} id={`${id}-help`} articles={articles} isOpen={helps} onToggle={() => setHelps(!helps)} />
        {replaced === null ? null : <Replaced question={question} id={`${id}-replaced`} mine={replaced} onSettle={on.onSettle} />}
        {problem ? (
          <p id={`${id}-problem`} className={`wrong ${classes.problem}`}>
            {problem}
          </p>
        ) : null}
        <div className={classes.field} data-field>
          <Field
            question={question}
            id={id}
            value={declined === null ? value : null}
            describedBy={describedBy}
            isWrong={problem !== null}
            onChange={on.onChange}
          />
          {question.type === 'consents' ? <ConsentList units={units} consents={consents} onChoose={on.onChoose} /> : null}
        </div>
        {action ? <Action>{action}</Action> : null}
        {question.type === 'consents' ? null : (
          <Ways question={question} value={value} onDecline={decline} onClear={() => on.onChange(null)} />
        )}
      </Named>
      {question.type === 'consents'
        ? null
        : units.map((unit) => (
            <ConsentField
              key={unit.id}
              unit={unit}
              legend="Who may see this answer?"
              chosen={choiceOf(unit, consents)}
              onChoose={on.onChoose}
            />
          ))}
    </div>
  )
}

interface HelpProps {
  question: Question
  id: string
  articles: readonly QuestionArticle[]
  isOpen: boolean
  onToggle: () => void
}

/** The help of a question, shown on request, and the articles about it. */
function Help({ question, id, articles, isOpen, onToggle }: HelpProps) {
  return (
    <>
      {question.help || articles.length > 0 ? (
        <div className={`toolbar ${classes.links}`}>
          {question.help ? (
            <button
              type="button"
              className={`quiet-link dim ${classes.helps}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={onToggle}
            >
              {isOpen ? 'Hide the help' : 'Help with this question'}
              <span className="visually-hidden">: {questionName(question)}</span>
            </button>
          ) : null}
          <ArticleOpener articles={articles} about={questionName(question)} />
        </div>
      ) : null}
      {question.help ? (
        <p id={id} className={`toned ${classes.help}`} hidden={!isOpen}>
          {question.help}
        </p>
      ) : null}
    </>
  )
}

interface WaysProps {
  question: Question
  value: AnswerValue
  onDecline: (how: Declined) => void
  onClear: () => void
}

/** The ways not to answer, and the way to take an answer back. */
function Ways({ question, value, onDecline, onClear }: WaysProps) {
  const declined = declinedOf(value)
  return (
    <div className={`toolbar ${classes.ways}`}>
      {DECLINES.map(([how, words]) => (
        <button key={how} type="button" aria-pressed={declined === how} onClick={() => onDecline(how)}>
          {words}
          <span className="visually-hidden">: {questionName(question)}</span>
        </button>
      ))}
      {CLEARABLE.has(question.type) && value !== null && declined === null ? (
        <button type="button" onClick={onClear}>
          Clear
          <span className="visually-hidden">: {questionName(question)}</span>
        </button>
      ) : null}
    </div>
  )
}

/** Comes into sight where it arrives. To turn to it is not to turn to the question: whoever signs in comes back to where they were. */
function Action({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place} className={classes.action} onFocus={(event) => event.stopPropagation()}>
      {children}
    </div>
  )
}

interface ReplacedProps {
  question: Question
  id: string
  mine: AnswerValue
  onSettle: (keeps: 'mine' | 'theirs') => void
}

/** What was answered here and gave way, with the choice between the two. Either way the other one stays in the history. */
function Replaced({ question, id, mine, onSettle }: ReplacedProps) {
  return (
    <div className={`toned ${classes.replaced}`} data-tone="info">
      <output id={id}>Changed on another device. The later answer is shown here now. Yours was:</output>
      <blockquote className="quote">{answerText(question, mine) || String(mine)}</blockquote>
      <div className="toolbar">
        <PlainButton onClick={() => onSettle('mine')}>
          Keep mine<span className="visually-hidden">: {questionName(question)}</span>
        </PlainButton>
        <PlainButton look="quiet" onClick={() => onSettle('theirs')}>
          Keep the later one<span className="visually-hidden">: {questionName(question)}</span>
        </PlainButton>
      </div>
      <p>
        {question.type === 'text' || question.type === 'long_text'
          ? 'The other one stays under “Earlier words”, where you look over your answers.'
          : 'The other one stays in the history of your answers, under “Your data” of your account.'}
      </p>
    </div>
  )
}

interface NamedProps {
  question: Question
  id: string
  describedBy: string | undefined
  children: ReactNode
}

/** One input is named by a label, several by the legend of their group. */
function Named({ question, id, describedBy, children }: NamedProps) {
  const words = (
    <>
      {questionName(question)}
      {question.required ? (
        <>
          <span className="wrong" aria-hidden>
            {' *'}
          </span>
          <span className="visually-hidden"> (needed before you can send)</span>
        </>
      ) : null}
    </>
  )
  if (ONE_INPUT.has(question.type)) {
    return (
      <div>
        <label htmlFor={id} className={`strong ${classes.text}`}>
          {words}
        </label>
        {children}
      </div>
    )
  }
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={`strong ${classes.text}`}>{words}</legend>
      {children}
    </fieldset>
  )
}

interface AnyFieldProps {
  question: Question
  id: string
  value: AnswerValue
  describedBy: string | undefined
  isWrong: boolean
  onChange: (value: AnswerValue) => void
}

function Field({ question, ...field }: AnyFieldProps) {
  switch (question.type) {
    case 'text':
      return <TextField question={question} {...field} />
    case 'long_text':
      return <LongTextField question={question} {...field} />
    case 'number':
    case 'money':
    case 'percent':
      return <FigureField question={question} {...field} />
    case 'date':
      return <DateField question={question} {...field} />
    case 'single':
      return <SingleField question={question} {...field} />
    case 'multiple':
      return <MultipleField question={question} {...field} />
    case 'rating':
      return <RatingField question={question} {...field} />
    case 'agreement':
      return <AgreementField question={question} {...field} />
    case 'ranking':
      return <RankingField question={question} {...field} />
    case 'rows':
      return <RowsField question={question} {...field} />
    case 'consents':
      return null
  }
}
