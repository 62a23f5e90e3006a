import { Button } from '@mantine/core'
import type { Duplicate, DuplicateReason } from '@paddock/contract/features/clients/clients.contract'
import { Link } from '@tanstack/react-router'
import { place } from '../../ui/format.ts'
import { openModal } from '../../ui/modals.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './client-detail.module.css'

const REASONS: Readonly<Record<DuplicateReason, string>> = {
  abn: 'the same ABN',
  email: 'the same email',
  phone: 'the same phone',
  name: 'a like name',
}

interface DuplicatesListProps {
  /** The record that the duplicates would be merged into. */
  clientId: string
  duplicates: readonly Duplicate[]
  /** Closes the dialog that holds the list. */
  onLeave: () => void
}

/** Records that are probably the same business, and what can be done about each. */
export function DuplicatesList({ clientId, duplicates, onLeave }: DuplicatesListProps) {
  return (
    <ul className={classes.duplicates}>
      {duplicates.map((duplicate) => (
        <li key={duplicate.id}>
          <div className={classes.duplicateHead}>
            <span className={classes.name}>{duplicate.businessName}</span>
            <StatusBadge status={duplicate.status} />
          </div>
          <span className={classes.second}>{reasonsOf(duplicate)}</span>
          <div className={classes.duplicateActions}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Open ${duplicate.businessName}`}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to={duplicate.status === 'client' ? '/clients/$clientId' : '/prospects/$clientId'}
                  params={{ clientId: duplicate.id }}
                  onClick={onLeave}
                />
              )}
            >
              Open
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Merge into this one: ${duplicate.businessName}`}
              onClick={() => {
                onLeave()
                openModal('mergeClients', { clientId, duplicateId: duplicate.id })
              }}
            >
              Merge into this one
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "Has the same ABN and a like name. Wellington, Alice Selby." */
function reasonsOf(duplicate: Duplicate): string {
  const reasons = new Intl.ListFormat('en-AU').format(duplicate.reasons.map((reason) => REASONS[reason]))
  const known = [place(duplicate.town, ''), duplicate.contactName, duplicate.contactEmail].filter(Boolean).join(', ')
  return `Has ${reasons}.${known ? ` ${known}` : ''}`
}
