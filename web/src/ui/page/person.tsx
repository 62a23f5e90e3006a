import { Box, Flex } from '@mantine/core'
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
    <Flex component="span" display="inline-flex" align="center" gap={size === 'large' ? 'sm' : 'xs'} miw={0}>
      <Initials name={name} size={size} />
      <Box component="span" lh={1.3} className="anywhere">
        {size === 'large' ? <span className="strong">{name}</span> : name}
        {detail ? <span className="second">{detail}</span> : null}
      </Box>
    </Flex>
  )
}

/** The round mark of a person. */
export function Initials({ name, size = 'small', strong = false }: { name: string; size?: 'small' | 'large'; strong?: boolean }) {
  return (
    <span className={`tile ${classes.initials}`} data-size={size} data-strong={strong || undefined} aria-hidden>
      {initials(name)}
    </span>
  )
}
