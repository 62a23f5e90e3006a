import { ActionIcon, Button, Input, NativeSelect, Stack } from '@mantine/core'
import type { Paper } from '@paddock/contract/features/register/register.shapes'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { CAPACITY_WORDS } from '@paddock/contract/features/register/register.words'
import { IconPlus, IconX } from '@tabler/icons-react'
import { PartyPicker } from '../parties/party-picker.tsx'
import { type Capacity, capacitiesOf } from './paper-words.ts'
import classes from './papers.module.css'

/** A line of the form: the party, once one is chosen, and its capacity. */
export interface NamedParty {
  party: Party | null
  capacity: Capacity
}

interface PaperPartiesProps {
  clientId: string
  kind: Paper['kind']
  value: readonly NamedParty[]
  onChange: (parties: NamedParty[]) => void
  error: string | null
}

/** The parties of a paper, each with its capacity. */
export function PaperParties({ clientId, kind, value, onChange, error }: PaperPartiesProps) {
  const capacities = capacitiesOf(kind)
  const set = (index: number, part: Partial<NamedParty>) =>
    onChange(value.map((each, place) => (place === index ? { ...each, ...part } : each)))
  const next = capacities.find((capacity) => !value.some((each) => each.capacity === capacity)) ?? capacities[1] ?? 'party'
  return (
    <Input.Wrapper component="fieldset" labelElement="div" label="Who is named in it" error={error}>
      <Stack gap="xs" mt="2xs">
        {value.map(({ party, capacity }, index) => (
          <div key={index} className={classes.party}>
            <NativeSelect
              aria-label={`As what, line ${index + 1}`}
              data={capacities.map((each) => ({ value: each, label: CAPACITY_WORDS[each] }))}
              value={capacity}
              onChange={(event) => set(index, { capacity: event.currentTarget.value as Capacity })}
            />
            <div className={classes.named}>
              <PartyPicker
                clientId={clientId}
                label={`${CAPACITY_WORDS[capacity]}, line ${index + 1}`}
                value={party}
                onChange={(chosen) => set(index, { party: chosen })}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => onChange(value.filter((_, place) => place !== index))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...value, { party: null, capacity: next }])}
          >
            Add somebody
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  )
}
