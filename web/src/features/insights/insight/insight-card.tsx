import { Alert, Box, Button, Flex, Menu, Stack, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconAlertTriangle, IconArchive, IconCopy, IconDots, IconNotes, IconPencil, IconRefresh } from '@tabler/icons-react'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { reread } from '../../../platform/api/queries.ts'
import { day, dayAndTime, fullName } from '../../../ui/text/format.ts'
import { Reference } from '../../../ui/feedback/reference.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { EditInsightForm } from './edit-insight-form.tsx'
import { InsightText } from './insight-text.tsx'
import { fewTitles, madeWords, STATE_WORDS, textToTake, titleOf } from '../insight-words.ts'
import classes from '../insights.module.css'
import { HadWritten } from '../runs/had-written.tsx'
import { problemWords } from '../runs/run-words.ts'
import { StopRun } from '../runs/stop-run.tsx'

/** Puts a text into the note that the person is about to write; false where this device keeps no drafts. */
export type UseInNote = (note: { userId: string; clientId: string; title: string; text: string }) => boolean

interface InsightCardProps {
  insight: Insight
  canWrite: boolean
  /** Somebody puts it into their own words. */
  editing: boolean
  onEditing: (editing: boolean) => void
  /** Asks for the same again; the former one is kept. */
  onAgain: () => void
  onUseInNote: UseInNote
}

/** One insight: what was written, what it rests on, how it was made, and what can be done with it. */
export function InsightCard({ insight, canWrite, editing, onEditing, onAgain, onUseInNote }: InsightCardProps) {
  return (
    <Stack component="article" gap="md" aria-label={titleOf(insight)}>
      <Flex rowGap="xs" columnGap="sm" align="center" justify="space-between" wrap="wrap">
        <Title order={3} fz="md">
          {titleOf(insight)}
        </Title>
        {insight.forFamily ? (
          <ToneBadge tone="info">May be shown to the family</ToneBadge>
        ) : (
          <ToneBadge tone="idle">For advisers only</ToneBadge>
        )}
      </Flex>
      <Warnings insight={insight} />
      {editing ? (
        <EditInsightForm insight={insight} onClose={() => onEditing(false)} />
      ) : insight.edited ? (
        <Stack gap="md">
          <p className="note anywhere">
            Edited by {fullName(insight.edited.by, 'somebody')}, {dayAndTime(insight.edited.at)}
          </p>
          <Box component="p" className="as-typed anywhere" maw={720} lh={1.55} dir="auto">
            {insight.edited.text}
          </Box>
          <details>
            <summary className={classes.summary}>What the model wrote</summary>
            <InsightText insight={insight} />
          </details>
        </Stack>
      ) : (
        <InsightText insight={insight} />
      )}
      <HadWritten raw={insight.raw} />
      <p className="note anywhere">{madeWords(insight)}</p>
      {editing ? null : <Actions insight={insight} canWrite={canWrite} onEditing={onEditing} onAgain={onAgain} onUseInNote={onUseInNote} />}
    </Stack>
  )
}

function Warnings({ insight }: { insight: Insight }) {
  const { state, problem, narrowed, keptFromFamily, removedCites, can } = insight
  return (
    <>
      {state === 'done' ? null : (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />} title={STATE_WORDS[state]}>
          {problem
            ? problemWords(problem)
            : state === 'running'
              ? `${can.stop ? 'You' : 'Somebody'} asked for this a moment ago.`
              : 'It was stopped before it had finished.'}
          {problem?.reference ? <Reference id={problem.reference} /> : null}
        </Alert>
      )}
      {narrowed.length === 0 ? null : (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          title="Made before somebody changed what they share"
        >
          {narrowed.join(', ')} {narrowed.length === 1 ? 'lets' : 'let'} fewer people see an answer now than when this was written. Do not
          show it to the family: write it again.
        </Alert>
      )}
      {state !== 'done' || keptFromFamily?.length === 0 ? null : (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          title={
            keptFromFamily === null ? 'Made of figures that are not known any more' : 'Made of figures that the family does not see now'
          }
        >
          {keptFromFamily === null
            ? 'It was written before we kept which figures a text is made of, so it may tell what the family does not see.'
            : `Kept from the family since: ${fewTitles(keptFromFamily)}.`}{' '}
          Do not show these words to the family: write them again.
        </Alert>
      )}
      {removedCites.length === 0 ? null : (
        <p className="note anywhere">
          The model cited what it was not given.{' '}
          {removedCites.length === 1 ? 'That reference was' : `${removedCites.length} references were`} taken out; read those sentences with
          care.
        </p>
      )}
    </>
  )
}

function Actions({ insight, canWrite, onEditing, onAgain, onUseInNote }: Omit<InsightCardProps, 'editing'>) {
  const { id: userId } = useSuspenseQuery(meQuery).data
  const navigate = useNavigate()
  const { clientId } = insight
  const useInNote = () => {
    const origin = `Written with a language model (${insight.model}, prompt version ${insight.promptVersion}) on ${day(insight.startedAt)}, and looked over.`
    const title = `${titleOf(insight)}, ${day(insight.startedAt)}`
    if (onUseInNote({ userId, clientId, title, text: `${textToTake(insight)}\n\n${origin}` })) {
      void navigate({ to: '/clients/$clientId/notes', params: { clientId }, search: { write: true } })
    } else notify({ message: 'This device keeps no drafts. Copy the text instead.', tone: 'bad' })
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textToTake(insight))
      notify({ message: 'The text is copied.' })
    } catch {
      notify({ message: 'This browser does not let us copy. Select the text instead.', tone: 'bad' })
    }
  }
  return (
    <Flex gap="xs" wrap="wrap">
      {insight.state === 'done' ? (
        <>
          {insight.can.edit ? (
            <Button variant="light" leftSection={<IconNotes size={16} stroke={1.75} aria-hidden />} onClick={useInNote}>
              Use in a note
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
            Copy
          </Button>
          {insight.can.edit ? (
            <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => onEditing(true)}>
              Edit
            </Button>
          ) : null}
        </>
      ) : null}
      {canWrite && insight.archivedAt === null && insight.state !== 'running' ? (
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onAgain}>
          Write again
        </Button>
      ) : null}
      {insight.can.stop ? <StopRun insight={insight} /> : null}
      {insight.can.archive ? <More insight={insight} /> : null}
    </Flex>
  )
}

function More({ insight }: { insight: Insight }) {
  const params = { clientId: insight.clientId, insightId: insight.id }
  const restore = () => attempt(() => call(api.insights.restoreInsight, { params }), 'The insight is back.')
  const archive = async () => {
    const undo = { label: 'Undo', onClick: () => void restore() }
    await attempt(() => call(api.insights.archiveInsight, { params }), 'The insight is archived.', undo)
  }
  if (insight.archivedAt !== null) {
    return (
      <Button variant="default" onClick={() => void restore()}>
        Restore
      </Button>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" aria-label={`More actions for ${titleOf(insight)}`} px={8}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />} onClick={() => void archive()}>
          Archive
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function attempt(work: () => Promise<unknown>, message: string, action?: { label: string; onClick: () => void }): Promise<void> {
  try {
    await work()
    await reread()
    notify({ message, ...(action && { action }) })
  } catch (error) {
    notifyFailure(error)
  }
}
