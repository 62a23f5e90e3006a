import { Button, Checkbox, type CheckboxGroupProps, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { query, reread } from '../../platform/api/queries.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import type { ComparedField } from '../../ui/dialog/version-conflict.ts'
import formFields from '../../ui/form/form-fields.module.css'
import { useSaving } from '../../ui/form/use-saving.ts'
import { fullName, plainToday } from '../../ui/text/format.ts'
import { listed } from '../../ui/text/words.ts'
import { notSignedInWords } from '../stakeholders/front.ts'
import { hasInvited } from './attendees/invite-attendees.ts'
import type { Meeting } from './meeting-queries.ts'

interface PlanInputs {
  clientId: string
  /** The one to change; without it a new one is planned. */
  meeting?: Meeting
}

const FIELDS = ['title', 'heldOn', 'startsAt', 'lasts', 'place', 'link', 'stakeholderIds', 'guests'] as const

interface PlanValues {
  title: string
  heldOn: string
  startsAt: string
  lasts: string
  place: string
  link: string
  stakeholderIds: string[]
  /** One name on each line. */
  guests: string
}

const valuesOf = (meeting: Meeting | undefined): PlanValues => ({
  title: meeting?.title ?? 'Family meeting',
  heldOn: meeting?.heldOn ?? plainToday(),
  startsAt: meeting?.startsAt ?? '',
  lasts: String(meeting?.lasts ?? 120),
  place: meeting?.place ?? '',
  link: meeting?.link ?? '',
  stakeholderIds: meeting?.attendees.flatMap(({ stakeholderId }) => stakeholderId ?? []) ?? [],
  guests: meeting?.attendees.flatMap(({ stakeholderId, name }) => (stakeholderId === null ? name : [])).join('\n') ?? '',
})

/** What is sent of the form. */
const bodyOf = ({ lasts, guests, ...values }: PlanValues) => ({
  ...values,
  lasts: Number(lasts),
  guests: guests
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean),
})

type Person = RouteOutput<typeof api.stakeholders.listStakeholders>['stakeholders'][number]

/** The fields of both versions in words, for the comparison after a stale save. */
const comparedFields = (people: readonly Person[]): readonly ComparedField<PlanValues>[] => [
  { name: 'title', label: 'What is it about?' },
  { name: 'heldOn', label: 'Day' },
  { name: 'startsAt', label: 'Begins at' },
  { name: 'lasts', label: 'Minutes in all' },
  { name: 'place', label: 'Place' },
  { name: 'link', label: 'Link' },
  {
    name: 'stakeholderIds',
    label: 'Who comes?',
    show: (ids) => (ids as string[]).map((id) => fullName(people.find((person) => person.id === id) ?? UNNAMED, 'Somebody')).join(', '),
  },
  { name: 'guests', label: 'Guests' },
]

const UNNAMED = { firstName: '', lastName: '' }

