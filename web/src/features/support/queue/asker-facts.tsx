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
    <dl>
      <Fact label="Asked by">
        <Link to="/users/$userId" params={{ userId: asker.id }}>
          {fullName(asker, asker.email)}
        </Link>
      </Fact>
      <Fact label="Email">{asker.email}</Fact>
      <Fact label="Role">{roleOf(asker)}</Fact>
      <Fact label="Practice">{asker.practice ?? 'None'}</Fact>
      <Fact label="First asked">{day(createdAt)}</Fact>
    </dl>
  )
}

/** Shows who asks on one line, where there is no room beside the messages. */
export function AskerLine({ conversation: { asker } }: { conversation: Conversation }) {
  if (asker === null) return null
  return (
    <span className={classes.factsLine}>
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
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
