import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isStale } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/api.ts'
import { query, reread } from '../../platform/api/queries.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { openVersionConflict } from '../../ui/dialog/version-conflict.ts'
import { focusFirstWrong, showFieldErrors } from '../../ui/form/form-errors.ts'
import formFields from '../../ui/form/form-fields.module.css'
import { fullName, plainToday } from '../../ui/text/format.ts'
import { notSignedInWords } from '../stakeholders/front.ts'
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
  /** A name a line. */
  guests: string
}

const UNNAMED = { firstName: '', lastName: '' }

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

/** When, where and with whom a meeting is held; a new one gets its agenda from what the family shares. */
export default function PlanMeetingModal({ modal, clientId, meeting }: ModalProps<PlanInputs>) {
  const navigate = useNavigate()
  const people = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }, { showsErrors: true })).data?.stakeholders
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [opened] = useState(() => valuesOf(meeting))
  const form = useForm<PlanValues>({
    initialValues: opened,
    validate: { title: (value) => (value.trim() === '' ? 'Enter what the meeting is about.' : null) },
  })

  const save = async (typed: PlanValues, version = meeting?.version ?? 1) => {
    const { lasts, guests, ...values } = typed
    setBusy(true)
    setFailure(null)
    const body = {
      ...values,
      lasts: Number(lasts),
      guests: guests
        .split('\n')
        .map((name) => name.trim())
        .filter(Boolean),
    }
    try {
      if (meeting) await call(api.meetings.updateMeeting, { params: { meetingId: meeting.id }, body: { ...body, version } })
      else {
        const { id } = await call(api.meetings.planMeeting, { params: { clientId }, body })
        await navigate({ to: '/meetings/$meetingId', params: { meetingId: id } })
      }
      await reread()
      modal.close()
    } catch (error) {
      if (isStale(error)) resolve(typed, error.current as Meeting)
      else setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  const nameOf = (id: string) => people?.find((person) => person.id === id)
  const resolve = (mine: PlanValues, stored: Meeting) =>
    openVersionConflict<PlanValues>({
      title: `Which changes to “${stored.title}” do you keep?`,
      fields: [
        { name: 'title', label: 'What is it about?' },
        { name: 'heldOn', label: 'Day' },
        { name: 'startsAt', label: 'Begins at' },
        { name: 'lasts', label: 'Minutes in all' },
        { name: 'place', label: 'Place' },
        { name: 'link', label: 'Link' },
        {
          name: 'stakeholderIds',
          label: 'Who comes?',
          show: (ids) => (ids as string[]).map((id) => fullName(nameOf(id) ?? UNNAMED, 'Somebody')).join(', '),
        },
        { name: 'guests', label: 'Guests' },
      ],
      base: opened,
      mine,
      theirs: valuesOf(stored),
      onResolve: (merged) => {
        form.setValues(merged)
        void save(merged, stored.version)
      },
    })
  return (
    <Dialog modal={modal} title={meeting ? 'Change the meeting' : 'Plan a meeting'}>
      <DialogForm
        onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}
        onCancel={modal.close}
        submit={meeting ? 'Save' : 'Plan meeting'}
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
        <TextInput label="Link for who joins by video" type="url" maxLength={500} {...form.getInputProps('link')} />
        <Checkbox.Group label="Who comes?" {...form.getInputProps('stakeholderIds')}>
          <Stack gap="2xs" mt="2xs">
            {people?.map((person) => (
              <Checkbox
                key={person.id}
                value={person.id}
                label={fullName(person, person.email)}
                description={
                  person.account.state === 'active'
                    ? undefined
                    : `${notSignedInWords(person.account.state)}: cannot confirm the minutes yet`
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label="Guests"
          description="A name a line. While a guest is in the room, no figure of the family is on the screen."
          autosize
          minRows={1}
          {...form.getInputProps('guests')}
        />
      </DialogForm>
    </Dialog>
  )
}
