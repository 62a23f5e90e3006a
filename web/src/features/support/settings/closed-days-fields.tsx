import { Box, Button, CloseButton, Flex, Stack, Text, TextInput } from '@mantine/core'
import type { ClosedDay } from '@paddock/contract/features/support/hours'
import { CLOSED_DAYS_LIMIT } from '@paddock/contract/features/support/support.rules'
import { day } from '../../../ui/text/format.ts'
import classes from './support-settings.module.css'

/** A closed day as its fields hold it; it keeps its key while others come and go. */
export interface TypedClosedDay extends ClosedDay {
  key: number
}

let lastKey = 0
const keyed = (closed: ClosedDay): TypedClosedDay => ({ key: (lastKey += 1), ...closed })

export const toTypedClosedDays = (closedDays: readonly ClosedDay[]): TypedClosedDay[] => closedDays.map(keyed)
/** A single day needs no end. */
export const fromTypedClosedDays = (typed: readonly TypedClosedDay[]): ClosedDay[] =>
  typed.map(({ from, to, name }) => ({ from, to: to || from, name: name.trim() }))

type Wrong = Partial<Record<'from' | 'to' | 'name', string>>

/** The sentences under the fields that are wrong; an empty object where none is. */
export function wrongWithClosedDay({ from, to, name }: ClosedDay): Wrong {
  return {
    ...(from === '' && { from: 'Choose a day.' }),
    ...(to !== '' && to < from && { to: 'The last day is before the first.' }),
    ...(name.trim() === '' && { name: 'Enter what it is.' }),
  }
}

interface ClosedDaysProps {
  days: readonly TypedClosedDay[]
  /** Today in the time zone of the hours; what ended before it counts as past. */
  today: string
  showsErrors: boolean
  onChange: (days: TypedClosedDay[]) => void
}

/** Days on which nobody answers whatever the week says; who writes then reads their names. */
export function ClosedDaysFields({ days, today, showsErrors, onChange }: ClosedDaysProps) {
  const isPast = ({ from, to }: ClosedDay) => from !== '' && (to || from) < today
  const past = days.filter(isPast)
  const coming = days.filter((each) => !isPast(each))
  const change = (key: number, values: Partial<ClosedDay>) =>
    onChange(days.map((each) => (each.key === key ? { ...each, ...values } : each)))
  const remove = (key: number) => onChange(days.filter((each) => each.key !== key))
  return (
    <Stack component="fieldset" gap="xs">
      <Box component="legend" mb="xs" fz="sm" fw={500}>
        Closed days
      </Box>
      {coming.length === 0 ? (
        <Text mt={0} mb="sm" mx={0} c="dimmed" fz="sm" lh={1.5}>
          None is planned. Add public holidays here: people who write on one read its name.
        </Text>
      ) : null}
      {coming.map((each) => (
        <ClosedDayFields
          key={each.key}
          closed={each}
          wrong={showsErrors ? wrongWithClosedDay(each) : {}}
          onChange={(values) => change(each.key, values)}
          onRemove={() => remove(each.key)}
        />
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          disabled={days.length >= CLOSED_DAYS_LIMIT}
          onClick={() => onChange([...days, keyed({ from: '', to: '', name: '' })])}
        >
          Add closed day
        </Button>
      </div>
      {past.length > 0 ? (
        <Box component="details" mt="sm" fz="sm">
          <summary>Past ({past.length})</summary>
          <ul>
            {past.map(({ key, name, from, to }) => (
              <Flex component="li" key={key} className="hairline" gap="xs" align="flex-start" py={10}>
                <Box flex={1} miw={0}>
                  <Text fz="base" fw={600}>
                    {name}
                  </Text>
                  <Text c="dimmed" fz="sm" lh={1.45} lineClamp={2}>
                    {to === '' || to === from ? day(from) : `${day(from)} to ${day(to)}`}
                  </Text>
                </Box>
                <CloseButton aria-label={`Remove ${name}`} onClick={() => remove(key)} />
              </Flex>
            ))}
          </ul>
        </Box>
      ) : null}
    </Stack>
  )
}

interface ClosedDayFieldsProps {
  closed: ClosedDay
  wrong: Wrong
  onChange: (values: Partial<ClosedDay>) => void
  onRemove: () => void
}

function ClosedDayFields({ closed: { from, to, name }, wrong, onChange, onRemove }: ClosedDayFieldsProps) {
  return (
    <div className={classes.closedDay}>
      <TextInput
        label="Name"
        maxLength={80}
        value={name}
        error={wrong.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="First day"
        value={from}
        error={wrong.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Last day"
        // A single day is its own last day.
        value={to || from}
        min={from}
        error={wrong.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <CloseButton aria-label={`Remove ${name.trim() || 'this closed day'}`} onClick={onRemove} />
    </div>
  )
}
