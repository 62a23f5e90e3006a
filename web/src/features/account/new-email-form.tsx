import { Box, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as USER_ERRORS from '@paddock/contract/features/users/users.errors'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { requestEmailChange } from '../../platform/identity/identity.ts'
import { focusFirstWrong } from '../../ui/form/form-errors.ts'
import formFields from '../../ui/form/form-fields.module.css'
import { confirmIdentity, isProofWanted } from '../security/front.ts'
import { emailMessage } from './email-message.ts'

interface NewEmailProps {
  present: string
  /** Takes over an address that is proved already; refuses any other. */
  onTakeOver: (email: string) => Promise<void>
  /** Called once the code is on its way. */
  onSent: (email: string) => void
  onCancel: () => void
}

/** The new address; whoever asks has proved themselves within the last ten minutes. */
export function NewEmailForm({ present, onTakeOver, onSent, onCancel }: NewEmailProps) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (value) => {
        if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())) return 'Enter a full email address, such as name@example.com.'
        return value.trim().toLowerCase() === present ? 'That is already your email.' : null
      },
    },
  })
  const send = async (email: string) => {
    setBusy(true)
    try {
      // Asked first, the product refuses an address of somebody else before the identity service has taken it.
      if (!(await isProved(onTakeOver, email))) {
        await requestEmailChange(email)
        onSent(email)
      }
    } catch (error) {
      if (isProofWanted(error)) throw error
      form.setFieldError('email', emailMessage(error))
      form.getInputNode('email')?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ email }) => void confirmIdentity(() => send(email.trim().toLowerCase())),
        focusFirstWrong(form, ['email']),
      )}
    >
      <div className={formFields.fields}>
        <TextInput
          label="New email"
          type="email"
          autoComplete="email"
          data-autofocus
          ref={focusOnArrival}
          {...form.getInputProps('email')}
        />
      </div>
      <Box className="toolbar" mt="md">
        <Button type="submit" loading={busy}>
          Send a code
        </Button>
        <Button variant="default" onClick={onCancel}>
          Keep the current one
        </Button>
      </Box>
    </form>
  )
}

/** The button that opened the form went away, and the focus with it. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus()

async function isProved(takeOver: NewEmailProps['onTakeOver'], email: string): Promise<boolean> {
  try {
    await takeOver(email)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === USER_ERRORS.email_not_verified.code) return false
    throw error
  }
}
