import { Box, Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './key-facts.module.css'

export interface Fact {
  label: string
  /** Empty or null: not known yet. */
  value: ReactNode
  /** A link to where a missing fact can be entered. */
  edit?: ReactNode
}

/** Facts as a description list; a missing one says so and leads to where it can be entered. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack component="dl" gap="sm" fz="sm" lh={1.45}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact}>
          <dt className="dim">{fact.label}</dt>
          <Box component="dd" fw={500} className="anywhere">
            {isMissing(fact.value) ? <Missing edit={fact.edit} /> : fact.value}
          </Box>
        </div>
      ))}
    </Stack>
  )
}

function Missing({ edit }: { edit: ReactNode }) {
  return (
    <Flex component="span" wrap="wrap" columnGap="xs" c="dimmed" fw={400}>
      Not known yet {edit}
    </Flex>
  )
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}
