import { Text } from '@mantine/core'
import { count } from '../../ui/text/format.ts'
import classes from './imports.module.css'

interface Figure {
  label: string
  value: number
  tone?: 'bad' | undefined
}

/** A strip of counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, tone }) => (
        <div key={label}>
          <dt className="note">{label}</dt>
          <Text component="dd" inherit fz="title" fw={650} className="num" {...(tone && { c: 'var(--negative)' })}>
            {count(value)}
          </Text>
        </div>
      ))}
    </dl>
  )
}
