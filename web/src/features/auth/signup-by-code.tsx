import { SubmitButton, TextField } from './fields.tsx'
import { useState } from 'react'
import { ActivationForm } from './activation-form.tsx'
import { requestInvitationCode } from './auth-api.ts'
import { invitedEmail } from './checks.ts'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage } from '../../platform/identity/identity-message.ts'
import { ResendButton } from './resend-button.tsx'
import { useFields } from './use-fields.ts'
import classes from './auth.module.css'

const request = async (email: string, clientId: string | null) => {
  await requestInvitationCode(clientId === null ? { email } : { email, clientId })
}

/** Signing up without the link: a code goes to the address, and the answer never tells whether it is invited. */
export function SignupByCode({ clientId }: { clientId: string | null }) {
  const form = useFields({ email: invitedEmail })
  const [email, setEmail] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (typed: string) => {
    const address = typed.trim().toLowerCase()
    setBusy(true)
    setFailure(null)
    try {
      await request(address, clientId)
      setEmail(address)
    } catch (error) {
      setFailure(identityMessage(error))
    }
    setBusy(false)
  }
  const back = <a href="/auth/login">Back to sign in</a>
  if (email !== null) {
    return (
      <ActivationForm
        email={email}
        clientId={clientId}
        head={<FormHead title="Activate your account">If {email} has been invited, a 6-digit code is on its way to it.</FormHead>}
        foot={
          <div className={`toolbar ${classes.links}`}>
            <ResendButton onResend={() => request(email, clientId)} onFailure={(error) => setFailure(identityMessage(error))} />
            {back}
          </div>
        }
      />
    )
  }
  return (
    <form {...form.formProps((values) => void submit(values.email))} className={classes.form}>
      <FormHead title="Activate your account">
        Accounts are by invitation. Open the link in your invitation, or enter the invited email and we send you a code.
      </FormHead>
      <FormFailure message={failure} />
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <SubmitButton busy={busy}>Send the code</SubmitButton>
      <div className={`toolbar ${classes.links}`}>{back}</div>
    </form>
  )
}
