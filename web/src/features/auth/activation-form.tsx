import * as ERRORS from '@paddock/contract/features/users/users.errors'
import { CodeField, PasswordField, SubmitButton, TextField } from './fields.tsx'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { activate } from './auth-api.ts'
import { anything, emailedCode, newPassword } from './checks.ts'
import { CodeStep } from './code-step.tsx'
import { FormFailure } from './form-parts.tsx'
import { identityMessage } from '../../platform/identity/identity-message.ts'
import { useFields } from './use-fields.ts'
import { useSignIn } from './use-sign-in.ts'
import classes from './auth.module.css'

interface ActivationFormProps {
  email: string
  clientId: string | null
  /** The link's token proves the address; without it the mailed code does. */
  token?: string
  firstName?: string
  lastName?: string
  head: ReactNode
  foot?: ReactNode
  /** The account is there already, or the invitation is over: only its state tells what to do now. */
  onOver?: () => void
}

/** Names and password of an invited person; then they are signed in. */
export function ActivationForm({ email, clientId, token, firstName = '', lastName = '', head, foot, onOver }: ActivationFormProps) {
  const byCode = token === undefined
  const form = useFields(
    { code: byCode ? emailedCode : anything, firstName: anything, lastName: anything, password: newPassword },
    { firstName, lastName },
  )
  const signIn = useSignIn()
  const [activated, setActivated] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (values: typeof form.values) => {
    setBusy(true)
    setFailure(null)
    try {
      const proof = byCode ? { code: values.code.replace(/\s/g, '') } : { invitationToken: token }
      const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() }
      if (!activated) await activate({ email, password: values.password, ...names, ...proof }, clientId)
      setActivated(true)
      await signIn.start(email, values.password)
    } catch (error) {
      if (onOver && isOver(error)) return onOver()
      const fields = error instanceof ApiError ? error.fields : {}
      if (form.showErrors({ firstName: fields.firstName, lastName: fields.lastName, password: fields.password, code: fields.code }))
        setFailure(identityMessage(error))
    }
    setBusy(false)
  }
  if (signIn.challenge !== null) return <CodeStep challenge={signIn.challenge} onRestart={() => window.location.assign('/auth/login')} />
  return (
    <form {...form.formProps((values) => void submit(values))} className={classes.form}>
      {head}
      <FormFailure message={failure} />
      {byCode ? <CodeField {...form.field('code')} /> : null}
      <TextField label="Email" type="email" value={email} readOnly autoComplete="username" />
      <div className={classes.pair}>
        <TextField label="First name" autoComplete="given-name" maxLength={100} {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} {...form.field('lastName')} />
      </div>
      <PasswordField label="Password" description="At least 8 characters" autoComplete="new-password" {...form.field('password')} />
      <SubmitButton busy={busy}>Activate account</SubmitButton>
      {foot}
    </form>
  )
}

/**
 * Another tab, or a first press whose answer was lost, has used the invitation; or the account has the password of that press, and not
 * the one that was typed since.
 */
const isOver = (error: unknown) =>
  error instanceof ApiError
    ? error.code === ERRORS.invitation_invalid.code
    : error instanceof Error && error.name === 'NotAuthorizedException'
