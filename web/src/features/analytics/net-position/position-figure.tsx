import { UnstyledButton } from '@mantine/core'
import { openModal } from '../../../ui/dialog/modals.tsx'
import figures from '../../../ui/page/figures.module.css'
import { positionRowsModal } from '../analytics.modals.ts'
import type { PositionRowsInputs } from '../ownership/position-rows-modal.tsx'

interface PositionFigureProps extends Omit<PositionRowsInputs, 'clientId'> {
  /** Whose rows it opens; without it, as on paper and for the family, the figure is only read. */
  clientId: string | undefined
  cents: number
  words: (cents: number) => string
}

/** An amount of the net position that opens the rows that it is made of. */
export function PositionFigure({ clientId, cents, words, ...rows }: PositionFigureProps) {
  const text = words(cents)
  if (!clientId) return text
  return <OpensRows title={rows.title} text={text} onOpen={() => openModal(positionRowsModal, { clientId, ...rows })} />
}

/** The words of a figure that somebody can open. */
export function OpensRows({ title, text, onOpen }: { title: string; text: string; onOpen: () => void }) {
  return (
    <UnstyledButton className={figures.opens} aria-label={`${title}: ${text}, show its rows`} onClick={onOpen}>
      {text}
    </UnstyledButton>
  )
}
