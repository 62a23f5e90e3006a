import { Box, Button, Checkbox, Flex, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { cutText } from '@paddock/contract/cut-text'
import * as api from '@paddock/contract/calls'
import { OUTCOME_KINDS, type OutcomeKind } from '@paddock/contract/features/meetings/meetings.rules'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { mutation } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { FormFailure } from '../../ui/dialog/dialog-form.tsx'
import type { Room } from './meeting-queries.ts'
import { failureWords } from './meeting-words.ts'

type Stand = 'agreed' | 'notAgreed'

/** What was typed for an item and not written down yet. */
export interface OutcomeDraft {
  kind: OutcomeKind
  words: string
  stands: Readonly<Record<string, Stand | undefined>>
  doer: string
  dueOn: string
}

/** By item. The page keeps them, so that what was typed is there again when somebody comes back to its item. */
export type OutcomeDrafts = Map<string, OutcomeDraft>

const EMPTY: OutcomeDraft = { kind: 'decision', words: '', stands: {}, doer: '', dueOn: '' }

interface OutcomeFormProps {
  meetingId: string
  itemId: string
  drafts: OutcomeDrafts
  attendees: Room['attendees']
  doers: Room['doers']
}

const KINDS: Record<OutcomeKind, string> = { decision: 'Decision', action: 'Action' }
/** Writes down a decision or an action. The field is ready for the next one at once. */
export function OutcomeForm({ meetingId, itemId, drafts, attendees, doers }: OutcomeFormProps) {
  const [draft, setDraft] = useState(drafts.get(itemId) ?? EMPTY)
  const { kind, words, stands, doer, dueOn } = draft
  const add = useMutation(mutation(api.meetings.addOutcome, { showsErrors: true }))
  const isDrawn = useIsDrawn()
  const change = (changes: Partial<OutcomeDraft>) => {
    const changed = { ...(drafts.get(itemId) ?? EMPTY), ...changes }
    drafts.set(itemId, changed)
    setDraft(changed)
  }
  const idsOf = (stand: Stand) => attendees.flatMap(({ id }) => (stands[id] === stand ? id : []))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    const [of, id = null] = doer.split(' ')
    const action = { stakeholderId: of === 'family' ? id : null, userId: of === 'practice' ? id : null, dueOn: dueOn || null }
    const body = { itemId, kind, words, ...(kind === 'action' ? action : { agreed: idsOf('agreed'), notAgreed: idsOf('notAgreed') }) }
    // The fields are cleared at once. A text that could not be stored comes back, unless something else was typed.
    change({ ...EMPTY, kind })
    try {
      await add.mutateAsync({ params: { meetingId }, body })
    } catch (error) {
      if ((drafts.get(itemId) ?? EMPTY).words === '') change(draft)
      const what = words.length > 60 ? `${cutText(words, 60)}…` : words
      const why = failureWords(error instanceof Error ? error : null) ?? ''
      if (!isDrawn()) notify({ tone: 'bad', stays: true, message: `“${what}” is not stored. ${why} It stands in its item again.` })
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Flex direction="column" gap="xs">
        <SegmentedControl
          style={{ alignSelf: 'start' }}
          aria-label="What is written down"
          value={kind}
          onChange={(value) => change({ kind: value === 'action' ? 'action' : 'decision' })}
          data={OUTCOME_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        />
        <Textarea
          label={kind === 'decision' ? 'What was decided?' : 'What is to be done?'}
          autosize
          minRows={1}
          maxLength={2000}
          value={words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
        {kind === 'decision' ? (
          <Stands attendees={attendees} stands={stands} onChange={(changed) => change({ stands: { ...stands, ...changed } })} />
        ) : (
          <Flex gap="xs" wrap="wrap">
            <NativeSelect
              label="Who does it?"
              value={doer}
              onChange={(event) => change({ doer: event.currentTarget.value })}
              data={[
                { value: '', label: 'Nobody yet' },
                { group: 'Family', items: doers.stakeholders.map(({ id, name }) => ({ value: `family ${id}`, label: name })) },
                { group: 'Practice', items: doers.colleagues.map(({ id, name }) => ({ value: `practice ${id}`, label: name })) },
              ]}
            />
            <TextInput type="date" label="Until" value={dueOn} onChange={(event) => change({ dueOn: event.currentTarget.value })} />
          </Flex>
        )}
        <FormFailure message={failureWords(add.error)} />
        <Button type="submit" disabled={words.trim() === ''} style={{ alignSelf: 'start' }}>
          Write down
        </Button>
      </Flex>
    </form>
  )
}

/** Whether the form is still on the screen, for what ends after somebody went on to another item. */
function useIsDrawn(): () => boolean {
  const drawn = useRef(false)
  useEffect(() => {
    drawn.current = true
    return () => {
      drawn.current = false
    }
  }, [])
  return () => drawn.current
}

interface StandsProps {
  attendees: Room['attendees']
  stands: OutcomeDraft['stands']
  onChange: (changed: Record<string, Stand | undefined>) => void
}

/** Who agreed and who did not. A person can also be left open. */
function Stands({ attendees, stands, onChange }: StandsProps) {
  const choice = (id: string, stand: Stand) => ({
    checked: stands[id] === stand,
    onChange: () => onChange({ [id]: stands[id] === stand ? undefined : stand }),
  })
  const open = attendees.filter(({ id }) => stands[id] === undefined)
  return (
    <>
      {open.length > 1 ? (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => onChange(Object.fromEntries(open.map(({ id }) => [id, 'agreed' as const])))}
        >
          {open.length === attendees.length ? 'Everybody agrees' : 'All others agree'}
        </Button>
      ) : null}
      <Flex component="ul" wrap="wrap" rowGap="2xs" columnGap="xl" maw={1180}>
        {attendees.map(({ id, name }) => (
          <Flex component="li" key={id} gap="md" align="center" flex="0 1 360px">
            <Box component="span" flex={1} className="anywhere">
              {name}
            </Box>
            <Checkbox size="sm" label="agrees" aria-label={`${name} agrees`} {...choice(id, 'agreed')} />
            <Checkbox size="sm" label="does not" aria-label={`${name} does not agree`} {...choice(id, 'notAgreed')} />
          </Flex>
        ))}
      </Flex>
    </>
  )
}
