import { initials } from '../text/format.ts'
import classes from './person.module.css'

interface PersonProps {
  name: string
  /** Second line: role, email, relationship. */
  detail?: string
  /** 22 px in tables, 34 px in lists of people. */
  size?: 'small' | 'large'
}

/** A person: initials and name. */
export function Person({ name, detail, size = 'small' }: PersonProps) {
  return (
    <span className={classes.person} data-size={size}>
      <Initials name={name} size={size} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
    </span>
  )
}

/** The round mark of a person. */
export function Initials({ name, size = 'small', strong = false }: { name: string; size?: 'small' | 'large'; strong?: boolean }) {
  return (
    <span className={classes.initials} data-size={size} data-strong={strong || undefined} aria-hidden>
      {initials(name)}
    </span>
  )
}
