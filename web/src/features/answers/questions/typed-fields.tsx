import { type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { money } from '../../../ui/text/format.ts'
import { fitToText } from '../../../ui/form/fit-to-text.ts'
import type { FieldProps } from './field-props.ts'
import { isShortened, readCents, readNumber, showCents, showNumber } from '../../../ui/text/typed-number.ts'
import plain from '../../../ui/form/plain.module.css'
import classes from './fields.module.css'

/** The length from which on the remaining room is shown, as a share of the most. */
const NEARLY_FULL = 0.8

export function TextField({ question, id, value, describedBy, isWrong, onChange }: FieldProps<'text'>) {
  const list = useId()
  return (
    <>
      <input
        id={id}
        className={plain.input}
        type="text"
        autoComplete="off"
        list={question.suggestions ? list : undefined}
        value={typeof value === 'string' ? value : ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value || null)}
      />
      {question.suggestions ? (
        <datalist id={list}>
          {question.suggestions.map((words) => (
            <option key={words} value={words}>
              {words}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}

export function LongTextField({ question, id, value, describedBy, isWrong, onChange }: FieldProps<'long_text'>) {
  const text = typeof value === 'string' ? value : ''
  const most = question.max ?? 5000
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => fitToText(area.current, text), [text])
  return (
    <>
      <textarea
        ref={area}
        id={id}
        className={`${plain.input} ${classes.long}`}
        rows={4}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value || null)}
      />
      {text.length > most * NEARLY_FULL ? (
        <p className={`note ${classes.told}`}>
          {showNumber(text.length, true)} of {showNumber(most, true)} characters
        </p>
      ) : null}
    </>
  )
}

export function DateField({ id, value, describedBy, isWrong, onChange }: FieldProps<'date'>) {
  return (
    <input
      id={id}
      className={`${plain.input} ${classes.short}`}
      type="date"
      value={typeof value === 'string' ? value : ''}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

/** What a figure is of: dollars in whole cents, a share, a count with its unit, a year. */
export interface Figure {
  type: 'number' | 'money' | 'percent' | 'year'
  unit?: string
  min?: number
}

export function FigureField({ question, ...field }: FieldProps<'number' | 'money' | 'percent'>) {
  return (
    <div className={classes.short}>
      <FigureInput {...field} figure={question} />
    </div>
  )
}

interface FigureInputProps extends Omit<FieldProps<'number'>, 'question'> {
  figure: Figure
}

/** A number as people write it; while it is typed it stays as it was typed. */
export function FigureInput({ figure, id, value, describedBy, isWrong, onChange }: FigureInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { before, after, read, show } = formOf(figure)
  const shown = typeof value === 'number' ? show(value, typed === null) : typeof value === 'string' ? value : ''
  const startTyping = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    // The browser selects after the focus came: what it selected is what the next key replaces, also without the commas.
    requestAnimationFrame(() => {
      if (window.document.activeElement !== input || input.value !== shown) return
      const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
      flushSync(() => setTyped(typeof value === 'number' ? show(value, false) : shown))
      if (typeof value === 'number') input.setSelectionRange(withoutCommas(shown, from), withoutCommas(shown, to))
    })
  }
  const understood = figure.type === 'money' && typed !== null && typeof value === 'number' && isShortened(typed)
  return (
    <>
      <span className={classes.figure}>
        {before ? <span aria-hidden>{before}</span> : null}
        <input
          id={id}
          className={`num ${plain.input}`}
          type="text"
          autoComplete="off"
          // The keypad of figures has no minus on some phones.
          inputMode={figure.type === 'year' ? 'numeric' : (figure.min ?? (figure.type === 'percent' ? 0 : -1)) < 0 ? 'text' : 'decimal'}
          value={typed ?? shown}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onFocus={startTyping}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(read(target.value))
          }}
        />
        {after ? <span>{after}</span> : null}
      </span>
      {/* Always there, so that screen readers hear what is put into it. */}
      {figure.type === 'money' ? (
        <output className={`num note ${classes.told}`}>{understood ? `That is ${money(value)}` : ''}</output>
      ) : null}
    </>
  )
}

/** Finds a place in a figure again once its commas are gone. */
function withoutCommas(shown: string, place: number): number {
  return place - (shown.slice(0, place).match(/,/g)?.length ?? 0)
}

function formOf({ type, unit }: Figure) {
  if (type === 'money') return { before: '$', after: '', read: readCents, show: showCents }
  if (type === 'percent') return { before: '', after: '%', read: readNumber, show: showNumber }
  if (type === 'year') return { before: '', after: '', read: readNumber, show: (year: number) => String(year) }
  return { before: '', after: unit ?? '', read: (typed: string) => readNumber(typed, unit), show: showNumber }
}
