import { CodeField, LinkButton, SubmitButton } from './fields.tsx'
import { useState } from 'react'
import { confirmAddress, resendAddressCode, signIn } from '../../platform/identity/identity.ts'
import { emailedCode } from './checks.ts'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage, isAboutCode } from '../../platform/identity/identity-message.ts'
import { ResendButton } from './resend-button.tsx'
import { useFields } from './use-fields.ts'
import { type Challenge, openApp } from './use-sign-in.ts'
import classes from './auth.module.css'

interface FirstSignInProps {
  challenge: Challenge
  /** Signs in with the password that the code made good. */
  onConfirmed: (email: string, password: string) => Promise<void>
  onRestart: () => void
}

/** The first sign-in of an account that no invitation link proved: the code that was mailed to its address. */
export function FirstSignIn({ challenge: { email, password }, onConfirmed, onRestart }: FirstSignInProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useFields({ code: emailedCode })
  const giveAnew = async () => (await signIn(email.trim().toLowerCase(), password)).step === 'done'
  const confirm = async ({ code }: { code: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      // The service takes a code for the password that was given here last; whoever confirmed in another tab is let in at once.
      if (await giveAnew()) return openApp()
      await confirmAddress(email.trim().toLowerCase(), code.replace(/\s/g, ''))
      await onConfirmed(email, password)
    } catch (error) {
      if (isAboutCode(error)) form.showErrors({ code: identityMessage(error) })
      else setFailure(identityMessage(error))
    }
    setBusy(false)
  }
  return (
    <form {...form.formProps((values) => void confirm(values))} className={classes.form}>
      <FormHead title="Confirm your email">
        If {email} has been invited, we sent a code to it when your password was set. It works for 10 minutes; if it is older, ask for a new
        one.
      </FormHead>
      <FormFailure message={failure} />
      <CodeField {...form.field('code')} />
      <SubmitButton busy={busy}>Continue</SubmitButton>
      <div className={`toolbar ${classes.links}`}>
        <ResendButton
          onResend={() => resendAddressCode(email.trim().toLowerCase())}
          onFailure={(error) => setFailure(identityMessage(error))}
        />
        <LinkButton onClick={onRestart}>Use another account</LinkButton>
      </div>
    </form>
  )
}
