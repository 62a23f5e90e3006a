import { Link } from '@tanstack/react-router'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import classes from './client-general.module.css'

const PARTS = [
  ['details', 'Details'],
  ['stakeholders', 'Stakeholders'],
  ['advisers', 'Outside advisers'],
  ['finances', 'Finances'],
  ['documents', 'Documents'],
] as const

/** The parts of the General tab, which is long: each one step away. */
export function GeneralContents({ status }: { status: ClientDetail['status'] }) {
  return (
    <nav className={classes.contents} aria-label="On this page">
      {PARTS.map(([id, label]) => (
        <Link
          key={id}
          from={status === 'client' ? '/clients/$clientId/general' : '/prospects/$clientId/general'}
          to="."
          hash={id}
          activeOptions={{ includeHash: true }}
          replace
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
