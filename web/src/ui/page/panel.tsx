import { Box, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** Stands at the right of the heading: a link or a small button. */
  action?: ReactNode
  /** Lists and tables bring their own padding. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading. */
export function Panel({ title, action, flush = false, children }: PanelProps) {
  const heading = useId()
  return (
    <section className="card" aria-labelledby={heading}>
      <div className={`toolbar ${classes.head}`}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {action}
      </div>
      {flush ? <Box pt="xs">{children}</Box> : <div className={classes.body}>{children}</div>}
    </section>
  )
}

interface TwoColumnsProps {
  main: ReactNode
  side: ReactNode
  /** Whether the narrow column comes first where both stand below each other. */
  sideFirst?: boolean
}

/** A wide column and, from 1200 px on, a column of 320 px beside it. */
export function TwoColumns({ main, side, sideFirst = false }: TwoColumnsProps) {
  return (
    <div className={classes.columns} data-side-first={sideFirst || undefined}>
      <Stack gap="ml">{sideFirst ? side : main}</Stack>
      <Stack gap="ml">{sideFirst ? main : side}</Stack>
    </div>
  )
}
