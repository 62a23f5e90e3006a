import { Box, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import tables from '../../../ui/table/table.module.css'
import { FigurePanel } from '../figure-panel.tsx'
import type { FigureName } from '../figure-notes.ts'
import { BucketTable } from './bucket-table.tsx'
import { ownershipQuery } from './ownership-query.ts'
import { SecurityTable } from './security-table.tsx'
import { ViabilityList } from './viability-list.tsx'

/** Its rows open dialogs of the register, whose code comes when somebody asks for it. */
const FallingDueList = lazy(() => import('./falling-due-list.tsx'))

const VIEWS = [
  { value: 'people', label: 'By person' },
  { value: 'holders', label: 'By holder' },
  { value: 'security', label: 'Security' },
  { value: 'due', label: 'Could fall due' },
  { value: 'viability', label: 'Viability' },
] as const
type View = (typeof VIEWS)[number]['value']
const NOTES: Record<View, FigureName> = {
  people: 'ownership',
  holders: 'ownership',
  security: 'security',
  due: 'fallingDue',
  viability: 'viability',
}

/** Shows the adviser to whom the net position belongs, and what secures it. */
export default function OwnershipPanel({ clientId }: { clientId: string }) {
  const [view, setView] = useState<View>('people')
  const { data, error, refetch } = useQuery(ownershipQuery(clientId))
  return (
    <FigurePanel title="Who it belongs to" note={NOTES[view]}>
      {data === undefined ? (
        error ? (
          <ErrorPanel title="We could not load who it belongs to" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting height={260} words="Loading who it belongs to" />
        )
      ) : (
        <>
          <Box mb="md" pos="relative" className={tables.scroll}>
            <SegmentedControl aria-label="Which figures" value={view} onChange={setView} data={[...VIEWS]} />
          </Box>
          {view === 'people' || view === 'holders' ? <BucketTable clientId={clientId} figures={data} view={view} /> : null}
          {view === 'security' ? <SecurityTable clientId={clientId} figures={data} /> : null}
          {view === 'due' ? (
            <Suspense fallback={<Skeleton height={240} />}>
              <FallingDueList clientId={clientId} figures={data} />
            </Suspense>
          ) : null}
          {view === 'viability' ? <ViabilityList clientId={clientId} figures={data} /> : null}
        </>
      )}
    </FigurePanel>
  )
}
