import { Box, Text } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { plural } from '../../../ui/text/format.ts'
import plainTable from '../../../ui/table/table.module.css'
import classes from './answers.module.css'
import type { Audience } from '../analytics-query.ts'
import { FigurePanel, NoFigure } from '../figure-panel.tsx'
import { rankingWords } from '../figure-words.ts'

type Goals = NonNullable<Analytics['goals']>

interface GoalsPanelProps {
  clientId: string
  audience: Audience
  goals: Analytics['goals']
}

/** What matters to the family, in the order of the mean rank. */
export function GoalsPanel({ clientId, audience, goals }: GoalsPanelProps) {
  if (goals === null) return null
  return (
    <FigurePanel
      title="What matters most"
      note="goals"
      asTable={goals.rankings.length > 0 ? <RankingsTable goals={goals} /> : undefined}
      csv={{ table: 'goals', clientId, audience }}
    >
      {goals.withheld ? (
        <NoFigure>No closed round has an order of goals that enough people share, so none is shown for the family.</NoFigure>
      ) : goals.n === 0 ? (
        <NoFigure>Nobody has put the goals in order yet.</NoFigure>
      ) : (
        <GoalsFigure goals={goals} />
      )}
    </FigurePanel>
  )
}

/** Each goal on the scale of places: its mean as a dot, from the best to the worst place that somebody gave it. */
export function GoalsFigure({ goals }: { goals: Goals }) {
  const { choices, rankCorrelation, n } = goals
  if (choices.every(({ meanRank }) => meanRank === null)) return <CommonOrder goals={goals} />
  const places = choices.length
  const at = (place: number) => `${(100 * (place - 0.5)) / places}%`
  return (
    <>
      <Text mt={0} mb="sm" mx={0} fz="base" lh={1.5}>
        {plural(n, 'person', 'people')} put these in order. {rankingWords(goals)}
        {rankCorrelation === null ? null : (
          <Box component="span" c="dimmed">
            {' '}
            Their mean correlation is {rankCorrelation.toFixed(2)}.
          </Box>
        )}
      </Text>
      <Box component="ol" className={classes.goals} fz="sm" lh={1.35}>
        {choices.map(({ value, label, meanRank, best, worst }) =>
          meanRank === null || best === null || worst === null ? null : (
            <li key={value}>
              <span>{label}</span>
              <svg className={classes.range} width="100%" height="16" aria-hidden>
                <line x1={at(1)} x2={at(places)} y1="8" y2="8" />
                <line className={classes.span} x1={at(best)} x2={at(worst)} y1="8" y2="8" />
                <circle cx={at(meanRank)} cy="8" r="5.5" />
              </svg>
              <Box component="span" className="num" ta="right">
                <strong>{meanRank.toFixed(1)}</strong>
                <span className="second">{best === worst ? `all ${best}` : `${best} to ${worst}`}</span>
              </Box>
            </li>
          ),
        )}
      </Box>
    </>
  )
}

/** Where a ranking has no name, the order that all have in common is all that is told. */
function CommonOrder({ goals: { choices, n } }: { goals: Goals }) {
  return (
    <>
      <Text mt={0} mb="sm" mx={0} fz="base" lh={1.5}>
        {plural(n, 'person', 'people')} put these in order. This is the order that they have in common.
      </Text>
      <Box component="ol" className="marked" fz="sm" lh={1.7}>
        {choices.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </Box>
    </>
  )
}

function RankingsTable({ goals: { choices, rankings } }: { goals: Goals }) {
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">The place that each person gave each goal</caption>
      <thead>
        <tr>
          <th scope="col">Goal</th>
          {rankings.map(({ stakeholderId, name }) => (
            <th key={stakeholderId} scope="col" data-numeric>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ value, label }) => (
          <tr key={value}>
            <th scope="row">{label}</th>
            {rankings.map(({ stakeholderId, order }) => (
              <td key={stakeholderId} data-numeric>
                {order.indexOf(value) + 1}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
