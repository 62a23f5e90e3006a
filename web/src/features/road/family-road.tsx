import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RoadList } from './road-list.tsx'
import { familyRoadQuery } from './road-query.ts'

/** The road ahead for the family, as far as its adviser shares it. */
export function FamilyRoad() {
  const { data: road, error, refetch } = useQuery(familyRoadQuery)
  if (error && !road) {
    return (
      <Panel title="What happens next">
        <ErrorPanel title="We could not load what happens next" error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!road || road.steps.length === 0) return null
  return (
    <Panel title="What happens next" flush>
      <RoadList steps={road.steps} />
    </Panel>
  )
}
