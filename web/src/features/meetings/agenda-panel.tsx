import { ActionIcon, Anchor, Box, Button, Flex, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mutation, query } from '../../platform/api/queries.ts'
import { FormFailure } from '../../ui/dialog/dialog-form.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import type { Meeting } from './meeting-queries.ts'
import { failureWords, lastsWords, sumOf } from './meeting-words.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { OutcomeList } from './outcome-list.tsx'

type Draft = Pick<Meeting['items'][number], 'title' | 'lasts' | 'notes' | 'topic'> & { id?: string }

const draftOf = (meeting: Meeting): Draft[] =>
  meeting.items.map(({ id, title, lasts, notes, topic }) => ({ id, title, lasts, notes, topic }))

/** What somebody types, and the meeting as it was when they began: what changes elsewhere meanwhile takes nothing of it away. */
interface Typed {
  draft: Draft[]
  base: Meeting
}

/** The items that somebody else changed, added or took away since, by their titles. */
export function changedElsewhere(base: Meeting, stored: Meeting): string[] {
  const [before, after] = [base, stored].map((meeting) => new Map(draftOf(meeting).map((item) => [item.id, item])))
  const differs = ({ id }: Draft) => JSON.stringify(before?.get(id)) !== JSON.stringify(after?.get(id))
  const gone = draftOf(base).filter(({ id }) => !after?.has(id))
  const titles = [...draftOf(stored).filter(differs), ...gone].map(({ title }) => title)
  const orderOf = (meeting: Meeting) => meeting.items.map(({ id }) => id).join()
  return titles.length === 0 && orderOf(base) !== orderOf(stored) ? ['their order'] : titles
}

/** What was typed, over an agenda that somebody else changed: an item that they took away comes back as a new one. */
export function keptOver(draft: readonly Draft[], stored: Meeting): Draft[] {
  const there = new Set(stored.items.map(({ id }) => id))
  return draft.map(({ id, ...item }) => (id !== undefined && there.has(id) ? { id, ...item } : item))
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

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
        {lastsWords(sumOf(meeting.items))} of {lastsWords(meeting.lasts)} planned. It is made of what the family shares, and of nothing that
        somebody keeps to you.
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
  const names = new Map(meeting.attendees.map(({ id, name }) => [id, name]))
  return meeting.items.map((item) => (
    <Stack key={item.id} component="section" aria-label={item.title} gap="2xs" align="stretch">
      <Flex gap="sm" justify="space-between" align="baseline">
        <strong className="strong anywhere">{item.title}</strong>
        <span className="note num nowrap">{lastsWords(item.lasts)}</span>
      </Flex>
      {item.isShared ? null : <ToneBadge tone="warn">Not shared any more: it is not on the screen</ToneBadge>}
      {item.notes ? (
        <Box component="p" style={{ whiteSpace: 'pre-wrap' }} className="anywhere">
          {item.notes}
        </Box>
      ) : null}
      <OutcomeList meetingId={meeting.id} outcomes={item.outcomes} names={names} canWrite={meeting.can.edit} />
      {meeting.can.edit && openId !== item.id ? (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => setOpenId(item.id)}
          aria-label={`Write down for ${item.title}`}
        >
          Write down a decision or an action
        </Button>
      ) : null}
      {openId === item.id ? (
        <OutcomeForm meetingId={meeting.id} itemId={item.id} attendees={meeting.attendees} doers={meeting.doers} />
      ) : null}
    </Stack>
  ))
}

/** Takes the words of the newest agenda that a language model wrote for the family; stands nowhere without a model. */
function WrittenWords({ meeting: { id: meetingId, clientId, version, can } }: { meeting: Meeting }) {
  const insights = useQuery(
    query(api.insights.listInsights, { params: { clientId }, query: { key: 'family_meeting_agenda', limit: 1 } }),
  ).data
  const word = useMutation(mutation(api.meetings.wordAgenda))
  if (!can.edit || !insights || insights.model === null || insights.switchedOff) return null
  const [newest] = insights.rows
  if (!newest?.forFamily)
    return (
      <p className="note">
        A language model can find better words:{' '}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$clientId/analytics" params={{ clientId }} />}>
          have a meeting agenda written
        </Anchor>
        , then take its words here. Which items there are stays as it is.
      </p>
    )
  return (
    <Button
      size="compact-sm"
      variant="default"
      style={{ alignSelf: 'start' }}
      loading={word.isPending}
      onClick={() => word.mutate({ params: { meetingId }, body: { insightId: newest.id, version } })}
    >
      Take the words of the written agenda
    </Button>
  )
}

