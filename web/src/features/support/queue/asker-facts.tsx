import { Stack } from '@mantine/core'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { Link } from '@tanstack/react-router'
import { ROLE_NAMES } from '../../../platform/identity/session.ts'
import { day, fullName } from '../../../ui/text/format.ts'
import classes from '../support-page.module.css'

type Asker = NonNullable<Conversation['asker']>

const STAKEHOLDER_ROLES: Record<NonNullable<Asker['stakeholderRole']>, string> = {
  primary: 'keeps the family’s record',
  admin: 'helps keep the record',
  survey: 'answers questionnaires',
}

const roleOf = ({ systemRole, stakeholderRole }: Asker) =>
  stakeholderRole ? `${ROLE_NAMES[systemRole]}, ${STAKEHOLDER_ROLES[stakeholderRole]}` : ROLE_NAMES[systemRole]

/** Who asks, as the server knew them when they asked. */
export function AskerFacts({ conversation: { asker, createdAt } }: { conversation: Conversation }) {
  if (asker === null) return null
  return (
    <Stack component="dl" gap="sm">
      <Fact label="Asked by">
        <Link to="/users/$userId" params={{ userId: asker.id }}>
          {fullName(asker, asker.email)}
        </Link>
      </Fact>
      <Fact label="Email">{asker.email}</Fact>
      <Fact label="Role">{roleOf(asker)}</Fact>
      <Fact label="Practice">{asker.practice ?? 'None'}</Fact>
      <Fact label="First asked">{day(createdAt)}</Fact>
    </Stack>
  )
}

/** Shows who asks on one line, where there is no room beside the messages. */
export function AskerLine({ conversation: { asker } }: { conversation: Conversation }) {
  if (asker === null) return null
  return (
    <span className={`note truncate ${classes.factsLine}`}>
      <Link to="/users/$userId" params={{ userId: asker.id }}>
        {fullName(asker, asker.email)}
      </Link>
      {[roleOf(asker), asker.practice].filter(Boolean).map((words) => `, ${words}`)}
    </span>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="faint">{label}</dt>
      <dd className="anywhere">{children}</dd>
    </div>
  )
}
