import classes from '../insights.module.css'

/** What a model wrote that came to no good end, as it arrived. */
export function HadWritten({ raw }: { raw: string | null }) {
  if (!raw) return null
  return (
    <details>
      <summary className={classes.summary}>What the model had written</summary>
      <pre className={`box as-typed anywhere ${classes.raw}`}>{raw}</pre>
    </details>
  )
}
