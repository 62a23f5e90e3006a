import { Box, Group, Text, Title } from '@mantine/core'
import { PHASE_WORDS, PHASES } from '@paddock/contract/features/register/register.words'
import type { MilestoneState } from '@paddock/contract/features/road/road.rules'
import { IconCircle, IconCircleCheck, IconCircleDot, IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { day } from '../../ui/text/format.ts'
import type { RoadStep } from './road-query.ts'

/** What both readers are told of a milestone. */
export type ToldStep = Pick<RoadStep, 'id' | 'phase' | 'title' | 'detail' | 'dueOn' | 'dueYear' | 'state' | 'reachedOn'> &
  Partial<Pick<RoadStep, 'who' | 'age' | 'audience'>>

const STATES: Record<MilestoneState, { icon: typeof IconCircle; words: string; tone: string }> = {
  reached: { icon: IconCircleCheck, words: 'Reached', tone: 'ok' },
  overdue: { icon: IconClockExclamation, words: 'Overdue', tone: 'bad' },
  next: { icon: IconCircleDot, words: 'Next', tone: 'warn' },
  ahead: { icon: IconCircle, words: 'To come', tone: 'idle' },
}

interface RoadListProps<Step extends ToldStep> {
  steps: readonly Step[]
  /** Shown below a milestone's words. */
  below?: (step: Step) => ReactNode
  /** Shown at the right of a milestone. */
  aside?: (step: Step) => ReactNode
}

/** The milestones under their phases, in the order of the road. */
export function RoadList<Step extends ToldStep>({ steps, below, aside }: RoadListProps<Step>) {
  return (
    <Box component="ol" pb="xs">
      {PHASES.map((phase) => ({ phase, reached: steps.filter((step) => step.phase === phase) }))
        .filter(({ reached }) => reached.length > 0)
        .map(({ phase, reached }) => (
          <li key={phase}>
            <Title order={3} size="h5" c="dimmed" px={18} pt="xs">
              {PHASE_WORDS[phase]}
            </Title>
            <ol>
              {reached.map((step) => (
                <Milestone key={step.id} step={step} below={below?.(step)} aside={aside?.(step)} />
              ))}
            </ol>
          </li>
        ))}
    </Box>
  )
}

function Milestone({ step, below, aside }: { step: ToldStep; below: ReactNode; aside: ReactNode }) {
  const { icon: Icon, words, tone } = STATES[step.state]
  const seen = step.audience === 'family' ? 'seen by the family' : ''
  return (
    <Group component="li" align="flex-start" wrap="nowrap" gap="sm" px={18} py="xs" data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden color="var(--tone-dot)" />
      <Box flex={1} miw={0} className="anywhere">
        <Text span fw={step.state === 'next' ? 600 : 500}>
          {step.title}
        </Text>
        <span className="second">{[`${words} ${dueWords(step)}`.trim(), step.detail, seen].filter(Boolean).join(' · ')}</span>
        {below}
      </Box>
      {aside}
    </Group>
  )
}

/** "on 3 May 2026", "by 30 June 2027", "in 2031, when Henry Whitlock turns 70". */
function dueWords({ state, reachedOn, dueOn, dueYear, who, age }: ToldStep): string {
  if (state === 'reached') return reachedOn === null ? '' : `on ${day(reachedOn)}`
  if (dueOn !== null) return `by ${day(dueOn)}`
  return dueYear === null ? '' : `in ${dueYear}${who && age ? `, when ${who} turns ${age}` : ''}`
}