interface AgendaFormProps {
  meeting: Meeting
  typed: Typed
  onChange: (typed: Typed) => void
  onClose: () => void
}

function AgendaForm({ meeting, typed, onChange: onType, onClose }: AgendaFormProps) {
  const { draft, base } = typed
  const others = changedElsewhere(base, meeting)
  const onChange = (items: Draft[]) => onType({ base, draft: items })
  const save = useMutation(mutation(api.meetings.saveAgenda, { showsErrors: true }))
  const change = (index: number, changes: Partial<Draft>) =>
    onChange(draft.map((item, at) => (at === index ? { ...item, ...changes } : item)))
  const swap = (index: number, other: number) =>
    onChange(draft.map((item, at) => (at === index ? draft[other]! : at === other ? draft[index]! : item)))
  const offers = meeting.offers.filter(
    ({ topic }) => !draft.some((item) => item.topic?.kind === topic.kind && item.topic.key === topic.key),
  )
  const add = (title: string, topic: Draft['topic']) => onChange([...draft, { title, lasts: 15, notes: '', topic }])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // Who comes, or the place, may change while somebody types; another agenda is a question.
        const { version } = others.length > 0 ? base : meeting
        save.mutate({ params: { meetingId: meeting.id }, body: { items: draft, version } }, { onSuccess: onClose })
      }}
    >
      <Stack gap="md" mt="sm">
        {draft.map((item, index) => (
          <Stack key={item.id ?? `new ${index}`} gap="2xs" component="fieldset" className="box">
            <Flex gap="xs" wrap="wrap" align="end">
              <TextInput
                label={`Item ${index + 1}`}
                required
                maxLength={500}
                flex="1 1 260px"
                value={item.title}
                onChange={(event) => change(index, { title: event.currentTarget.value })}
              />
              <TextInput
                type="number"
                label="Minutes"
                min={5}
                max={600}
                w={96}
                value={String(item.lasts)}
                onChange={(event) => change(index, { lasts: Number(event.currentTarget.value) })}
              />
              <Flex gap="3xs">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Move up: ${item.title}`}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <IconArrowUp {...icon} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Move down: ${item.title}`}
                  disabled={index === draft.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <IconArrowDown {...icon} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove: ${item.title}`}
                  onClick={() => onChange(draft.filter((_item, at) => at !== index))}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              </Flex>
            </Flex>
            <Textarea
              label="For the minutes"
              autosize
              minRows={1}
              maxLength={10_000}
              value={item.notes}
              onChange={(event) => change(index, { notes: event.currentTarget.value })}
            />
          </Stack>
        ))}
        <Flex gap="xs" wrap="wrap" align="end">
          {offers.length > 0 ? (
            <NativeSelect
              label="Add what the family shares"
              value=""
              onChange={(event) => {
                const offer = offers[Number(event.currentTarget.value)]
                if (offer) add(offer.title, offer.topic)
              }}
              data={[{ value: '', label: 'Choose a topic' }, ...offers.map(({ title }, index) => ({ value: String(index), label: title }))]}
            />
          ) : null}
          <Button variant="default" onClick={() => add('', null)}>
            Add an item
          </Button>
        </Flex>
        {others.length > 0 ? (
          <output className="inset">
            Somebody changed the agenda while you typed: {others.join(', ')}.
            <Flex gap="xs" mt="2xs" wrap="wrap">
              <Button size="compact-sm" variant="default" onClick={() => onType({ draft: keptOver(draft, meeting), base: meeting })}>
                Keep what I typed
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => onType({ draft: draftOf(meeting), base: meeting })}>
                Take theirs
              </Button>
            </Flex>
          </output>
        ) : null}
        <FormFailure message={failureWords(save.error)} />
        <Flex gap="xs">
          <Button type="submit" loading={save.isPending}>
            Save the agenda
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
