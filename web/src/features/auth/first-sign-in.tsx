import { CodeField, LinkButton, SubmitButton } from './fields.tsx'
import { useRef, useState } from 'react'
import { confirmAddress, resendAddressCode, signIn } from '../../platform/identity.ts'
import { emailedCode } from './checks.ts'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage, isAboutCode } from '../../platform/identity-message.ts'
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

/** After so long the password is given anew before its code: somebody else may have chosen one for this address meanwhile. */
const GIVEN_ANEW_MS = 30_000

/** The first sign-in of an account that no invitation link proved: the code that was mailed to its address. */
export function FirstSignIn({ challenge: { email, password }, onConfirmed, onRestart }: FirstSignInProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const givenAt = useRef(Date.now())
  const form = useFields({ code: emailedCode })
  const giveAnew = async () => {
    if (Date.now() - givenAt.current < GIVEN_ANEW_MS) return false
    const { step } = await signIn(email.trim().toLowerCase(), password)
    givenAt.current = Date.now()
    return step === 'done'
  }
  const confirm = async ({ code }: { code: string }) => {
    setBusy(true)
    setFailure(null)
    try {
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
      <div className={classes.links}>
        <ResendButton
          onResend={() => resendAddressCode(email.trim().toLowerCase())}
          onFailure={(error) => setFailure(identityMessage(error))}
        />
        <LinkButton onClick={onRestart}>Use another account</LinkButton>
      </div>
    </form>
  )
}
