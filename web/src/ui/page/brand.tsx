import classes from './brand.module.css'

/** The mark and the name. On the dark frame the name is light. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className={classes.brand} data-on-dark={onDark || undefined}>
      <Mark />
      Paddock
    </span>
  )
}

/** The mark of `public/favicon.svg`. It is drawn here, because a page that asks for the file twice waits twice. */
function Mark() {
  return (
    <svg viewBox="0 0 26 26" width={26} height={26} aria-hidden>
      <rect width="26" height="26" rx="7" fill="#dfab31" />
      <path d="M0 17.5C5 13 9 12.6 13 14.6s8 1.7 13-2.1V19a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" fill="#2d5f46" />
      <path d="M0 21.6c5-3 9-3 13-1.7s8.5 1 13-1.4V19a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" fill="#143325" />
    </svg>
  )
}
