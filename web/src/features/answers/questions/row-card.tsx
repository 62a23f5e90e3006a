import { checkCell } from '@paddock/contract/features/questionnaires/answer-cells'
import type { AnswerValue, Column, QuestionOf, Row } from '@paddock/contract/features/questionnaires/definition'
import { suggestedIn } from '@paddock/contract/features/questionnaires/names-so-far'
import { answerText, isBlank } from '@paddock/contract/features/questionnaires/rules'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { onceReleased } from '../../../platform/browser/once-released.ts'
import { plainToday } from '../../../ui/text/format.ts'
import { NamesOffered } from './names-offered.tsx'
import { FigureInput } from './typed-fields.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import fields from './fields.module.css'
import plain from '../../../ui/form/plain.module.css'
import classes from './rows-field.module.css'

interface RowCardProps {
  question: QuestionOf<'rows'>
  row: Row
  id: string
  /** "Debt 2" */
  name: string
  isOpen: boolean
  /** Whether what is missing is shown, too. */
  isChecked: boolean
  describedBy: string | undefined
  onToggle: () => void
  onChange: (row: Row) => void
  onRemove: () => void
}

/** How many cells stand in the line of a closed row. */
const SUMMED_UP = 3

export function RowCard({ question, row, id, name, isOpen, isChecked, describedBy, onToggle, onChange, onRemove }: RowCardProps) {
  const toggle = useRef<HTMLButtonElement>(null)
  const summary = question.columns.map((column) => wordsOf(question, column, row)).filter((words) => words !== '')
  const set = (column: Column, value: AnswerValue) => {
    const { [column.id]: _, ...others } = row
    onChange((isBlank(value) ? others : { ...others, [column.id]: value }) as Row)
  }
  return (
    <fieldset className={`card ${classes.row}`} aria-label={name} data-row={row.id} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-cells`}
          onClick={onToggle}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
          <span className="anywhere">
            <b className="strong truncate">{name}</b>
            <small className="truncate">{summary.length > 0 ? summary.slice(0, SUMMED_UP).join(', ') : 'Empty'}</small>
          </span>
        </button>
        <button
          type="button"
          className={`dim ${plain.icon} ${classes.remove}`}
          aria-label={`Remove ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div id={`${id}-cells`} hidden={!isOpen}>
        <div className={classes.cells}>
          {question.columns.map((column) => (
            <Cell
              key={column.id}
              column={column}
              id={`${id}-${column.id}`}
              value={row[column.id] ?? null}
              isChecked={isChecked}
              isOffering={isOpen}
              describedBy={describedBy}
              onChange={(value) => set(column, value)}
            />
          ))}
        </div>
        <PlainButton
          look="quiet"
          className={classes.done}
          onClick={() => {
            onToggle()
            toggle.current?.focus()
          }}
        >
          Done with this {question.noun.one}
        </PlainButton>
      </div>
    </fieldset>
  )
}

interface CellProps {
  column: Column
  id: string
  value: string | number | null
  isChecked: boolean
  /** Whether names are offered: not in a row that is closed. */
  isOffering: boolean
  describedBy: string | undefined
  onChange: (value: AnswerValue) => void
}

function Cell({ column, id, value, isChecked, isOffering, describedBy, onChange }: CellProps) {
  const [left, setLeft] = useState(false)
  const typed = typeof value === 'string' ? value : ''
  const missing = column.required && isChecked && isBlank(value) ? `Enter “${column.label}”.` : null
  const wrong = (left || isChecked) && !isBlank(value) ? checkCell(column, value, plainToday()) : null
  const problem = missing ?? wrong
  const about = [column.help ? `${id}-help` : '', problem ? `${id}-problem` : '', describedBy].filter(Boolean).join(' ') || undefined
  const offered = isOffering ? suggestedIn(column) : undefined
  const common = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': about }
  return (
    <div
      // Browsers do not hand over a date that is typed in part: a number stands for it, which the rules refuse with words.
      onBlur={({ target }) => {
        onceReleased(() => setLeft(true))
        if (target instanceof HTMLInputElement && column.type === 'date') onChange(target.validity.badInput ? 0 : target.value)
      }}
    >
      <label htmlFor={id} className="strong">
        {column.label}
        {column.required ? (
          <>
            <span className="wrong" aria-hidden>
              {' *'}
            </span>
            <span className="visually-hidden">, needed</span>
          </>
        ) : null}
      </label>
      {column.help ? (
        <p id={`${id}-help`} className="note">
          {column.help}
        </p>
      ) : null}
      {column.type === 'single' ? (
        <select {...common} className={`${plain.input} ${fields.select}`} value={typed} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose</option>
          {column.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : column.type === 'text' || column.type === 'date' ? (
        <input
          {...common}
          className={plain.input}
          type={column.type}
          autoComplete="off"
          list={offered ? `${id}-names` : undefined}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <FigureInput id={id} figure={column} value={value} describedBy={about} isWrong={problem !== null} onChange={onChange} />
      )}
      {offered ? <NamesOffered id={`${id}-names`} of={offered} typed={typed} /> : null}
      {problem ? (
        <p id={`${id}-problem`} className="note wrong">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** The words of one cell: those of a row of nothing else, without the column's name. */
function wordsOf(question: QuestionOf<'rows'>, column: Column, row: Row): string {
  return answerText({ ...question, columns: [column] }, [row]).slice(column.label.length + 2)
}
