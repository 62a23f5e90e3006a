import classes from './brand.module.css'

/** The mark and the name. On the dark frame the name is light. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className={classes.brand} data-on-dark={onDark || undefined}>
      <img src="/favicon.svg" width={26} height={26} alt="" />
      Paddock
    </span>
  )
}
