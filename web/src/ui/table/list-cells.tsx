import { Box, Flex } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './list-cells.module.css'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** The two-line first column of a list: the name as a link, and where. */
export function NameCell({ name, detail, link }: { name: string; detail?: ReactNode; link: Target }) {
  return (
    <span className={classes.two}>
      <Link {...link} className="quiet-link strong">
        {name}
      </Link>
      {detail ? <span>{detail}</span> : null}
    </span>
  )
}

interface CardProps {
  name: string
  link: Target
  /** A figure at the right of the name. */
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
      <Flex justify="space-between" gap="sm" fz="md" className="anywhere">
        <Link {...link} className="quiet-link strong cover">
          {name}
        </Link>
        {figure ? <span className="num strong nowrap">{figure}</span> : null}
      </Flex>
      {detail ? (
        <Box mt="3xs" c="dimmed" fz="sm">
          {detail}
        </Box>
      ) : null}
      {facts ? <Facts>{facts}</Facts> : null}
    </>
  )
}

/** Small facts in a line of a card. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Flex wrap="wrap" align="center" rowGap="2xs" columnGap="sm" mt="xs" className="faint">
      {children}
    </Flex>
  )
}
