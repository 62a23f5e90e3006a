import { Skeleton } from '@mantine/core'
import classes from './home.module.css'

/** The outline of the next question while it is on its way. */
export function HomePending() {
  return (
    <section className={`card ${classes.next} late`} aria-busy>
      <Skeleton height={14} width={140} />
      <Skeleton height={26} width="80%" mt={14} />
      <Skeleton height={8} mt={28} />
      <Skeleton height={48} width={230} mt={24} />
    </section>
  )
}
