import { Button, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import type { RouteOutput } from '@paddock/contract/route'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconEye, IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../platform/api/queries.ts'
import { focusHeading } from '../../platform/browser/focus-heading.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { sentPromptModal } from './insights.modals.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { InsightCard, type UseInNote } from './insight/insight-card.tsx'
import { type Choices, choicesAgain, firstChoices, isAboutPeople, InsightForm, requestOf } from './runs/insight-form.tsx'
import { InsightHistory } from './insight/insight-history.tsx'
import { insightPages } from './insight-queries.ts'
import { KIND_WORDS } from './insight-words.ts'
import { NoModel } from './runs/no-model.tsx'
import classes from './insights.module.css'
import { RunProblemAlert } from './runs/run-problem.tsx'
import { useInsightRun } from './runs/use-insight-run.ts'
import { WritingText } from './runs/writing-text.tsx'

type List = RouteOutput<typeof api.insights.listInsights>

interface InsightsPanelProps {
  clientId: string
  audience: Analytics['audience']
  onUseInNote: UseInNote
}

/**
 * What a language model writes about a family: asked for, streamed, checked and kept. Where the tab shows what the family may see, only what
 * may be shown to it is here, and nothing tells that there is more.
 */
export function InsightsPanel({ clientId, audience, onUseInNote }: InsightsPanelProps) {
  const people = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }, { showsErrors: true }))
  return (
    <div data-print-never>
      <Panel title="Insights">
        {people.data ? (
          <Insights
            key={clientId}
            clientId={clientId}
            people={people.data.stakeholders}
            isForFamily={audience === 'family'}
            onUseInNote={onUseInNote}
          />
        ) : people.error ? (
          <ErrorPanel title="We could not load the insights" error={people.error} onRetry={() => void people.refetch()} />
        ) : (
          <Waiting height={260} words="Loading the insights" />
        )}
      </Panel>
    </div>
  )
}

interface InsightsProps {
  clientId: string
  people: readonly Stakeholder[]
  isForFamily: boolean
  onUseInNote: UseInNote
}

