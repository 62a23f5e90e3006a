import { Box, Checkbox, Flex } from '@mantine/core'
import { TRAIT_WORDS, TRAITS } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { useState } from 'react'
import { Radar } from '../../../ui/charts/radar.tsx'
import { Legend } from '../../../ui/charts/bar-list.tsx'
import classes from './answers.module.css'
import { AssessmentsTable } from './assessments-table.tsx'
import type { Audience } from '../analytics-query.ts'
import { FigurePanel, NoFigure, Scroll } from '../figure-panel.tsx'

type Assessments = Analytics['assessments']

const MAX_SHOWN = 2
const TONES = ['one', 'two'] as const
/** Long names are on two lines. */
const AXES = TRAITS.map((trait) => TRAIT_WORDS[trait].name.split(/ (?=and |sensitivity)/))

interface AssessmentsPanelProps {
  clientId: string
  audience: Audience
  assessments: Assessments
}

/** How people usually are, as they say themselves: two of them side by side, the values of all in a table. */
export default function AssessmentsPanel({ clientId, audience, assessments }: AssessmentsPanelProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const usual = assessments.slice(0, MAX_SHOWN).map(({ stakeholderId }) => stakeholderId)
  const known = chosen.filter((id) => assessments.some(({ stakeholderId }) => stakeholderId === id))
  const ids = known.length > 0 ? known : usual
  const shown = ids.flatMap((id) => assessments.filter(({ stakeholderId }) => stakeholderId === id))
  const toggle = (id: string) => setChosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MAX_SHOWN))
  return (
    <FigurePanel title="How people usually are" note="assessment" csv={{ table: 'assessments', clientId, audience }}>
      <div className={classes.assessment}>
        <div>
          {assessments.length > 1 ? (
            <Flex component="fieldset" rowGap="xs" columnGap="md" wrap="wrap" mb="sm">
              <Box component="legend" pb="xs" c="dimmed" fz="sm">
                Show two people at most
              </Box>
              {assessments.map(({ stakeholderId, name }) => (
                <Checkbox
                  key={stakeholderId}
                  size="xs"
                  label={name}
                  checked={ids.includes(stakeholderId)}
                  onChange={() => toggle(stakeholderId)}
                />
              ))}
            </Flex>
          ) : null}
          {shown.length === 0 ? (
            <NoFigure>Choose somebody.</NoFigure>
          ) : (
            <>
              <Radar
                label={`Traits of ${shown.map(({ name }) => name).join(' and ')}; the values are in the table`}
                axes={AXES}
                min={1}
                max={5}
                series={shown.map(({ name, traits }, index) => ({
                  name,
                  tone: TONES[index] ?? 'one',
                  values: TRAITS.map((trait) => traits.find((each) => each.trait === trait)?.mean ?? null),
                }))}
              />
              <Legend entries={shown.map(({ name }, index) => ({ tone: TONES[index] ?? 'one', label: name }))} />
            </>
          )}
        </div>
        <Scroll label="How people usually are">
          <AssessmentsTable assessments={assessments} audience={audience} />
        </Scroll>
      </div>
    </FigurePanel>
  )
}
