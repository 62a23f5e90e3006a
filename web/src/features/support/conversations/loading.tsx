import { Skeleton } from '@mantine/core'
import classes from './thread.module.css'

/** In place of a list of conversations. */
export function LoadingRows() {
  return (
    <div className={classes.loading} aria-busy="true" aria-label="Loading the conversations">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={58} radius="md" mb={10} />
      ))}
    </div>
  )
}

/** In place of an open conversation. */
export function LoadingConversation() {
  return (
    <div className={classes.loading} aria-busy="true" aria-label="Loading the conversation">
      <Skeleton height={40} radius="md" mb={20} />
      {[62, 40, 84].map((height, index) => (
        <Skeleton key={height} height={height} width="70%" radius="lg" mb={14} ml={index === 1 ? 'auto' : 0} />
      ))}
    </div>
  )
}
