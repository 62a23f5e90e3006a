import { Box, Group, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { day } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { editPersonModal } from './users.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { isExpired, nameOf, type PersonAccount } from './person-account.ts'
import { PersonMenu } from './person-menu.tsx'
import cells from '../../ui/table/list-cells.module.css'
import { Facts } from '../../ui/table/list-cells.tsx'

interface CellProps {
  person: PersonAccount
  /** The name leads to the person's page; without it, it opens the form where it may be changed. */
  linked?: boolean
}

/** Name and address. */
export function PersonCell({ person, linked = false }: CellProps) {
  return (
    <span className={cells.two}>
      <PersonName person={person} linked={linked} />
      {nameOf(person) === person.email ? null : <span>{person.email}</span>}
    </span>
  )
}

function PersonName({ person, linked }: CellProps) {
  if (linked) {
    return (
      <Link to="/users/$userId" params={{ userId: person.id }} className="quiet-link strong">
        {nameOf(person)}
      </Link>
    )
  }
  if (!person.can.edit) return <span className="strong">{nameOf(person)}</span>
  return (
    <UnstyledButton className="quiet-link strong" onClick={() => openModal(editPersonModal, { person })}>
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
  if (person.status === 'invited') return <span className="dim">{expiry(person.invitationExpiresAt)}</span>
  return person.lastSignInAt ? <RelativeDay moment={person.lastSignInAt} /> : <span className="dim">Never</span>
}

function expiry(moment: string | null): string {
  if (moment === null || isExpired(moment)) return 'Invitation expired'
  return `Can accept until ${day(moment)}`
}

/** A person as a card on a phone. */
export function PersonCard({ person, linked = false, detail, facts }: CellProps & { detail?: ReactNode; facts: ReactNode }) {
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs">
      <Box flex={1} miw={0} className="anywhere">
        <Text component="div" fz="md">
          <PersonName person={person} linked={linked} />
        </Text>
        {nameOf(person) === person.email ? null : <div className="second">{person.email}</div>}
        {detail}
        <Facts>{facts}</Facts>
      </Box>
      <PersonMenu person={person} />
    </Group>
  )
}
