import { Box, Button, Checkbox, Flex, NativeSelect, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { OUTCOME_KINDS, type OutcomeKind } from '@paddock/contract/features/meetings/meetings.rules'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mutation } from '../../platform/api/queries.ts'
import { FormFailure } from '../../ui/dialog/dialog-form.tsx'
import type { Room } from './meeting-queries.ts'
import { failureWords } from './meeting-words.ts'

interface OutcomeFormProps {
  meetingId: string
  itemId: string
  attendees: Room['attendees']
  doers: Room['doers']
}

const KINDS: Record<OutcomeKind, string> = { decision: 'Decision', action: 'Action' }
type Stand = 'agreed' | 'notAgreed'

/** Writes down a decision or an action. The field is ready for the next one at once. */
export function OutcomeForm({ meetingId, itemId, attendees, doers }: OutcomeFormProps) {
  const [kind, setKind] = useState<OutcomeKind>('decision')
  const [words, setWords] = useState('')
  const [stands, setStands] = useState<Record<string, Stand | undefined>>({})
  const [doer, setDoer] = useState('')
  const [dueOn, setDueOn] = useState('')
  const add = useMutation(mutation(api.meetings.addOutcome, { showsErrors: true }))
  const idsOf = (stand: Stand) => attendees.flatMap(({ id }) => (stands[id] === stand ? id : []))

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    const [of, id = null] = doer.split(' ')
    const action = { stakeholderId: of === 'family' ? id : null, userId: of === 'practice' ? id : null, dueOn: dueOn || null }
    const body = { itemId, kind, words, ...(kind === 'action' ? action : { agreed: idsOf('agreed'), notAgreed: idsOf('notAgreed') }) }
    // The fields are cleared at once. A text that could not be stored comes back, unless something else was typed.
    setWords('')
    setStands({})
    setDoer('')
    setDueOn('')
    const putBack = () => {
      setWords((typed) => typed || words)
      setStands((chosen) => (Object.keys(chosen).length > 0 ? chosen : stands))
      setDoer((chosen) => chosen || doer)
      setDueOn((chosen) => chosen || dueOn)
    }
    add.mutate({ params: { meetingId }, body }, { onError: putBack })
  }
  return (
    <form onSubmit={save}>
      <Flex direction="column" gap="xs">
        <SegmentedControl
          style={{ alignSelf: 'start' }}
          aria-label="What is written down"
          value={kind}
          onChange={(value) => setKind(value === 'action' ? 'action' : 'decision')}
          data={OUTCOME_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        />
        <Textarea
          label={kind === 'decision' ? 'What was decided?' : 'What is to be done?'}
          autosize
          minRows={1}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {kind === 'decision' ? (
          <Stands attendees={attendees} stands={stands} onChange={(id, stand) => setStands((before) => ({ ...before, [id]: stand }))} />
        ) : (
          <Flex gap="xs" wrap="wrap">
            <NativeSelect
              label="Who does it?"
              value={doer}
              onChange={(event) => setDoer(event.currentTarget.value)}
              data={[
                { value: '', label: 'Nobody yet' },
                { group: 'Family', items: doers.stakeholders.map(({ id, name }) => ({ value: `family ${id}`, label: name })) },
                { group: 'Practice', items: doers.colleagues.map(({ id, name }) => ({ value: `practice ${id}`, label: name })) },
              ]}
            />
            <TextInput type="date" label="Until" value={dueOn} onChange={(event) => setDueOn(event.currentTarget.value)} />
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

interface StandsProps {
  attendees: Room['attendees']
  stands: Record<string, Stand | undefined>
  onChange: (attendeeId: string, stand: Stand | undefined) => void
}

/** Who agreed and who did not. A person can also be left open. */
function Stands({ attendees, stands, onChange }: StandsProps) {
  const choice = (id: string, stand: Stand) => ({
    checked: stands[id] === stand,
    onChange: () => onChange(id, stands[id] === stand ? undefined : stand),
  })
  return (
    <Stack component="ul" gap="2xs" maw={560}>
      {attendees.map(({ id, name }) => (
        <Flex component="li" key={id} gap="md" align="center">
          <Box component="span" flex={1} className="anywhere">
            {name}
          </Box>
          <Checkbox size="sm" label="agrees" aria-label={`${name} agrees`} {...choice(id, 'agreed')} />
          <Checkbox size="sm" label="does not" aria-label={`${name} does not agree`} {...choice(id, 'notAgreed')} />
        </Flex>
      ))}
    </Stack>
  )
}
