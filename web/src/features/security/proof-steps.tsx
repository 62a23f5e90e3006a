import { Anchor, Button, Flex, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { confirmAgain, signInAgain } from '../../platform/identity/identity-again.ts'
import { resetAddress } from '../../platform/identity/asked-reset.ts'
import { signOut } from '../../platform/identity/session-end.ts'
import { isAboutCode, isStepOver } from '../../platform/identity/identity-message.ts'
import { DialogActions } from '../../ui/dialog/dialog.tsx'
import { focusFirstWrong } from '../../ui/form/form-errors.ts'
import fields from '../../ui/form/form-fields.module.css'
import { PasswordField } from './password-field.tsx'
import { proofMessage } from './proof-message.ts'

interface StepProps {
  email: string
  onDone: () => void
  onCancel: () => void
}

/** What stood in its place went away, and the focus with it. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus()

/** The first step: the present password. Nothing of the present session changes until the proof is complete. */
export function PasswordProof({ email, onCode, onDone, onCancel }: StepProps & { onCode: (sentTo: string, password: string) => void }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Enter your password.' : null) },
  })
  const give = async ({ password }: { password: string }) => {
    setBusy(true)
    try {
      const result = await signInAgain(email, password)
      if (result.step === 'done') return onDone()
      if (result.step === 'code') return onCode(result.sentTo, password)
      if (result.step === 'reset') return signOut({ to: resetAddress(email, 'required') })
      form.setFieldError('password', 'Signing in needs another step that is not supported here.')
    } catch (error) {
      form.setFieldError('password', proofMessage(error))
      form.getInputNode('password')?.focus()
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void give(values), focusFirstWrong(form, ['password']))}>
      <div className={fields.fields}>
        <Text size="sm">Enter your password again to go on. It is not asked for again for ten minutes.</Text>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          ref={focusOnArrival}
          {...form.getInputProps('password')}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  )
}

interface CodeProps extends StepProps {
  sentTo: string
  password: string
  onRestart: () => void
}

/** The second step: the code that was mailed; a wrong one may be followed by another. */
export function CodeProof({ email, sentTo, password, onDone, onRestart, onCancel }: CodeProps) {
  const [busy, setBusy] = useState(false)
  const [sentAgain, setSentAgain] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}(\d\d)?$/.test(value.replace(/\s/g, '')) ? null : 'Enter the digits from the email.') },
  })
  const refuse = (message: string) => {
    form.setFieldError('code', message)
    form.getInputNode('code')?.focus()
  }
  const give = async ({ code }: { code: string }) => {
    setBusy(true)
    try {
      if (await confirmAgain(code.replace(/\s/g, ''))) return onDone()
      refuse('Signing in needs another step that is not supported here.')
    } catch (error) {
      if (isStepOver(error)) return onRestart()
      refuse(proofMessage(error))
      if (!isAboutCode(error)) setSentAgain(false)
    }
    setBusy(false)
  }
  const sendAnother = async () => {
    setSentAgain(false)
    try {
      const again = await signInAgain(email, password)
      if (again.step === 'done') return onDone()
      setSentAgain(true)
    } catch (error) {
      refuse(proofMessage(error))
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void give(values), focusFirstWrong(form, ['code']))}>
      <div className={fields.fields}>
        <Text size="sm">We sent a code to {sentTo}. It works for 10 minutes.</Text>
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          data-autofocus
          ref={focusOnArrival}
          {...form.getInputProps('code')}
        />
        <Flex rowGap="2xs" columnGap="sm" wrap="wrap">
          <Anchor component="button" type="button" size="sm" onClick={() => void sendAnother()}>
            Send a new code
          </Anchor>
          <Text size="sm" component="output" c="dimmed">
            {sentAgain ? 'It is on its way.' : ''}
          </Text>
        </Flex>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  )
}
