import { Anchor, Box, Button, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mutation, query } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { draftOf, type Typed } from './agenda-draft.ts'
import { AgendaForm } from './agenda-form.tsx'
import type { Meeting } from './meeting-queries.ts'
import { plural } from '../../ui/text/format.ts'
import { lastsWords, sumOf } from './meeting-words.ts'
import { OutcomeForm, type OutcomeDrafts } from './outcome-form.tsx'
import { OutcomeList } from './outcome-list.tsx'

/** The agenda: its items in their order, the time that each has, and what was written down for it. */
export function AgendaPanel({ meeting }: { meeting: Meeting }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const begin = () => setTyped({ draft: draftOf(meeting), base: meeting })
  const action =
    meeting.can.edit && typed === null ? (
      <Button size="compact-sm" variant="default" onClick={begin}>
        Change the agenda
      </Button>
    ) : null
  return (
    <Panel title="Agenda" action={action}>
      <p className="note">
        {lastsWords(sumOf(meeting.items))} of {lastsWords(meeting.lasts)} planned. It is made of what the family shares. Nothing that
        somebody shares with you alone is on it.
      </p>
      {typed === null ? (
        <Stack gap="md" mt="sm">
          <WrittenWords meeting={meeting} />
          <Items meeting={meeting} />
        </Stack>
      ) : (
        <AgendaForm meeting={meeting} typed={typed} onChange={setTyped} onClose={() => setTyped(null)} />
      )}
    </Panel>
  )
}

function Items({ meeting }: { meeting: Meeting }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [drafts] = useState<OutcomeDrafts>(() => new Map())
  const names = new Map(meeting.attendees.map(({ id, name }) => [id, name]))
  return meeting.items.map((item) => (
    <Stack key={item.id} component="section" aria-label={item.title} gap="2xs" align="stretch">
      <Flex gap="sm" justify="space-between" align="baseline">
        <strong className="strong anywhere">{item.title}</strong>
        <span className="note num nowrap">{lastsWords(item.lasts)}</span>
      </Flex>
      {item.isShared ? null : <ToneBadge tone="warn">The family does not share this any more, so it is not on the screen</ToneBadge>}
      {item.notes ? (
        <Box component="p" style={{ whiteSpace: 'pre-wrap' }} className="anywhere">
          {item.notes}
        </Box>
      ) : null}
      <OutcomeList meetingId={meeting.id} outcomes={item.outcomes} names={names} canWrite={meeting.can.edit} />
      {meeting.can.edit && openId !== item.id ? (
        <Button
          size="compact-sm"
          variant="subtle"
          ml={-8}
          style={{ alignSelf: 'start' }}
          onClick={() => setOpenId(item.id)}
          aria-label={`Write down for ${item.title}`}
        >
          Write down a decision or an action
        </Button>
      ) : null}
      {openId === item.id ? (
        <OutcomeForm meetingId={meeting.id} itemId={item.id} drafts={drafts} attendees={meeting.attendees} doers={meeting.doers} />
      ) : null}
    </Stack>
  ))
}

/** Uses the words of the newest agenda that a language model wrote for the family. It is not shown without a model. */
function WrittenWords({ meeting: { id: meetingId, clientId, version, items, can } }: { meeting: Meeting }) {
  const insights = useQuery(
    query(api.insights.listInsights, { params: { clientId }, query: { key: 'family_meeting_agenda', limit: 10 } }),
  ).data
  const word = useMutation(mutation(api.meetings.wordAgenda))
  const tell = (worded: Meeting['items']) => {
    const changed = worded.filter(({ id, title }) => items.some((item) => item.id === id && item.title !== title)).length
    if (changed === 0) notify({ tone: 'info', message: 'No sentence of the written agenda is about one item alone, so all words stay.' })
    else notify({ message: `${plural(changed, 'item')} of the agenda ${changed === 1 ? 'has' : 'have'} new words.` })
  }
  if (!can.edit || !insights || insights.model === null || insights.switchedOff) return null
  // One that failed, or that somebody shares less with since, does not hide the one before it.
  const newest = insights.rows.find(({ forFamily }) => forFamily)
  if (!newest)
    return (
      <p className="note">
        A language model can word the agenda better:{' '}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$clientId/analytics" params={{ clientId }} />}>
          have a meeting agenda written
        </Anchor>
        , then use its words here. The items stay the same.
      </p>
    )
  return (
    <Button
      size="compact-sm"
      variant="default"
      style={{ alignSelf: 'start' }}
      loading={word.isPending}
      onClick={() =>
        word.mutate({ params: { meetingId }, body: { insightId: newest.id, version } }, { onSuccess: ({ items: worded }) => tell(worded) })
      }
    >
      Use the words of the written agenda
    </Button>
  )
}
