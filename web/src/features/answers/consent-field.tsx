import { CONSENT_CHOICES, type ConsentChoice, type Consents } from '@paddock/contract/features/questionnaires/definition'
import type { ConsentUnit } from '@paddock/contract/features/questionnaires/rules'
import { useId } from 'react'
import { CONSENT_WORDS } from './consent-words.ts'
import fields from './questions/fields.module.css'

export type Choose = (unitId: string, choice: ConsentChoice) => void

/** What stands for a unit: the person's choice, or the default until they make one. */
export function choiceOf(unit: ConsentUnit, consents: Consents): ConsentChoice {
  return Object.hasOwn(consents, unit.id) ? (consents[unit.id] ?? unit.default) : unit.default
}

interface ConsentFieldProps {
  unit: ConsentUnit
  legend: string
  chosen: ConsentChoice
  onChoose: Choose
}

/** Who may see a section, or one answer; what stands is chosen already. */
export function ConsentField({ unit, legend, chosen, onChoose }: ConsentFieldProps) {
  const name = useId()
  return (
    <fieldset className={`card ${fields.statement} ${fields.quiet}`}>
      <legend>{legend}</legend>
      <div className="stack close">
        {CONSENT_CHOICES.map((choice) => (
          <label key={choice} className={fields.choice}>
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(unit.id, choice)} />
            <span>
              {CONSENT_WORDS[choice].label}
              <small>{CONSENT_WORDS[choice].means}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ConsentListProps {
  units: readonly ConsentUnit[]
  consents: Consents
  onChoose: Choose
}

/** All choices of a questionnaire together, each on its line. */
export function ConsentList({ units, consents, onChoose }: ConsentListProps) {
  const id = useId()
  return (
    <>
      <dl className={`stack ${fields.means}`}>
        {CONSENT_CHOICES.map((choice) => (
          <div key={choice}>
            <dt className="strong">{CONSENT_WORDS[choice].label}</dt>
            <dd className="dim">{CONSENT_WORDS[choice].means}</dd>
          </div>
        ))}
      </dl>
      <div className="stack">
        {units.map((unit) => (
          <fieldset key={unit.id} className={`card ${fields.statement}`}>
            <legend>{unit.title}</legend>
            <div className={`${fields.steps} ${fields.words}`} style={{ '--steps': CONSENT_CHOICES.length } as object}>
              {CONSENT_CHOICES.map((choice) => (
                <label key={choice} className={fields.step}>
                  <input
                    type="radio"
                    name={`${id}-${unit.id}`}
                    checked={choiceOf(unit, consents) === choice}
                    onChange={() => onChoose(unit.id, choice)}
                  />
                  {CONSENT_WORDS[choice].label}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}
