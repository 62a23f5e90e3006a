import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Arranging } from './data-table-props.ts'
import { carryColumn } from './carry-column.ts'
import classes from './data-table.module.css'

interface ColumnHandleProps {
  id: string
  header: string
  arranging: Arranging
  former: string | undefined
  next: string | undefined
}

/** What an arrow key changes, in px. */
const STEP = 16
const BOUNDS = { least: 48, most: 480 }
const within = (width: number) => Math.round(Math.min(BOUNDS.most, Math.max(BOUNDS.least, width)))

/**
 * The right edge of a header: drag or arrow keys size the column, Alt with an arrow moves it, Backspace gives the usual width back. The
 * header itself is carried to another's place.
 */
export default function ColumnHandle({ id, header, arranging, former, next }: ColumnHandleProps) {
  const begun = useRef<{ x: number; width: number } | null>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const { onMove } = arranging
  useEffect(() => {
    const cell = handle.current?.parentElement
    return cell?.dataset.column === id ? carryColumn(cell, (to) => onMove(id, to)) : undefined
  }, [id, onMove])
  const cellOf = (target: EventTarget & HTMLElement) => target.parentElement as HTMLElement

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    begun.current = { x: event.clientX, width: cellOf(event.currentTarget).offsetWidth }
  }
  const widthAt = (event: PointerEvent<HTMLElement>) => begun.current && within(begun.current.width + event.clientX - begun.current.x)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const width = widthAt(event)
    if (width !== null) Object.assign(cellOf(event.currentTarget).style, { width: `${width}px`, minWidth: `${width}px` })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const width = widthAt(event)
    const isMoved = begun.current !== null && Math.abs(event.clientX - begun.current.x) > 2
    begun.current = null
    if (width !== null && isMoved) arranging.onSize(id, width)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (way !== undefined && event.altKey) {
      const to = way < 0 ? former : next
      if (to !== undefined) arranging.onMove(id, to)
    } else if (way !== undefined) arranging.onSize(id, within(cellOf(event.currentTarget).offsetWidth + way * STEP))
    else if (event.key === 'Backspace' || event.key === 'Delete') arranging.onSize(id, undefined)
    else return
    event.preventDefault()
  }
  return (
    <span
      ref={handle}
      className={classes.handle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a separator that is moved is a control, which a rule is not
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      title="Arrow keys size the column, Alt with an arrow moves it, Backspace gives its usual width back"
      aria-valuemin={BOUNDS.least}
      aria-valuemax={BOUNDS.most}
      aria-valuenow={arranging.sizes.get(id) ?? BOUNDS.least}
      aria-valuetext={arranging.sizes.has(id) ? `${arranging.sizes.get(id)} pixels` : 'The usual width'}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onDoubleClick={() => arranging.onSize(id, undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
