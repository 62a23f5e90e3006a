import classes from './reference.module.css'

/** The identifier of a failed request, to be read out to support. */
export function Reference({ id }: { id: string }) {
  return (
    <small className={`second ${classes.reference}`}>
      Reference <code>{id}</code>
    </small>
  )
}
