import { Box, Checkbox, Select, Skeleton, Stack, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { timeMinutes, timeText, type Week, WEEKDAYS } from '@paddock/contract/features/support/hours'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOfError } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { mutation, query } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import classes from './support-settings.module.css'
import { ClosedDaysFields, fromTypedClosedDays, toTypedClosedDays, wrongWithClosedDay } from './closed-days-fields.tsx'

type Hours = RouteOutput<typeof api.support.getSupportHours>

/** Sets when the staff answer: outside these hours people are told when somebody is back. */
export default function SupportHoursModal({ modal }: ModalProps<object>) {
  const { data, error, refetch } = useQuery({ ...query(api.support.getSupportHours, {}, { showsErrors: true }), staleTime: 0, gcTime: 0 })
  return (
    <Dialog modal={modal} title="Support hours" size="lg">
      {error && !data ? <ErrorPanel title="We could not load the hours" error={error} onRetry={() => void refetch()} /> : null}
      {data ? <HoursForm hours={data} onClose={modal.close} /> : error ? null : <Skeleton height={360} aria-busy="true" />}
    </Dialog>
  )
}

/** A day as its fields hold it. */
interface TypedDay {
  open: boolean
  from: string
  to: string
}

const toTyped = (week: Week): TypedDay[] =>
  week.map((span) => ({ open: span !== null, from: timeText(span?.opensAt ?? 540), to: timeText(Math.min(span?.closesAt ?? 1020, 1439)) }))

/** The sentence under a day whose times are wrong; null where they are right. */
function wrongWith({ open, from, to }: TypedDay): string | null {
  if (!open) return null
  const [begin, end] = [timeMinutes(from), timeMinutes(to)]
  if (begin === null || end === null) return 'Enter both times.'
  return end > begin ? null : 'The end must be after the beginning.'
}

function HoursForm({ hours, onClose }: { hours: Hours; onClose: () => void }) {
  const [timeZone, setTimeZone] = useState(hours.timeZone)
  const [days, setDays] = useState(() => toTyped(hours.week as Week))
  const [closedDays, setClosedDays] = useState(() => toTypedClosedDays(hours.closedDays))
  const [wasTried, setWasTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useMutation(mutation(api.support.updateSupportHours, { showsErrors: true }))
  const change = (index: number, values: Partial<TypedDay>) =>
    setDays((all) => all.map((each, at) => (at === index ? { ...each, ...values } : each)))
  const submit = () => {
    setWasTried(true)
    if (days.some((each) => wrongWith(each) !== null)) return
    if (closedDays.some((each) => Object.keys(wrongWithClosedDay(each)).length > 0)) return
    const week = days.map(({ open, from, to }) => (open ? { opensAt: timeMinutes(from) ?? 0, closesAt: timeMinutes(to) ?? 0 } : null))
    save.mutate(
      { body: { timeZone, week: week as Hours['week'], closedDays: fromTypedClosedDays(closedDays), version: hours.version } },
      {
        onSuccess: () => {
          onClose()
          notify({ message: 'The hours are saved.' })
        },
        onError: (error) =>
          setFailure(
            error instanceof ApiError && error.current
              ? 'A colleague has saved other hours meanwhile. Close this window and open it again to see them.'
              : messageOfError(error),
          ),
      },
    )
  }
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onCancel={onClose}
      submit="Save hours"
      busy={save.isPending}
      failure={failure}
    >
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        data={zonesWith(timeZone)}
        value={timeZone}
        onChange={(zone) => zone && setTimeZone(zone)}
      />
      <Stack component="fieldset" gap="xs">
        <Box component="legend" mb="xs" fz="sm" fw={500}>
          Somebody answers
        </Box>
        {days.map((each, index) => (
          <DayFields
            key={WEEKDAYS[index]}
            name={WEEKDAYS[index] ?? ''}
            day={each}
            showsErrors={wasTried}
            onChange={(values) => change(index, values)}
          />
        ))}
      </Stack>
      <ClosedDaysFields days={closedDays} today={todayIn(timeZone)} showsErrors={wasTried} onChange={setClosedDays} />
    </DialogForm>
  )
}

interface DayFieldsProps {
  /** The day of the week. */
  name: string
  day: TypedDay
  showsErrors: boolean
  onChange: (values: Partial<TypedDay>) => void
}

/** Whether somebody answers on a day of the week, and from when until when. */
function DayFields({ name, day, showsErrors, onChange }: DayFieldsProps) {
  return (
    <div className={classes.day}>
      <Checkbox label={name} checked={day.open} onChange={(event) => onChange({ open: event.currentTarget.checked })} />
      {day.open ? (
        <>
          <TextInput
            type="time"
            aria-label={`${name} from`}
            value={day.from}
            error={showsErrors ? wrongWith(day) : null}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            aria-label={`${name} to`}
            value={day.to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </>
      ) : (
        <span className={`note ${classes.closed}`}>Closed</span>
      )}
    </div>
  )
}

/** The day of the calendar in that time zone, such as `2026-12-25`. */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

/** The zones that the browser knows, and the one that is set even where the browser does not know it. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(zone) ? known : [zone, ...known]
}
