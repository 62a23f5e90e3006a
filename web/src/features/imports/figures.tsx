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
          <dt>{label}</dt>
          <dd className="num" data-tone={tone}>
            {count(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
