import { Skeleton, type SkeletonProps } from '@mantine/core'

/** Says what is on its way to whoever cannot see the grey shapes: without a role no browser passes the words on. */
export const waitingFor = (words: string) => ({ role: 'progressbar', 'aria-busy': true, 'aria-label': words }) as const

/** The grey shape of what is on its way. */
export function Waiting({ words, ...shape }: SkeletonProps & { words: string }) {
  return <Skeleton {...waitingFor(words)} {...shape} />
}
