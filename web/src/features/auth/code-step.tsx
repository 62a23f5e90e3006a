import { CodeField, LinkButton, SubmitButton } from './fields.tsx'
import { useState } from 'react'
import { confirmSignIn, signIn } from '../../platform/identity/identity.ts'
import { emailedCode } from './checks.ts'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage, isAboutCode, isStepOver } from '../../platform/identity/identity-message.ts'
import { ResendButton } from './resend-button.tsx'
import { useFields } from './use-fields.ts'
import { type Challenge, openApp } from './use-sign-in.ts'
import classes from './auth.module.css'

interface CodeStepProps {
  challenge: Challenge
  onRestart: () => void
}

/** The second step: the code that was mailed. */
export function CodeStep({ challenge, onRestart }: CodeStepProps) {
  const [sentTo, setSentTo] = useState(challenge.sentTo)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useFields({ code: emailedCode })
  const confirm = async ({ code }: { code: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      if (await confirmSignIn(code.replace(/\s/g, ''))) return openApp()
      setFailure('Signing in needs another step that is not supported here.')
    } catch (error) {
      if (isAboutCode(error)) form.showErrors({ code: identityMessage(error) })
      else setFailure(isStepOver(error) ? 'This step has timed out. Go back and sign in again.' : identityMessage(error))
    }
    setBusy(false)
  }
  const resend = async () => {
    setFailure(null)
    const again = await signIn(challenge.email, challenge.password)
    if (again.step === 'done') openApp()
    if (again.step === 'code') setSentTo(again.sentTo)
  }
  return (
    <form {...form.formProps((values) => void confirm(values))} className={classes.form}>
      <FormHead title="Check your email">We sent a code to {sentTo}. It works for 10 minutes.</FormHead>
      <FormFailure message={failure} />
      <CodeField {...form.field('code')} />
      <SubmitButton busy={busy}>Continue</SubmitButton>
      <div className={`toolbar ${classes.links}`}>
        <ResendButton onResend={resend} onFailure={(error) => setFailure(identityMessage(error))} />
        <LinkButton onClick={onRestart}>Use another account</LinkButton>
      </div>
    </form>
  )
}
