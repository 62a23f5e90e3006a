import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { day } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { editPersonModal } from './users.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import classes from './people.module.css'
import { nameOf, type PersonAccount } from './person-account.ts'
import { PersonMenu } from './person-menu.tsx'

interface CellProps {
  person: PersonAccount
  /** The name leads to the person's page; without it, it opens the form where it may be changed. */
  linked?: boolean
}

/** Name and address. */
export function PersonCell({ person, linked = false }: CellProps) {
  return (
    <span className={classes.who}>
      <PersonName person={person} linked={linked} />
      {nameOf(person) === person.email ? null : <span className={classes.email}>{person.email}</span>}
    </span>
  )
}

function PersonName({ person, linked }: CellProps) {
  if (linked) {
    return (
      <Link to="/users/$userId" params={{ userId: person.id }} className={`${classes.name} ${classes.plainLink}`}>
        {nameOf(person)}
      </Link>
    )
  }
  if (!person.can.edit) return <span className={classes.name}>{nameOf(person)}</span>
  return (
    <UnstyledButton className={classes.name} onClick={() => openModal(editPersonModal, { person })}>
      {nameOf(person)}
    </UnstyledButton>
  )
}

/** When somebody last signed in; of an invited person, until when they can accept. */
export function LastSignIn({
  person,
}: {
  person: Pick<PersonAccount, 'status'> & { lastSignInAt: string | null; invitationExpiresAt: string | null }
}) {
  if (person.status === 'invited') return <span className={classes.dim}>{expiry(person.invitationExpiresAt)}</span>
  return person.lastSignInAt ? <RelativeDay moment={person.lastSignInAt} /> : <span className={classes.dim}>Never</span>
}

function expiry(moment: string | null): string {
  if (moment === null || new Date(moment) < new Date()) return 'Invitation expired'
  return `Can accept until ${day(moment)}`
}

/** A person as a card on a phone. */
export function PersonCard({ person, linked = false, detail, facts }: CellProps & { detail?: ReactNode; facts: ReactNode }) {
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <div className={classes.cardName}>
          <PersonName person={person} linked={linked} />
        </div>
        {nameOf(person) === person.email ? null : <div className={classes.email}>{person.email}</div>}
        {detail}
        <div className={classes.facts}>{facts}</div>
      </div>
      <PersonMenu person={person} />
    </div>
  )
}