/** Asks when, where and with whom a meeting is held. A new one gets its agenda from what the family shares. */
export default function PlanMeetingModal({ modal, clientId, meeting }: ModalProps<PlanInputs>) {
  const navigate = useNavigate()
  const people = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }, { showsErrors: true })).data?.stakeholders
  const [opened] = useState(() => valuesOf(meeting))
  const form = useForm<PlanValues>({
    initialValues: opened,
    validate: { title: (value) => (value.trim() === '' ? 'Enter what the meeting is about.' : null) },
  })

  const { busy, failure, onSubmit } = useSaving<PlanValues, Meeting>({
    form,
    names: FIELDS,
    write: async (typed, current) => {
      const body = bodyOf(typed)
      if (meeting) {
        const { version } = current ?? meeting
        await call(api.meetings.updateMeeting, { params: { meetingId: meeting.id }, body: { ...body, version } })
      } else {
        const { id } = await call(api.meetings.planMeeting, { params: { clientId }, body })
        await navigate({ to: '/meetings/$meetingId', params: { meetingId: id } })
      }
      await reread()
      modal.close()
    },
    compare: (current) => ({
      title: `Which changes to “${current.title}” do you keep?`,
      fields: comparedFields(people ?? []),
      base: opened,
      theirs: valuesOf(current),
    }),
  })
  return (
    <Dialog modal={modal} title={meeting ? 'Change the meeting' : 'Plan a meeting'}>
      <DialogForm
        onSubmit={onSubmit}
        onCancel={modal.close}
        submit={meeting ? 'Save meeting' : 'Plan meeting'}
        busy={busy}
        failure={failure}
      >
        <TextInput label="What is it about?" maxLength={200} data-autofocus {...form.getInputProps('title')} />
        <div className={formFields.pair}>
          <TextInput type="date" label="Day" {...form.getInputProps('heldOn')} />
          <TextInput type="time" label="Begins at" {...form.getInputProps('startsAt')} />
        </div>
        <div className={formFields.pair}>
          <TextInput type="number" min={15} max={600} label="Minutes in all" {...form.getInputProps('lasts')} />
          <TextInput label="Place" maxLength={200} {...form.getInputProps('place')} />
        </div>
        <TextInput label="Link for people who join by video" type="url" maxLength={500} {...form.getInputProps('link')} />
        <WhoComes
          people={people ?? []}
          invitedIds={meeting?.can.invite && hasInvited(meeting.attendees) ? opened.stakeholderIds : null}
          {...form.getInputProps('stakeholderIds')}
        />
        <Textarea
          label="Guests"
          description="Write one name on each line. While a guest is in the room, the screen shows no figures of the family."
          autosize
          minRows={1}
          {...form.getInputProps('guests')}
        />
      </DialogForm>
    </Dialog>
  )
}

/** What it means that somebody comes, where it is not what one expects. */
function aboutComing({ involvement, account }: Person): string | undefined {
  const words = [
    involvement === 'family' ? '' : 'Helps from outside: while they are in the room, the screen shows no figures of the family',
    account.state === 'active' ? '' : `${notSignedInWords(account.state)}: cannot confirm the minutes yet`,
  ]
  return words.filter(Boolean).join('. ') || undefined
}

interface WhoComesProps extends Omit<CheckboxGroupProps, 'children'> {
  people: readonly Person[]
  /** Who was on the meeting, once its invitations have gone out; null before. */
  invitedIds: readonly string[] | null
}

/** Everybody of the family and those who help it, to be ticked. Once invitations have gone out, it says what saving mails and what not. */
function WhoComes({ people, invitedIds, ...field }: WhoComesProps) {
  const family = people.filter(({ involvement }) => involvement === 'family').map(({ id }) => id)
  const chosen = field.value ?? []
  const isNew = (id: string) => invitedIds !== null && !invitedIds.includes(id) && (field.value ?? []).includes(id)
  const names = people.filter(({ id }) => isNew(id)).map((person) => fullName(person, person.email))
  return (
    <>
      <Checkbox.Group
        label="Who comes?"
        description={invitedIds ? 'Who was invited gets a mail once you take them off.' : undefined}
        {...field}
      >
        <Stack gap="2xs" mt="2xs">
          {family.length > 1 && !family.every((id) => chosen.includes(id)) ? (
            <Button
              size="compact-sm"
              variant="default"
              style={{ alignSelf: 'start' }}
              onClick={() => field.onChange?.([...new Set([...chosen, ...family])])}
            >
              Everybody of the family
            </Button>
          ) : null}
          {people.map((person) => (
            <Checkbox key={person.id} value={person.id} label={fullName(person, person.email)} description={aboutComing(person)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {names.length > 0 ? (
        <output className="inset">
          {listed(names)} {names.length === 1 ? 'is' : 'are'} not invited by saving. The page of the meeting then offers to invite them with
          one click.
        </output>
      ) : null}
    </>
  )
}
