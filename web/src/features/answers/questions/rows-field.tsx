import type { Column, Row } from '@paddock/contract/features/questionnaires/definition'
import { checkCell } from '@paddock/contract/features/questionnaires/answer-cells'
import { isBlank, MAX_ROWS, rowTotals } from '@paddock/contract/features/questionnaires/rules'
import { upperFirst } from '@paddock/contract/upper-first'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { money, plainToday } from '../../../ui/text/format.ts'
import type { FieldProps } from './field-props.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { RowCard } from './row-card.tsx'
import classes from './rows-field.module.css'

/** Repeating rows: one open at a time, the others as a line; a removed one can be put back. */
export function RowsField({ question, id, value, isWrong, describedBy, onChange }: FieldProps<'rows'>) {
  const rows = (Array.isArray(value) ? value : []) as readonly Row[]
  const [openId, setOpenId] = useState<string | null>(() => rows.find((row) => isUnfinished(question.columns, row))?.id ?? null)
  const [removed, setRemoved] = useState<{ row: Row; index: number } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const most = question.max ?? MAX_ROWS
  const { one, many } = question.noun

  const save = (now: readonly Row[]) => onChange(now.length === 0 ? null : now)
  const focus = (selector: string) => requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    const row = { id: crypto.randomUUID() }
    save([...rows, row])
    setOpenId(row.id)
    setRemoved(null)
    focus(`[data-row="${row.id}"] :is(input, select)`)
  }
  const remove = (row: Row) => {
    setRemoved({ row, index: rows.indexOf(row) })
    save(rows.filter((other) => other !== row))
    focus('[data-undo]')
  }
  const putBack = () => {
    if (!removed) return
    const now = [...rows]
    now.splice(removed.index, 0, removed.row)
    save(now)
    setRemoved(null)
    focus(`[data-row="${removed.row.id}"] button`)
  }

  return (
    <div ref={list} className="stack">
      {rows.map((row, index) => (
        <RowCard
          key={row.id}
          question={question}
          row={row}
          id={`${id}-${row.id}`}
          name={`${upperFirst(one)} ${index + 1}`}
          isOpen={openId === row.id || (isWrong && isUnfinished(question.columns, row))}
          isChecked={isWrong}
          describedBy={describedBy}
          onToggle={() => setOpenId(openId === row.id ? null : row.id)}
          onChange={(changed) => save(rows.map((other) => (other === row ? changed : other)))}
          onRemove={() => remove(row)}
        />
      ))}
      {removed ? (
        <div className={`toned toolbar ${classes.removed}`}>
          <output>The {one} is removed.</output>
          <PlainButton look="quiet" data-undo onClick={putBack}>
            Undo
          </PlainButton>
        </div>
      ) : null}
      <div className={`toolbar ${classes.foot}`}>
        {rows.length < most ? (
          <PlainButton onClick={add} aria-describedby={rows.length === 0 ? describedBy : undefined}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {rows.length === 0 ? `Add the first ${one}` : `Add another ${one}`}
          </PlainButton>
        ) : (
          <p className="dim">
            That is the most: {most} {many}.
          </p>
        )}
        {rows.length > 0 ? <Totals question={question} rows={rows} /> : null}
      </div>
    </div>
  )
}

function Totals({ question, rows }: { question: FieldProps<'rows'>['question']; rows: readonly Row[] }) {
  const totals = rowTotals(question, rows)
  const columns = question.columns.filter((column) => Object.hasOwn(totals, column.id))
  if (columns.length === 0) return null
  return (
    <dl className={classes.totals}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt className="dim">
            {columns.length === 1 ? 'Total' : `Total, ${column.label.charAt(0).toLowerCase()}${column.label.slice(1)}`}
          </dt>
          <dd className="num strong">{money(totals[column.id] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Empty, without something that is needed, or with something that cannot be: such a row stands open. */
function isUnfinished(columns: readonly Column[], row: Row): boolean {
  if (columns.every((column) => isBlank(row[column.id]))) return true
  return columns.some((column) => {
    const cell = row[column.id]
    return isBlank(cell) ? column.required === true : checkCell(column, cell, plainToday()) !== null
  })
}
