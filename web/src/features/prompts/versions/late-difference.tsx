import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const PromptDifference = lazy(() => import('./prompt-difference.tsx'))

/** The comparison of two texts; its library is loaded when the first one is shown. */
export function LateDifference({ before, after }: { before: string; after: string }) {
  return (
    <Suspense fallback={<Skeleton height={160} aria-busy="true" aria-label="Comparing" />}>
      <PromptDifference before={before} after={after} />
    </Suspense>
  )
}
