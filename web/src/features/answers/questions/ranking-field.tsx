import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from './field-props.ts'
import plain from '../../../ui/form/plain.module.css'
import fields from './fields.module.css'
import classes from './ranking-field.module.css'

type Action = 'place' | 'up' | 'down' | 'remove'

type RankingProps = FieldProps<'ranking'>
type Choice = RankingProps['question']['choices'][number]

/** Tap what comes first, then what comes next; buttons move and remove. Works by keyboard and is told to those who listen. */
export function RankingField({ id, describedBy, ...given }: RankingProps) {
  const { field, placed, open, said, place, move, remove } = useRanking(given)
  return (
    <div ref={field} className="stack close">
      {placed.length > 0 ? <Order placed={placed} onMove={move} onRemove={remove} /> : null}
      {open.length > 0 ? <Open id={id} open={open} taken={placed.length} describedBy={describedBy} onPlace={place} /> : null}
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

/** The order so far and what changes it; each change is told, and the focus stays where it is of use. */
function useRanking({ question, value, onChange }: Pick<RankingProps, 'question' | 'value' | 'onChange'>) {
  const placed = (Array.isArray(value) ? value : []).flatMap((one) => question.choices.find((choice) => choice.value === one) ?? [])
  const open = question.choices.filter((choice) => !placed.includes(choice))
  const [said, setSaid] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<readonly `${Action}:${string}`[]>([])

  // A moved button loses the focus with its place in the page: give it back, or to its neighbour where it is of no more use.
  useEffect(() => {
    for (const wanted of focus) {
      const button = field.current?.querySelector<HTMLButtonElement>(`[data-action="${wanted}"]:not(:disabled)`)
      if (!button) continue
      button.focus()
      break
    }
  }, [focus])

  const save = (order: Choice[]) => onChange(order.length === 0 ? null : order.map((choice) => choice.value))
  const place = (one: Choice) => {
    const next = open[open.indexOf(one) + 1] ?? open.find((other) => other !== one)
    save([...placed, one])
    setSaid(`${one.label}: number ${placed.length + 1} of ${question.choices.length}.`)
    setFocus(next ? [`place:${next.value}`] : [`up:${one.value}`])
  }
  const move = (one: Choice, by: 1 | -1) => {
    const from = placed.indexOf(one)
    const order = placed.filter((other) => other !== one)
    order.splice(from + by, 0, one)
    save(order)
    setSaid(`${one.label}: now number ${from + by + 1} of ${question.choices.length}.`)
    setFocus(by < 0 ? [`up:${one.value}`, `down:${one.value}`] : [`down:${one.value}`, `up:${one.value}`])
  }
  const remove = (one: Choice) => {
    save(placed.filter((other) => other !== one))
    setSaid(`${one.label} is no longer in the order.`)
    setFocus([`place:${one.value}`])
  }
  return { field, placed, open, said, place, move, remove }
}

interface OrderProps {
  placed: Choice[]
  onMove: (choice: Choice, by: 1 | -1) => void
  onRemove: (choice: Choice) => void
}

/** What has a number, with the buttons that change it. */
function Order({ placed, onMove, onRemove }: OrderProps) {
  return (
    <ol className={`stack close ${classes.order}`} aria-label="Your order">
      {placed.map((choice, index) => (
        <li key={choice.value}>
          <b className="num" aria-hidden>
            {index + 1}
          </b>
          <span>{choice.label}</span>
          <button
            className={plain.icon}
            type="button"
            data-action={`up:${choice.value}`}
            aria-label={`Move up: ${choice.label}`}
            disabled={index === 0}
            onClick={() => onMove(choice, -1)}
          >
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          </button>
          <button
            className={plain.icon}
            type="button"
            data-action={`down:${choice.value}`}
            aria-label={`Move down: ${choice.label}`}
            disabled={index === placed.length - 1}
            onClick={() => onMove(choice, 1)}
          >
            <IconArrowDown size={18} stroke={1.75} aria-hidden />
          </button>
          <button
            className={plain.icon}
            type="button"
            data-action={`remove:${choice.value}`}
            aria-label={`Take out of the order: ${choice.label}`}
            onClick={() => onRemove(choice)}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ol>
  )
}

interface OpenProps extends Pick<RankingProps, 'id' | 'describedBy'> {
  open: Choice[]
  /** How many choices have a number. */
  taken: number
  onPlace: (choice: Choice) => void
}

/** What has no number yet: a tap gives the next one. */
function Open({ id, open, taken, describedBy, onPlace }: OpenProps) {
  return (
    <>
      <p className={`dim ${classes.lead}`} id={`${id}-lead`}>
        {taken === 0 ? 'Tap what matters most, then what comes next.' : `Tap what comes next: number ${taken + 1}.`}
      </p>
      <ul className="stack close" aria-labelledby={`${id}-lead`}>
        {open.map((choice) => (
          <li key={choice.value}>
            <button
              className={`${fields.choice} ${classes.open}`}
              type="button"
              data-action={`place:${choice.value}`}
              aria-label={`Place as number ${taken + 1}: ${choice.label}`}
              aria-describedby={describedBy}
              onClick={() => onPlace(choice)}
            >
              <i aria-hidden />
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
