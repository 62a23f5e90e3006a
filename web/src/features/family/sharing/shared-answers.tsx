import { Box, Button, Group, Skeleton } from '@mantine/core'
import type * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { SharedItem } from '@paddock/contract/features/family/family.shapes'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../platform/api/query-client.ts'
import { focusHeading } from '../../../platform/browser/focus-heading.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { DateText } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { sharedQueryFor, useFamily } from '../family-queries.ts'
import classes from '../profile.module.css'
import { countedEarlier } from './counted-day.ts'
import { SharedGates } from './shared-gates.tsx'
import { SharedItemView } from './shared-item.tsx'

/** What the family's members share with each other. Opened by a button: opening somebody's named answers is noted and shown to them. */
export function SharedAnswers() {
  const { gates, can } = useFamily()
  const shared = sharedQueryFor(gates)
  const [wanted, setWanted] = useState(() => queryClient.getQueryData(shared.queryKey) !== undefined)
  const isOpen = gates.some(({ openedBy }) => openedBy !== null)
  const { data, error, isFetching, refetch } = useQuery({ ...shared, enabled: wanted && isOpen })
  if (!can.readShared) return null
  return (
    <Panel title="What my family shares">
      {!isOpen ? (
        gates.length === 0 ? (
          <p className="lead">
            What the others share with their names, and how many chose what, appears here once your adviser has asked you and you have sent
            your answers.
          </p>
        ) : null
      ) : data ? (
        <Shared items={data.items} rounds={data.rounds} />
      ) : error && !isFetching ? (
        <ErrorPanel title="We could not load what your family shares" error={error} onRetry={() => void refetch()} />
      ) : wanted ? (
        <Skeleton height={160} />
      ) : (
        <>
          <p className="lead">
            Answers that the others share with their names, and how many chose what. Who shares by name can see that you looked.
          </p>
          <Button
            variant="default"
            mt={14}
            onClick={({ currentTarget }) => {
              // What it opens takes its place, so the focus waits above that.
              focusHeading(currentTarget.closest('section'))
              setWanted(true)
            }}
          >
            Show what my family shares
          </Button>
        </>
      )}
      <SharedGates gates={gates} />
    </Panel>
  )
}

function Shared({ items, rounds }: Pick<SharedAnswersOf, 'items' | 'rounds'>) {
  if (items.length === 0) {
    return (
      <p className="lead iconed">
        <IconUsersGroup size={20} stroke={1.75} aria-hidden />
        Nobody shares an answer with the family yet. That may change when more of you have sent theirs.
      </p>
    )
  }
  return (
    <>
      <p className="lead">
        As each of you has chosen. Answers without a name are counted in rounds, and only where at least three besides your own are in it:
        with fewer, or from how a figure changes, somebody could work out who said what.
      </p>
      {rounds.map(({ questionnaireKey, questionnaire, closedAt }) => (
        <p key={questionnaireKey} className="note">
          {questionnaire}:{' '}
          {closedAt === null ? (
            'figures come when all who were asked have sent, or your adviser closes the round.'
          ) : (
            <>
              counted last on <DateText date={closedAt} />. Figures stay as they are until a later round.
            </>
          )}
        </p>
      ))}
      {sectionsOf(items).map(({ key, questionnaire, section, items: inside }) => (
        <Box component="section" mt="lg" key={key} className={classes.section} aria-label={`${questionnaire}: ${section}`}>
          <Group component="h3" align="baseline" gap="sm" fz="md">
            {section}
            {questionnaire === section ? null : <span className="note">{questionnaire}</span>}
          </Group>
          <ul className="lines">
            {inside.map((item) => (
              <li key={item.itemId}>
                <SharedItemView item={item} countedEarlier={countedEarlier(item, rounds)} />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </>
  )
}

type SharedAnswersOf = RouteOutput<typeof api.family.getSharedAnswers>

interface SharedSection {
  key: string
  questionnaire: string
  section: string
  items: SharedItem[]
}

/** Neighbours of one section together, in the order in which they came. */
function sectionsOf(items: readonly SharedItem[]): SharedSection[] {
  const sections: SharedSection[] = []
  for (const item of items) {
    const key = `${item.questionnaireKey} ${item.section}`
    const last = sections.at(-1)
    if (last?.key === key) last.items.push(item)
    else sections.push({ key, questionnaire: item.questionnaire, section: item.section, items: [item] })
  }
  return sections
}
