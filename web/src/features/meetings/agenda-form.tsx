import { ActionIcon, Button, Flex, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { mutation } from '../../platform/api/queries.ts'
import { FormFailure } from '../../ui/dialog/dialog-form.tsx'
import { changedElsewhere, type Draft, draftOf, draftOverStored, type Typed } from './agenda-draft.ts'
import type { Meeting } from './meeting-queries.ts'
import { failureWords } from './meeting-words.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface AgendaFormProps {
  meeting: Meeting
  typed: Typed
  onChange: (typed: Typed) => void
  onClose: () => void
}

/** Edits the agenda: its items, their order, the time of each, and what the minutes say about it. */
export function AgendaForm({ meeting, typed, onChange, onClose }: AgendaFormProps) {
  const { draft, base } = typed
  const others = changedElsewhere(base, meeting)
  const save = useMutation(mutation(api.meetings.saveAgenda, { showsErrors: true }))
  const change = (items: Draft[]) => onChange({ base, draft: items })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Only another agenda is a conflict. The place or the attendees may change while somebody types.
    const { version } = others.length > 0 ? base : meeting
    save.mutate({ params: { meetingId: meeting.id }, body: { items: draft, version } }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md" mt="sm">
        {draft.map((item, index) => (
          <ItemFields
            key={item.id ?? `new ${index}`}
            item={item}
            number={index + 1}
            isLast={index === draft.length - 1}
            onChange={(changes) => change(draft.with(index, { ...item, ...changes }))}
            onMove={(by) => change(draft.with(index, draft[index + by]!).with(index + by, item))}
            onRemove={() => change(draft.filter((_item, at) => at !== index))}
          />
        ))}
        <AddItem meeting={meeting} draft={draft} onAdd={(item) => change([...draft, item])} />
        {others.length > 0 ? (
          <ChangedElsewhere
            titles={others}
            onKeepMine={() => onChange({ draft: draftOverStored(draft, meeting), base: meeting })}
            onTakeTheirs={() => onChange({ draft: draftOf(meeting), base: meeting })}
          />
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

interface ItemFieldsProps {
  item: Draft
  /** Its place in the agenda, from 1. */
  number: number
  isLast: boolean
  onChange: (changes: Partial<Draft>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ItemFields({ item, number, isLast, onChange, onMove, onRemove }: ItemFieldsProps) {
  const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <Stack gap="2xs" component="fieldset" className="box">
      <Flex gap="xs" wrap="wrap" align="end">
        <TextInput
          label={`Item ${number}`}
          required
          maxLength={500}
          flex="1 1 260px"
          value={item.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextInput
          type="number"
          label="Minutes"
          min={5}
          max={600}
          w={96}
          value={String(item.lasts)}
          onChange={(event) => onChange({ lasts: Number(event.currentTarget.value) })}
        />
        <Flex gap="3xs">
          <ActionIcon {...button} aria-label={`Move up: ${item.title}`} disabled={number === 1} onClick={() => onMove(-1)}>
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon {...button} aria-label={`Move down: ${item.title}`} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown {...icon} />
          </ActionIcon>
          <ActionIcon {...button} aria-label={`Remove: ${item.title}`} onClick={onRemove}>
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
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </Stack>
  )
}

interface AddItemProps {
  meeting: Meeting
  draft: readonly Draft[]
  onAdd: (item: Draft) => void
}

/** Adds an item of the adviser's own, or a topic that the family shares and the agenda does not have yet. */
function AddItem({ meeting, draft, onAdd }: AddItemProps) {
  const isOnAgenda = ({ kind, key }: NonNullable<Draft['topic']>) => draft.some(({ topic }) => topic?.kind === kind && topic.key === key)
  const offers = meeting.offers.filter(({ topic }) => !isOnAgenda(topic))
  const add = (title: string, topic: Draft['topic']) => onAdd({ title, lasts: 15, notes: '', topic })
  return (
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
  )
}

interface ChangedElsewhereProps {
  titles: readonly string[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Says that somebody else changed the agenda meanwhile, and asks which version stays. */
function ChangedElsewhere({ titles, onKeepMine, onTakeTheirs }: ChangedElsewhereProps) {
  return (
    <output className="inset">
      Somebody changed the agenda while you typed: {titles.join(', ')}.
      <Flex gap="xs" mt="2xs" wrap="wrap">
        <Button size="compact-sm" variant="default" onClick={onKeepMine}>
          Keep what I typed
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Flex>
    </output>
  )
}
