import { lazy, Suspense } from 'react'
import { Waiting } from '../../../ui/feedback/waiting.tsx'

const PromptDifference = lazy(() => import('./prompt-difference.tsx'))

/** The comparison of two texts; its library is loaded when the first one is shown. */
export function LateDifference({ before, after }: { before: string; after: string }) {
  return (
    <Suspense fallback={<Waiting height={160} words="Comparing" />}>
      <PromptDifference before={before} after={after} />
    </Suspense>
  )
}
