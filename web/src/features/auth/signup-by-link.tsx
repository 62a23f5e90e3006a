import { ERRORS } from '@paddock/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { ActivationForm } from './activation-form.tsx'
import { type Invitation, readInvitation } from './auth-api.ts'
import { LinkButton } from './fields.tsx'
import { LoginPage } from './login-page.tsx'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage } from '../../platform/identity/identity-message.ts'
import classes from './auth.module.css'

const ROLES: Record<Invitation['systemRole'], string> = {
  admin: 'an administrator',
  manager: 'an adviser',
  organizationAdmin: 'an organisation admin',
  user: 'a stakeholder',
}

/** Signing up by the link of an invitation: who invites, into which practice, as what. */
export function SignupByLink({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const read = useCallback(() => {
    readInvitation(token).then(setInvitation, setFailure)
  }, [token])
  useEffect(read, [read])
  const retry = () => {
    setFailure(null)
    read()
  }
  if (isFinal(failure)) return <NoInvitation />
  if (failure !== null) return <Unread message={identityMessage(failure)} onRetry={retry} />
  if (invitation?.state === 'used') return <Accepted invitation={invitation} />
  if (invitation && invitation.state !== 'open') return <Over invitation={invitation} state={invitation.state} />
  if (invitation === null) return <output className="lead">Reading your invitation</output>
  return (
    <ActivationForm
      email={invitation.email}
      clientId={invitation.clientId}
      token={token}
      firstName={invitation.firstName}
      lastName={invitation.lastName}
      head={<FormHead title={invitation.organizationName ?? 'Paddock'}>{sentence(invitation)}</FormHead>}
      onOver={() => window.location.reload()}
    />
  )
}

function sentence({ invitedBy, systemRole, clientName }: Invitation): string {
  const about = clientName === null ? '' : ` of ${clientName}`
  return `${invitedBy} invites you as ${ROLES[systemRole]}${about}. Choose a password to activate your account.`
}

/** The mail opened again: the account is there, and its person wants in. */
function Accepted({ invitation: { email, organizationName } }: { invitation: Invitation }) {
  // A reload shows the sign-in, too, and the address of the page no longer holds the link's token.
  useEffect(() => window.history.replaceState(null, '', '/auth/login'), [])
  const where = organizationName === null ? '' : ` with ${organizationName}`
  return <LoginPage email={email} arrival={`Your account${where} is already active. Sign in with the password that you chose.`} />
}

const WHAT_TO_DO: Record<Exclude<Invitation['state'], 'open' | 'used'>, (from: string) => { title: string; advice: string }> = {
  expired: (from) => ({ title: 'This link is too old', advice: `Invitations work for 14 days. Ask ${from} to send you a new one.` }),
  replaced: (from) => ({
    title: 'There is a newer invitation',
    advice: `${from.replace(/^t/, 'T')} has sent you a newer one. Open the newest mail: its link works.`,
  }),
  withdrawn: (from) => ({
    title: 'This invitation was taken back',
    advice: `It no longer works. Ask ${from} if you expected it to.`,
  }),
}

/** An invitation of ours that cannot be accepted any more: what to do, and no error. */
function Over({ invitation, state }: { invitation: Invitation; state: Exclude<Invitation['state'], 'open' | 'used'> }) {
  const { title, advice } = WHAT_TO_DO[state](invitation.invitedBy || invitation.organizationName || 'the person who invited you')
  return (
    <div className={classes.form}>
      <FormHead title={title}>{advice}</FormHead>
      <div className={`toolbar ${classes.links}`}>
        <a href="/auth/login">I already have an account</a>
      </div>
    </div>
  )
}

/** Whether asking again would bring the same answer. */
const isFinal = (failure: unknown) => failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429

/** Nothing of ours is behind the link: a part of it is missing, or its invitation is long gone. */
function NoInvitation() {
  return (
    <div className={classes.form}>
      <FormHead title="This link does not open an invitation">
        If a part of it is missing, open it from the mail itself. Otherwise ask the person who invited you for a new one, or have a code
        sent to your email.
      </FormHead>
      <FormFailure message={ERRORS.invitation_invalid.message} />
      <div className={`toolbar ${classes.links}`}>
        <a href="/auth/signup">Use a code instead</a>
        <a href="/auth/login">I already have an account</a>
      </div>
    </div>
  )
}

/** The invitation could not be read just now. */
function Unread({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.form}>
      <FormHead title="Your invitation" />
      <FormFailure message={message} />
      <LinkButton onClick={onRetry}>Try again</LinkButton>
      <div className={`toolbar ${classes.links}`}>
        <a href="/auth/signup">Use a code instead</a>
        <a href="/auth/login">Sign in</a>
      </div>
    </div>
  )
}
