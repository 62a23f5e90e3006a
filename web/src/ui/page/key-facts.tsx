import { Stack } from '@mantine/core'
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
    <Stack component="dl" gap="sm" className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{isMissing(fact.value) ? <Missing edit={fact.edit} /> : fact.value}</dd>
        </div>
      ))}
    </Stack>
  )
}

function Missing({ edit }: { edit: ReactNode }) {
  return <span className={`dim ${classes.missing}`}>Not known yet {edit}</span>
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}
