import { Text } from '@mantine/core'
import { useId } from 'react'
import classes from './choice-cards.module.css'

interface ChoiceCardsProps<Value extends string> {
  /** What is chosen about. */
  legend: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side as cards; native radio buttons, so that arrows and screen readers work as everywhere. */
export function ChoiceCards<Value extends string>({ legend, choices, value, onChange }: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <Text component="legend" fz="base" fw={550} lh={1.4} mb={7}>
        {legend}
      </Text>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={`box ${classes.card}`}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
