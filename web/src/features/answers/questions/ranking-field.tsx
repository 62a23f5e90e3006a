import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from './field-props.ts'
import plain from '../../../ui/form/plain.module.css'
import fields from './fields.module.css'
import classes from './ranking-field.module.css'

type Action = 'place' | 'up' | 'down' | 'remove'

/** Tap what comes first, then what comes next; buttons move and remove. Works by keyboard and is told to those who listen. */
export function RankingField({ question, id, value, describedBy, onChange }: FieldProps<'ranking'>) {
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

  const save = (order: typeof placed) => onChange(order.length === 0 ? null : order.map((choice) => choice.value))
  const place = (one: (typeof open)[number]) => {
    const next = open[open.indexOf(one) + 1] ?? open.find((other) => other !== one)
    save([...placed, one])
    setSaid(`${one.label}: number ${placed.length + 1} of ${question.choices.length}.`)
    setFocus(next ? [`place:${next.value}`] : [`up:${one.value}`])
  }
  const move = (one: (typeof open)[number], by: 1 | -1) => {
    const from = placed.indexOf(one)
    const order = placed.filter((other) => other !== one)
    order.splice(from + by, 0, one)
    save(order)
    setSaid(`${one.label}: now number ${from + by + 1} of ${question.choices.length}.`)
    setFocus(by < 0 ? [`up:${one.value}`, `down:${one.value}`] : [`down:${one.value}`, `up:${one.value}`])
  }
  const remove = (one: (typeof open)[number]) => {
    save(placed.filter((other) => other !== one))
    setSaid(`${one.label} is no longer in the order.`)
    setFocus([`place:${one.value}`])
  }

  return (
    <div ref={field} className="stack close">
      {placed.length > 0 ? (
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
                onClick={() => move(choice, -1)}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </button>
              <button
                className={plain.icon}
                type="button"
                data-action={`down:${choice.value}`}
                aria-label={`Move down: ${choice.label}`}
                disabled={index === placed.length - 1}
                onClick={() => move(choice, 1)}
              >
                <IconArrowDown size={18} stroke={1.75} aria-hidden />
              </button>
              <button
                className={plain.icon}
                type="button"
                data-action={`remove:${choice.value}`}
                aria-label={`Take out of the order: ${choice.label}`}
                onClick={() => remove(choice)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {open.length > 0 ? (
        <>
          <p className={`dim ${classes.lead}`} id={`${id}-lead`}>
            {placed.length === 0 ? 'Tap what matters most, then what comes next.' : `Tap what comes next: number ${placed.length + 1}.`}
          </p>
          <ul className="stack close" aria-labelledby={`${id}-lead`}>
            {open.map((choice) => (
              <li key={choice.value}>
                <button
                  className={`${fields.choice} ${classes.open}`}
                  type="button"
                  data-action={`place:${choice.value}`}
                  aria-label={`Place as number ${placed.length + 1}: ${choice.label}`}
                  aria-describedby={describedBy}
                  onClick={() => place(choice)}
                >
                  <i aria-hidden />
                  {choice.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <output className="visually-hidden">{said}</output>
    </div>
  )
}
