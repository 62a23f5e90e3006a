import { Box, Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { confirmEmailChange, resendEmailChangeCode } from '../../platform/identity/identity.ts'
import { isAboutCode } from '../../platform/identity/identity-message.ts'
import { focusFirstWrong } from '../../ui/form/form-errors.ts'
import formFields from '../../ui/form/form-fields.module.css'
import { useNewCode } from '../../ui/form/use-new-code.ts'
import { emailMessage, isAboutAddress } from './email-message.ts'

interface EmailCodeProps {
  /** The new address, where the code went. */
  email: string
  /** Called once the identity service holds the new address as proved. */
  onConfirmed: () => Promise<void>
  /** Goes back to enter another address. */
  onBack: () => void
  onCancel: () => void
}

/** The code that was mailed to the new address; until it comes back the present one stays. */
export function EmailCodeForm({ email, onConfirmed, onBack, onCancel }: EmailCodeProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; address: boolean } | null>(null)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? null : 'Enter the 6 digits from the email.') },
  })
  const fail = (error: unknown) => {
    if (!isAboutCode(error)) return setFailure({ message: emailMessage(error), address: isAboutAddress(error) })
    form.setFieldError('code', emailMessage(error))
    form.getInputNode('code')?.focus()
  }
  const confirm = async ({ code }: { code: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      await confirmEmailChange(code.replace(/\s/g, ''))
      await onConfirmed()
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void confirm(values), focusFirstWrong(form, ['code']))}>
      <Text maw={560} mb={14} fz="base" lh={1.5}>
        We sent a 6-digit code to{' '}
        <Box component="span" className="anywhere" fw={600}>
          {email}
        </Box>
        . It works for 10 minutes. Until you enter it, nothing changes.
      </Text>
      <div className={formFields.fields}>
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          ref={focusOnArrival}
          {...form.getInputProps('code')}
        />
      </div>
      {failure === null ? null : (
        <Text mt="sm" mb={0} mx={0} c="var(--mantine-color-error)" fz="sm" role="alert">
          {failure.message}
        </Text>
      )}
      <Box className="toolbar" mt="md">
        <Button type="submit" loading={busy}>
          Confirm new email
        </Button>
        {failure?.address ? (
          <Button variant="default" onClick={onBack}>
            Use another address
          </Button>
        ) : null}
        <Button variant="default" onClick={onCancel}>
          Keep the current one
        </Button>
      </Box>
      <Resend onFailure={fail} />
    </form>
  )
}

/** The field of the step before went away, and the focus with it. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus()

/** Asks for another code, at most every 30 seconds. */
function Resend({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { left, sent, send } = useNewCode(resendEmailChangeCode, onFailure)
  return (
    <Box className="toolbar" mt="md">
      {left > 0 ? (
        <span className="num note">New code in {left} s</span>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => void send()}>
          Send a new code
        </Button>
      )}
      <output className="note">{sent ? 'A new code is on its way.' : ''}</output>
    </Box>
  )
}
