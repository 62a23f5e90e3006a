import { useCallback, useEffect, useState } from 'react'
import { ActivationForm } from './activation-form.tsx'
import { type Invitation, readInvitation } from './auth-api.ts'
import { LinkButton } from './fields.tsx'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage } from '../../platform/identity-message.ts'
import classes from './auth.module.css'

const ROLES: Record<Invitation['systemRole'], string> = {
  admin: 'an administrator',
  manager: 'an adviser',
  organizationAdmin: 'the organisation’s admin',
  user: 'a stakeholder',
}

/** Signing up by the link of an invitation: who invites, into which practice, as what. */
export function SignupByLink({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useCallback(() => {
    readInvitation(token).then(setInvitation, (error: unknown) => setFailure(identityMessage(error)))
  }, [token])
  useEffect(read, [read])
  const retry = () => {
    setFailure(null)
    read()
  }
  if (failure !== null) return <Refused message={failure} onRetry={retry} />
  if (invitation === null) return <output className={classes.lead}>Reading your invitation</output>
  return (
    <ActivationForm
      email={invitation.email}
      clientId={invitation.clientId}
      token={token}
      firstName={invitation.firstName}
      lastName={invitation.lastName}
      head={<FormHead title={invitation.organizationName ?? 'Paddock'}>{sentence(invitation)}</FormHead>}
    />
  )
}

function sentence({ invitedBy, systemRole, clientName }: Invitation): string {
  const about = clientName === null ? '' : ` of ${clientName}`
  return `${invitedBy} invites you as ${ROLES[systemRole]}${about}. Choose a password to activate your account.`
}

function Refused({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.form}>
      <FormHead title="Your invitation">
        Invitations work for a limited time. Ask the person who invited you for a new one, or have a code sent to your email.
      </FormHead>
      <FormFailure message={message} />
      <LinkButton onClick={onRetry}>Try again</LinkButton>
      <div className={classes.links}>
        <a href="/auth/signup">Use a code instead</a>
        <a href="/auth/login">Sign in</a>
      </div>
    </div>
  )
}