function Insights({ clientId, people, isForFamily, onUseInNote }: InsightsProps) {
  const [choices, setChoices] = useState<Choices>(() => firstChoices(people))
  const [archived, setArchived] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const column = useRef<HTMLDivElement>(null)
  const run = useInsightRun(clientId)
  const { data, error, refetch, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    insightPages(clientId, choices.kind, archived),
  )
  const list = data?.pages[0]
  const rows = (data?.pages ?? []).flatMap((page) => page.rows).filter(({ forFamily }) => forFamily || !isForFamily)
  // While one is edited it stays, also when another arrives.
  const shown = rows.find(({ id }) => id === (editedId ?? openId)) ?? rows[0]
  const isEditing = shown !== undefined && shown.id === editedId
  const isRunning = run.state === 'running' && !isForFamily
  // What may be shown to the family can be older than many that may not.
  const looksFurther = shown === undefined && hasNextPage && error === null
  useEffect(() => {
    if (looksFurther && !isFetching) void fetchNextPage()
  }, [looksFurther, isFetching, fetchNextPage])
  // What is pressed goes with what it begins or ends, so the focus waits above that.
  const keepFocus = () => focusHeading(column.current?.closest('section') ?? null, { preventScroll: true })
  const start = (again?: Insight) => {
    if (again) keepFocus()
    const asked = again ? choicesAgain(choices, again) : choices
    setChoices(asked)
    setOpenId(null)
    setArchived(false)
    run.start({ request: requestOf(asked), ...(again && { replacesId: again.id }) })
  }
  return (
    <div className={classes.panel}>
      <Stack gap="md">
        {list && !isForFamily ? <NoModel model={list.model} switchedOff={list.switchedOff} /> : null}
        <InsightForm
          people={people}
          choices={choices}
          disabled={run.state === 'running' || isEditing}
          onlyKinds={isForFamily}
          onChange={(next) => {
            if (next.kind !== choices.kind) {
              setOpenId(null)
              run.clear()
            }
            setChoices(next)
          }}
        />
        {isForFamily ? (
          <p className="note anywhere">Here you see what you may show the family. To have something written, choose “For me” above.</p>
        ) : (
          <Asking
            clientId={clientId}
            choices={choices}
            people={people}
            list={list}
            busy={isRunning}
            disabled={isEditing}
            onWrite={() => start()}
          />
        )}
      </Stack>
      <Stack gap="md" miw={0} ref={column}>
        {run.problem !== null && run.insight === null && !isForFamily ? <RunProblemAlert problem={run.problem} /> : null}
        {isRunning ? (
          <WritingText
            promptKey={choices.kind}
            raw={run.raw}
            onStop={() => {
              keepFocus()
              run.stop()
            }}
          />
        ) : error ? (
          <ErrorPanel title="We could not load what was written" error={error} onRetry={() => void refetch()} />
        ) : list === undefined || looksFurther ? (
          <Waiting height={200} words="Loading what was written" />
        ) : shown ? (
          <InsightCard
            key={shown.id}
            insight={shown}
            canWrite={list.can.run && !isForFamily}
            editing={isEditing}
            onEditing={(next) => {
              setEditedId(next ? shown.id : null)
              setOpenId(shown.id)
              if (!next) focusHeading(column.current)
            }}
            onAgain={() => start(shown)}
            onUseInNote={onUseInNote}
          />
        ) : (
          <Nothing archived={archived} choices={choices} isForFamily={isForFamily} />
        )}
        {isRunning || isEditing ? null : (
          <InsightHistory
            rows={rows}
            shownId={shown?.id}
            archived={archived}
            more={hasNextPage && shown ? { loading: isFetchingNextPage, onShow: () => void fetchNextPage() } : null}
            onOpen={(insight: Insight) => {
              setOpenId(insight.id)
              requestAnimationFrame(() => focusHeading(column.current))
            }}
            onArchived={(next) => {
              setOpenId(null)
              setArchived(next)
            }}
          />
        )}
      </Stack>
    </div>
  )
}

interface AskingProps {
  clientId: string
  choices: Choices
  people: readonly Stakeholder[]
  list: List | undefined
  busy: boolean
  disabled: boolean
  onWrite: () => void
}

/** Has what was chosen written, where a model may; what would be sent can always be seen. */
function Asking({ clientId, choices, people, list, busy, disabled, onWrite }: AskingProps) {
  if (people.length === 0 && isAboutPeople(choices.kind))
    return <p className="note anywhere">Nobody is on this client’s record yet. Add a stakeholder under General first.</p>
  return (
    <>
      <Flex gap="xs" wrap="wrap">
        {list?.can.run ? (
          <Button leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden />} loading={busy} disabled={disabled} onClick={onWrite}>
            Write
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          disabled={busy || disabled}
          onClick={() => openModal(sentPromptModal, { clientId, request: requestOf(choices) })}
        >
          See what is sent
        </Button>
      </Flex>
      {list?.model && !list.switchedOff ? (
        <p className="note anywhere">
          {list.model} writes. Names on the record, addresses and identifying numbers are replaced first: it is told of “Person A”.
          Nicknames and names that nobody recorded are not: see what is sent, and read what it wrote before you use it.
        </p>
      ) : null}
    </>
  )
}

function Nothing({ archived, choices, isForFamily }: { archived: boolean; choices: Choices; isForFamily: boolean }) {
  return (
    <EmptyState
      icon={IconSparkles}
      title={archived ? 'Nothing is archived' : isForFamily ? 'Nothing to show the family' : 'Nothing written yet'}
    >
      {archived ? 'What you archive is kept here and can be restored.' : KIND_WORDS[choices.kind].about}
    </EmptyState>
  )
}
