import { Group, Stack, Text, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { TRAIT_WORDS } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { myResultsQuery } from './family-queries.ts'
import classes from './profile.module.css'

type Result = RouteOutput<typeof api.assessments.listMyResults>['results'][number]
type AssessedTrait = Result['traits'][number]

/** My own results of assessments: where I stand between two ways to be, and how sure that is. */
export function MyResults() {
  const { data, error, refetch } = useQuery(myResultsQuery)
  // Most people are never asked an assessment: then there is nothing to explain.
  if (error) {
    return (
      <Panel title="My results">
        <ErrorPanel title="We could not load your results" error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  return data?.results.map((result) => <ResultPanel key={result.surveyId} result={result} />)
}

function ResultPanel({ result }: { result: Result }) {
  return (
    <Panel title={`My results: ${result.title}`}>
      <p className="lead">
        Sent <RelativeDay moment={result.sentAt} within />.{' '}
        {result.consent === 'named' ? 'Your adviser and your family can see it.' : 'Only your adviser and you see it.'}
      </p>
      <Stack component="ul" gap="lg" mt="ml">
        {result.traits.map((trait) => (
          <Trait key={trait.trait} {...trait} />
        ))}
      </Stack>
      <Text className="note hairline" maw="72ch" mt="ml" pt="sm">
        This is not a test: neither end is better, and nothing here says whether you suit a role. The bar shows where your level most likely
        lies, from your own answers. You are not ranked against other people, so there are no percentiles.
      </Text>
    </Panel>
  )
}

function Trait({ trait, mean, low, high }: AssessedTrait) {
  const { name, lower, higher } = TRAIT_WORDS[trait]
  return (
    <li>
      <Group justify="space-between" align="baseline" gap={0}>
        <Title order={3} fz="md">
          {name}
        </Title>
        {mean === null || low === null || high === null ? (
          <span className="note">Too few answers for a result</span>
        ) : (
          <span className="num note">
            <Text span c="var(--ink)" fz="md" fw={650}>
              {mean.toFixed(1)}
            </Text>{' '}
            likely {low.toFixed(1)} to {high.toFixed(1)}, of 1 to 5
          </span>
        )}
      </Group>
      {mean === null || low === null || high === null ? null : (
        <div className={classes.line} aria-hidden>
          <i className={classes.range} style={{ left: place(low), right: `calc(100% - ${place(high)})` }} />
          <i className={classes.mean} style={{ left: place(mean) }} />
        </div>
      )}
      <Group className="note" justify="space-between" align="flex-start" wrap="nowrap" gap="ml">
        <Text inherit maw="34ch">
          {lower}
        </Text>
        <Text inherit maw="34ch" ta="right">
          {higher}
        </Text>
      </Group>
    </li>
  )
}

/** The place of a value from 1 to 5 on the line. */
const place = (value: number) => `${((value - 1) / 4) * 100}%`
