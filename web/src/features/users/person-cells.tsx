import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { day } from '../../ui/format.ts'
import { openModal } from '../../ui/modals.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './people.module.css'
import { nameOf, type PersonAccount } from './person-account.ts'
import { PersonMenu } from './person-menu.tsx'

/** Name and address; the name opens the form where it may be changed. */
export function PersonCell({ person }: { person: PersonAccount }) {
  return (
    <span className={classes.who}>
      <PersonName person={person} />
      {nameOf(person) === person.email ? null : <span className={classes.email}>{person.email}</span>}
    </span>
  )
}

function PersonName({ person }: { person: PersonAccount }) {
  if (!person.can.edit) return <span className={classes.name}>{nameOf(person)}</span>
  return (
    <UnstyledButton className={classes.name} onClick={() => openModal('editPerson', { person })}>
      {nameOf(person)}
    </UnstyledButton>
  )
}

/** The status, and until when an invitation can be accepted. */
export function PersonStatus({ status, invitationExpiresAt }: Pick<PersonAccount, 'status'> & { invitationExpiresAt: string | null }) {
  return (
    <>
      <StatusBadge status={status} />
      {status === 'invited' ? <span className={classes.note}>{expiry(invitationExpiresAt)}</span> : null}
    </>
  )
}

function expiry(moment: string | null): string {
  if (moment === null || new Date(moment) < new Date()) return 'Invitation expired'
  return `Until ${day(moment)}`
}

/** A person as a card on a phone. */
export function PersonCard({ person, detail, facts }: { person: PersonAccount; detail?: ReactNode; facts: ReactNode }) {
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <div className={classes.cardName}>
          <PersonName person={person} />
        </div>
        {nameOf(person) === person.email ? null : <div className={classes.email}>{person.email}</div>}
        {detail}
        <div className={classes.facts}>{facts}</div>
      </div>
      <PersonMenu person={person} />
    </div>
  )
}
