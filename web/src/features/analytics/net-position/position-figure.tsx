import { UnstyledButton } from '@mantine/core'
import { openModal } from '../../../ui/dialog/modals.tsx'
import figures from '../../../ui/page/figures.module.css'
import { positionRowsModal } from '../analytics.modals.ts'
import type { PositionOf, PositionRowsInputs } from '../ownership/position-rows-modal.tsx'

interface PositionFigureProps extends Omit<PositionRowsInputs, 'position'> {
  /** Whose rows it opens; without it, as on paper, the figure is only read. */
  position: PositionOf | undefined
  cents: number
  words: (cents: number) => string
}

/** An amount of the net position that opens the rows that it is made of. */
export function PositionFigure({ position, cents, words, ...rows }: PositionFigureProps) {
  const text = words(cents)
  if (!position) return text
  return <OpensRows title={rows.title} text={text} onOpen={() => openModal(positionRowsModal, { position, ...rows })} />
}

/** The words of a figure that somebody can open. */
export function OpensRows({ title, text, onOpen }: { title: string; text: string; onOpen: () => void }) {
  return (
    <UnstyledButton className={figures.opens} aria-label={`${title}: ${text}, show its rows`} onClick={onOpen}>
      {text}
    </UnstyledButton>
  )
}
