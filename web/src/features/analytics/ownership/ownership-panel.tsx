import { Box, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import classes from '../analytics.module.css'
import { FigurePanel } from '../figure-panel.tsx'
import type { FigureName } from '../figure-notes.ts'
import { BucketTable } from './bucket-table.tsx'
import { FallingDueList } from './falling-due-list.tsx'
import { ownershipQuery } from './ownership-query.ts'
import { SecurityTable } from './security-table.tsx'
import { ViabilityList } from './viability-list.tsx'

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

/** To whom the net position belongs and what stands behind it: for the adviser alone. */
export default function OwnershipPanel({ clientId }: { clientId: string }) {
  const [view, setView] = useState<View>('people')
  const { data, error, refetch } = useQuery(ownershipQuery(clientId))
  return (
    <FigurePanel title="Who it belongs to" note={NOTES[view]}>
      {data === undefined ? (
        error ? (
          <ErrorPanel title="We could not load who it belongs to" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={260} aria-busy="true" aria-label="Loading who it belongs to" />
        )
      ) : (
        <>
          <Box mb="md" className={classes.scroll}>
            <SegmentedControl aria-label="Which figures" value={view} onChange={setView} data={[...VIEWS]} />
          </Box>
          {view === 'people' || view === 'holders' ? <BucketTable clientId={clientId} figures={data} view={view} /> : null}
          {view === 'security' ? <SecurityTable clientId={clientId} figures={data} /> : null}
          {view === 'due' ? <FallingDueList figures={data} /> : null}
          {view === 'viability' ? <ViabilityList clientId={clientId} figures={data} /> : null}
        </>
      )}
    </FigurePanel>
  )
}
