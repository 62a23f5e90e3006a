import type { Consents, Question, Row } from '@paddock/contract/features/questionnaires/definition'
import { answerText, consentUnits, isDeclined, questionName, visibleSections } from '@paddock/contract/features/questionnaires/rules'
import { type AnswerDocument, countedAnswers, shownValue } from '../answer-document.ts'
import { choiceOf } from '../consent-field.tsx'
import { CONSENT_WORDS } from '../consent-words.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { RowsInWords } from './rows-in-words.tsx'
import screens from '../screens.module.css'
import classes from './answers-in-words.module.css'

interface AnswersInWordsProps {
  document: AnswerDocument
  consents: Consents
  problems: Readonly<Record<string, string>>
  /** Leads to a question to change it; absent where the answers are only looked at. */
  onChange?: (questionId: string) => void
}

/** All answers by section as one reads them, with who may see them. */
export function AnswersInWords({ document, consents, problems, onChange }: AnswersInWordsProps) {
  const { definition, respondent } = document
  const units = consentUnits(definition, respondent)
  const unitOf = (id: string) => units.find((unit) => unit.id === id)
  return (
    <div className={`stack ${classes.sections}`}>
      {visibleSections(definition, countedAnswers(document), respondent).map(({ section, questions }) => {
        const unit = unitOf(section.id)
        return (
          <section key={section.id} className={`card ${classes.section}`} aria-labelledby={`words-${section.id}`}>
            <header className="toolbar">
              <h2 id={`words-${section.id}`}>{section.title}</h2>
              {onChange && questions[0] ? (
                <PlainButton
                  look="quiet"
                  className={screens.atEnd}
                  aria-label={`Change: ${section.title}`}
                  onClick={() => onChange(questions[0]!.id)}
                >
                  Change
                </PlainButton>
              ) : null}
            </header>
            <dl>
              {questions
                .filter(({ type }) => type !== 'consents')
                .map((question) => {
                  const own = unitOf(question.id)
                  return (
                    <div key={question.id} className="hairline" data-wrong={problems[question.id] !== undefined || undefined}>
                      <dt className="dim">{questionName(question)}</dt>
                      <dd className="anywhere">
                        <Words question={question} value={shownValue(document, question.id)} />
                        {own ? <small>Seen by: {CONSENT_WORDS[choiceOf(own, consents)].label.toLowerCase()}</small> : null}
                      </dd>
                    </div>
                  )
                })}
            </dl>
            {unit ? (
              <p className={`hairline dim ${classes.seen}`}>
                Who may see this part: <b className="strong">{CONSENT_WORDS[choiceOf(unit, consents)].label.toLowerCase()}</b>
              </p>
            ) : null}
          </section>
        )
      })}
    </div>
  )
}

function Words({ question, value }: { question: Question; value: unknown }) {
  if (isDeclined(value)) return <>{value.declined === 'unknown' ? 'I don’t know' : 'I’d rather not say'}</>
  const words = answerText(question, value) || (typeof value === 'string' ? value : '')
  if (words === '') return <i className="dim">Not answered</i>
  if (question.type === 'rows' && Array.isArray(value)) return <RowsInWords question={question} rows={value as Row[]} />
  if (question.type === 'agreement' && question.statements.length === 1) return <>{words.slice(words.lastIndexOf(': ') + 2)}</>
  return words.split('\n').map((line) => <p key={line}>{line}</p>)
}
