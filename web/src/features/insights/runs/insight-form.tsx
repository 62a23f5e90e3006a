import { Checkbox, Flex, NativeSelect, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { fullName } from '../../../ui/text/format.ts'
import { KIND_WORDS, KINDS, type Kind } from '../insight-words.ts'
import formFields from '../../../ui/form/form-fields.module.css'

export type Request = RouteInput<typeof api.insights.runInsight>['body']['request']
type Audience = 'adviser' | 'family'

/** What somebody chooses; what the kind does not need is left aside. */
export interface Choices {
  kind: Kind
  audience: Audience
  stakeholderId: string
  attendeeIds: readonly string[]
  guests: string
  minutes: number
  format: string
}

export function firstChoices(people: readonly Stakeholder[]): Choices {
  return {
    kind: 'alignment_brief',
    audience: 'family',
    stakeholderId: people[0]?.id ?? '',
    attendeeIds: people.map(({ id }) => id),
    guests: '',
    minutes: 90,
    format: '',
  }
}

/** The choices as the call takes them. */
export function requestOf({ kind, audience, stakeholderId, attendeeIds, guests, minutes, format }: Choices): Request {
  switch (kind) {
    case 'alignment_brief':
      return { key: kind, audience }
    case 'stakeholder_summary':
      return { key: kind, audience, stakeholderId }
    case 'net_position_commentary':
      return { key: kind }
    case 'family_meeting_agenda':
      return {
        key: kind,
        attendeeIds: [...attendeeIds],
        guests: guests
          .split('\n')
          .map((name) => name.trim())
          .filter(Boolean),
        minutes,
        format,
      }
  }
}

/** The choices that lead to the same insight again: of the same person, for the same readers; a meeting is as it is planned now. */
export function choicesAgain(choices: Choices, { key, audience, stakeholder }: Pick<Insight, 'key' | 'audience' | 'stakeholder'>): Choices {
  return key in AUDIENCES ? { ...choices, audience, stakeholderId: stakeholder?.id ?? choices.stakeholderId } : choices
}

/** Whether the kind is written of people whom somebody chooses. */
export const isAboutPeople = (kind: Kind): boolean => kind === 'stakeholder_summary' || kind === 'family_meeting_agenda'

const AUDIENCES: Record<'alignment_brief' | 'stakeholder_summary', Record<Audience, string>> = {
  alignment_brief: {
    family: 'Figures of closed rounds, of at least four people, and nothing that is for advisers only.',
    adviser: 'All answers, counted without names. For advisers only: never for the family.',
  },
  stakeholder_summary: {
    family: 'Only what this person shows the family with their name.',
    adviser: 'Everything that they sent. For advisers only: never for the family.',
  },
}

interface InsightFormProps {
  people: readonly Stakeholder[]
  choices: Choices
  disabled: boolean
  /** Lets a reader choose only the kind of an insight that was written, and not what to write. */
  onlyKinds: boolean
  onChange: (choices: Choices) => void
}

/** What to write, about whom, and for whom. */
export function InsightForm({ people, choices, disabled, onlyKinds, onChange }: InsightFormProps) {
  const change = (changed: Partial<Choices>) => onChange({ ...choices, ...changed })
  const { kind } = choices
  const asked = onlyKinds ? null : kind
  return (
    <fieldset className={formFields.fields} disabled={disabled}>
      <legend className="visually-hidden">{onlyKinds ? 'What was written' : 'What should be written'}</legend>
      <Radio.Group label={onlyKinds ? 'Show' : 'Write'} value={kind} onChange={(value) => change({ kind: value })}>
        <Stack gap="sm" pt={6}>
          {KINDS.map((each) => (
            <Radio key={each} value={each} label={KIND_WORDS[each].label} description={KIND_WORDS[each].about} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
      {asked === 'stakeholder_summary' ? (
        <NativeSelect
          label="About"
          value={choices.stakeholderId}
          onChange={(event) => change({ stakeholderId: event.currentTarget.value })}
          data={people.map((person) => ({ value: person.id, label: fullName(person, 'Without a name') }))}
        />
      ) : null}
      {asked === 'alignment_brief' || asked === 'stakeholder_summary' ? (
        <Radio.Group
          label="From"
          description={AUDIENCES[asked][choices.audience]}
          value={choices.audience}
          onChange={(value) => change({ audience: value })}
        >
          <Flex rowGap="xs" columnGap="ml" wrap="wrap" pt="xs">
            <Radio value="family" label="What may be shown to the family" disabled={disabled} />
            <Radio value="adviser" label="Everything, for advisers" disabled={disabled} />
          </Flex>
        </Radio.Group>
      ) : null}
      {asked === 'family_meeting_agenda' ? <Meeting people={people} choices={choices} disabled={disabled} onChange={change} /> : null}
    </fieldset>
  )
}

function Meeting({
  people,
  choices,
  disabled,
  onChange,
}: Omit<InsightFormProps, 'onChange' | 'onlyKinds'> & { onChange: (changed: Partial<Choices>) => void }) {
  return (
    <>
      <Checkbox.Group label="Who comes" value={[...choices.attendeeIds]} onChange={(attendeeIds) => onChange({ attendeeIds })}>
        <Stack gap="sm" pt={6}>
          {people.map((person) => (
            <Checkbox key={person.id} value={person.id} label={fullName(person, 'Without a name')} disabled={disabled} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label="Others who come"
        description="One name a line. They are replaced before anything is sent."
        autosize
        minRows={1}
        maxRows={5}
        value={choices.guests}
        onChange={(event) => onChange({ guests: event.currentTarget.value })}
      />
      <NumberInput
        label="Minutes"
        min={15}
        max={600}
        step={15}
        allowDecimal={false}
        value={choices.minutes}
        onChange={(value) => onChange({ minutes: Number(value) || 0 })}
      />
      <TextInput
        label="How you meet"
        placeholder="Around the kitchen table, one person by video"
        maxLength={200}
        value={choices.format}
        onChange={(event) => onChange({ format: event.currentTarget.value })}
      />
    </>
  )
}
