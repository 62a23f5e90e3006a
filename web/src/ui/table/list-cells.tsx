import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './list-cells.module.css'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** The two-line first column of a list: the name as a link, and where. */
export function NameCell({ name, detail, link }: { name: string; detail?: ReactNode; link: Target }) {
  return (
    <span className={classes.two}>
      <Link {...link} className={classes.name}>
        {name}
      </Link>
      {detail ? <span>{detail}</span> : null}
    </span>
  )
}

interface CardProps {
  name: string
  link: Target
  /** At the right of the name: a figure. */
  figure?: ReactNode
  /** Second line: place and adviser. */
  detail?: ReactNode
  /** Third line: a badge and two facts at most. */
  facts?: ReactNode
}

/** A row on a phone; the whole card is the link. */
export function ListCard({ name, link, figure, detail, facts }: CardProps) {
  return (
    <>
      <div className={classes.top}>
        <Link {...link} className={`${classes.name} ${classes.cover}`}>
          {name}
        </Link>
        {figure ? <span className={`num ${classes.figure}`}>{figure}</span> : null}
      </div>
      {detail ? <div className={classes.detail}>{detail}</div> : null}
      {facts ? <div className={classes.facts}>{facts}</div> : null}
    </>
  )
}
