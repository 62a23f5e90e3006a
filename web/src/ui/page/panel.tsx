import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** At the right of the heading: a link or a small button. */
  action?: ReactNode
  /** Lists and tables bring their own padding. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading. */
export function Panel({ title, action, flush = false, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {action}
      </div>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  )
}

/** A wide column and, from 1200 px on, a column of 320 px beside it. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{side}</div>
    </div>
  )
}
