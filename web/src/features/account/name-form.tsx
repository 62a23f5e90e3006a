import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import type { Me } from '../../platform/identity/session.ts'
import { focusFirstWrong, showFieldErrors } from '../../ui/form/form-errors.ts'
import formFields from '../../ui/form/form-fields.module.css'
import { fullName } from '../../ui/text/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useMeChange } from './use-me-change.ts'

const FORM = 'account-name'
const FIELDS = ['firstName', 'lastName'] as const
const tooLong = (name: string) => (name.trim().length > 100 ? 'Use at most 100 characters.' : null)

/** First and last name, with the rest of the page below. The server replaces each part only when it is not empty; its answer is what the form shows. */
export function NameForm({ me, children }: { me: Me; children: ReactNode }) {
  const { firstName, lastName } = me
  const [saving, setSaving] = useState(false)
  const meChanged = useMeChange()
  const form = useForm({ initialValues: { firstName, lastName }, validate: { firstName: tooLong, lastName: tooLong } })
  const dirty = form.values.firstName !== firstName || form.values.lastName !== lastName
  const save = async (values: { firstName: string; lastName: string }) => {
    setSaving(true)
    try {
      const saved = await call(api.account.updateMe, { body: values })
      form.setValues({ firstName: saved.firstName, lastName: saved.lastName })
      await meChanged(saved)
      const unchanged = saved.firstName === firstName && saved.lastName === lastName
      if (unchanged) notify({ message: 'Your name stays as it is: an empty field changes nothing.', tone: 'info' })
      else notify({ message: `You are now ${fullName(saved)}.` })
    } catch (error) {
      if (showFieldErrors(form, error, FIELDS) !== null) notifyFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <div>
      <Stack gap="ml">
        <Panel title="Name">
          <form id={FORM} noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
            <div className={formFields.fields}>
              <div className={formFields.pair}>
                <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
                <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
              </div>
              <Text size="sm" c="dimmed">
                An empty field changes nothing. Others see your name beside what you do.
              </Text>
            </div>
          </form>
        </Panel>
        {children}
      </Stack>
      <SaveBar
        form={FORM}
        dirty={dirty}
        saving={saving}
        label="Save name"
        onDiscard={() => {
          form.setValues({ firstName, lastName })
          form.clearErrors()
        }}
      />
    </div>
  )
}
