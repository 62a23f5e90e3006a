import { Button, Flex, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { resetAddress } from '../../platform/identity/asked-reset.ts'
import { signOut } from '../../platform/identity/session-end.ts'
import { changePassword } from '../../platform/identity/identity.ts'
import { signInAgain } from '../../platform/identity/identity-again.ts'
import { notify } from '../../platform/notify.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { focusFirstWrong } from '../../ui/form/form-errors.ts'
import fields from '../../ui/form/form-fields.module.css'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmIdentityModal } from './security.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { announce } from './announce.ts'
import { isProofWanted, isRecent } from './confirm-identity.ts'
import type { Security } from './how-i-sign-in.ts'
import { PasswordField } from './password-field.tsx'
import { passwordHint, refusedPassword } from './password-hint.ts'
import { proofMessage } from './proof-message.ts'

interface PasswordProps {
  email: string
  security: Security
}

/** The password and its change. */
export function PasswordPanel({ email, security }: PasswordProps) {
  const [open, setOpen] = useState(false)
  if (!security.hasPassword) {
    return (
      <Panel title="Password">
        <Text fz="base" lh={1.5}>
          You sign in with {security.provider ?? 'your provider'} and have no password here.
        </Text>
      </Panel>
    )
  }
  return (
    <Panel title="Password">
      {open ? (
        <PasswordForm email={email} onDone={() => setOpen(false)} />
      ) : (
        <>
          <Text mb={14} fz="base" lh={1.5}>
            {security.passwordChangedAt === null ? (
              'Changing it signs out every other device.'
            ) : (
              <>
                Last changed <RelativeDay moment={security.passwordChangedAt} within />. Changing it signs out every other device.
              </>
            )}
          </Text>
          <Button variant="default" onClick={() => setOpen(true)}>
            Change password
          </Button>
        </>
      )}
    </Panel>
  )
}

interface Values {
  current: string
  wanted: string
}

/** Present and new password; where the sign-in is not recent, the present password is the new proof at once. */
function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const form = useForm<Values>({
    initialValues: { current: '', wanted: '' },
    validate: {
      current: (value) => (value === '' ? 'Enter your current password.' : null),
      wanted: (value, { current }) => {
        const hint = passwordHint(value, email)
        if (!hint.ok) return hint.words
        return value === current ? 'This is already your password.' : null
      },
    },
  })
  const hint = passwordHint(form.values.wanted, email)

  const refuse = (field: keyof Values, message: string) => {
    form.setFieldError(field, message)
    form.getInputNode(field)?.focus()
  }
  const change = async ({ current, wanted }: Values) => {
    try {
      await changePassword(current, wanted)
    } catch (error) {
      if (isProofWanted(error)) throw error
      if (error instanceof Error && error.name === 'InvalidPasswordException') refuse('wanted', refusedPassword(error.message))
      else refuse('current', proofMessage(error))
      return
    }
    await announce('password_changed')
    await readAgain('session')
    onDone()
    notify({ message: 'Your password is changed. Your other devices are signed out.' })
  }
  const save = async (values: Values) => {
    setBusy(true)
    try {
      if (await isRecent()) await change(values)
      else await proveAndChange(values)
    } catch (error) {
      if (isProofWanted(error)) openModal(confirmIdentityModal, { onConfirmed: () => change(values) })
      else refuse('current', proofMessage(error))
    }
    setBusy(false)
  }
  const proveAndChange = async (values: Values) => {
    const proof = await signInAgain(email, values.current)
    if (proof.step === 'done') return change(values)
    if (proof.step === 'reset') return signOut({ to: resetAddress(email, 'required') })
    if (proof.step === 'code') {
      const challenge = { sentTo: proof.sentTo, password: values.current }
      return openModal(confirmIdentityModal, { onConfirmed: () => change(values), challenge })
    }
    refuse('current', 'Signing in needs another step that is not supported here.')
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, ['current', 'wanted']))}>
      <div className={fields.fields}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField label="Current password" autoComplete="current-password" ref={focusOnArrival} {...form.getInputProps('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          description={hint.words}
          descriptionProps={{ 'aria-live': 'polite' }}
          {...form.getInputProps('wanted')}
        />
      </div>
      <Flex rowGap="xs" columnGap="sm" wrap="wrap" mt="md">
        <Button type="submit" loading={busy}>
          Change password
        </Button>
        <Button variant="default" onClick={onDone}>
          Keep the current one
        </Button>
      </Flex>
    </form>
  )
}

/** The button that opened the form went away, and the focus with it. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus()
