import type { Choice } from '@paddock/contract/features/questionnaires/definition'
import type { FieldProps } from './field-props.ts'
import classes from './fields.module.css'

export function SingleField({ question, id, value, onChange }: FieldProps<'single'>) {
  return (
    <div className="stack close">
      {question.choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input type="radio" name={id} checked={value === choice.value} onChange={() => onChange(choice.value)} />
          <ChoiceWords choice={choice} />
        </label>
      ))}
    </div>
  )
}

export function MultipleField({ question, value, onChange }: FieldProps<'multiple'>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (one: string) => {
    // They keep the order of the questionnaire, however they were ticked.
    const now = question.choices.filter((choice) => (choice.value === one) !== chosen.includes(choice.value))
    onChange(now.length === 0 ? null : now.map((choice) => choice.value))
  }
  return (
    <div className="stack close">
      {question.choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input type="checkbox" checked={chosen.includes(choice.value)} onChange={() => toggle(choice.value)} />
          <ChoiceWords choice={choice} />
        </label>
      ))}
    </div>
  )
}

function ChoiceWords({ choice }: { choice: Choice }) {
  return (
    <span>
      {choice.label}
      {choice.help ? <small>{choice.help}</small> : null}
    </span>
  )
}

/** Pips of 48 px that are beside each other on a phone; more stand in two even rows. */
const MAX_IN_A_ROW = 6

export function RatingField({ question, id, value, onChange }: FieldProps<'rating'>) {
  const { min, max, low, high } = question
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const words = (step: number) => (step === min ? `${step}, ${low}` : step === max ? `${step}, ${high}` : String(step))
  return (
    <>
      <div
        className={`num ${classes.steps} ${classes.pips}`}
        style={{ '--steps': steps.length, '--pips': steps.length > MAX_IN_A_ROW ? Math.ceil(steps.length / 2) : steps.length } as object}
      >
        {steps.map((step) => (
          <label key={step} className={classes.step}>
            <input type="radio" name={id} checked={value === step} aria-label={words(step)} onChange={() => onChange(step)} />
            {step}
          </label>
        ))}
      </div>
      <div className={`note ${classes.ends}`} aria-hidden>
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </>
  )
}

/** A card for each statement with a labelled button for each step: no grid, so that nothing scrolls sideways and nothing is a bare column. */
export function AgreementField({ question, id, value, isWrong, onChange }: FieldProps<'agreement'>) {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, number>) : {}
  // A statement that is alone is the question's own heading.
  const isAlone = question.statements.length === 1
  return (
    <div className="stack">
      {question.statements.map((statement) => {
        const chosen = Object.hasOwn(given, statement.id) ? given[statement.id] : undefined
        return (
          <fieldset key={statement.id} className={`card ${classes.statement}`} data-open={(isWrong && chosen === undefined) || undefined}>
            <legend className={isAlone ? 'note' : undefined}>{isAlone ? question.text : statement.text}</legend>
            <div className={`${classes.steps} ${classes.words}`} style={{ '--steps': question.scale.length } as object}>
              {question.scale.map((label, index) => (
                <label key={label} className={classes.step}>
                  <input
                    type="radio"
                    name={`${id}-${statement.id}`}
                    checked={chosen === index + 1}
                    onChange={() => onChange({ ...given, [statement.id]: index + 1 })}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
