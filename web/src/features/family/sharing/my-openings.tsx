import { Box, Button, Skeleton, Text } from '@mantine/core'
import type { Opening } from '@paddock/contract/features/family/family.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Initials } from '../../../ui/page/person.tsx'
import { myOpeningsQuery } from '../family-queries.ts'
import classes from '../profile.module.css'

const HOW: Record<Opening['how'], string> = {
  answers: 'Read your answers',
  comparison: 'Read your answers beside those of others',
  export: 'Saved to a file your answers',
  analytics: 'Looked at figures with your answers',
  room: 'Showed figures with your answers at a family meeting',
  insight: 'Had a language model read your answers for a draft',
  family: 'Looked at what you share by name',
  proposals: 'Read what you told for the record',
}
const SHOWN = 8

/** Lists who opened my answers, how, when, and how often on that day. */
export function MyOpenings() {
  const { data, error, refetch } = useQuery(myOpeningsQuery)
  return (
    <div id="openings" className={classes.anchor}>
      <Panel title="Who opened my answers" flush>
        {data ? (
          <Openings openings={data.openings} />
        ) : error ? (
          <ErrorPanel title="We could not load who opened your answers" error={error} onRetry={() => void refetch()} />
        ) : (
          <Box px={18} pt={4} pb={18}>
            <Skeleton height={120} />
          </Box>
        )}
      </Panel>
    </div>
  )
}

function Openings({ openings }: { openings: readonly Opening[] }) {
  const [all, setAll] = useState(false)
  if (openings.length === 0) {
    return (
      <Text fz="base" c="dimmed" px={18} pt={4} pb={18}>
        Nobody has opened your answers yet. Each time somebody does, it is noted here.
      </Text>
    )
  }
  const shown = all ? openings : openings.slice(0, SHOWN)
  return (
    <>
      <Box component="ul" className="rows untopped" fz="base" lh={1.4}>
        {shown.map((opening) => (
          <li key={opening.id} className="iconed">
            <Initials name={opening.name} size="large" />
            <div className="anywhere">
              <p>
                <Text span inherit fw={600} mr="2xs">
                  {opening.name}
                </Text>{' '}
                <span className="note">{opening.of}</span>
              </p>
              <p>
                {HOW[opening.how]} in “{opening.questionnaire}”
              </p>
              <p className="note">
                <RelativeDay moment={opening.lastAt} withTime />
                {opening.times > 1 ? `, ${opening.times} times that day` : ''}
              </p>
            </div>
          </li>
        ))}
      </Box>
      {all || openings.length <= SHOWN ? null : (
        <Box px={18} pt={4} pb={18}>
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            Show all {openings.length}
          </Button>
        </Box>
      )}
    </>
  )
}
