import { Button, Group, Stack, Text } from '@mantine/core'
import type { Duplicate } from '@paddock/contract/features/clients/merging.shapes'
import type { DuplicateReason } from '@paddock/contract/features/clients/merging.rules'
import { Link } from '@tanstack/react-router'
import { abn, place } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { mergeClientsModal } from '../clients.modals.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'

const REASONS: Readonly<Record<DuplicateReason, string>> = {
  abn: 'the same ABN',
  email: 'the same email',
  phone: 'the same phone',
  name: 'a similar name',
}

interface DuplicatesListProps {
  duplicates: readonly Duplicate[]
  /** The record that they are compared with; none while it is typed: then each opens beside what was typed. */
  compare?: {
    clientId: string
    /** Closes the dialog that holds the list. */
    onLeave: () => void
  }
}

/** Records that are probably the same business, and what can be done about each. */
export function DuplicatesList({ duplicates, compare }: DuplicatesListProps) {
  return (
    <Stack component="ul" gap="xs">
      {duplicates.map((duplicate) => (
        <Stack component="li" key={duplicate.id} gap="xs" className="inset box">
          <Group justify="space-between" gap="xs">
            <Text span inherit fw={600}>
              {duplicate.businessName}
            </Text>
            <StatusBadge status={duplicate.status} />
          </Group>
          <Text span inherit c="dimmed">
            {reasonsOf(duplicate)}
          </Text>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Open ${duplicate.businessName}`}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to={duplicate.status === 'client' ? '/clients/$clientId' : '/prospects/$clientId'}
                  params={{ clientId: duplicate.id }}
                  {...(compare ? { onClick: compare.onLeave } : { target: '_blank', rel: 'noreferrer' })}
                />
              )}
            >
              Open
            </Button>
            {compare ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Compare and merge: ${duplicate.businessName}`}
                onClick={() => {
                  compare.onLeave()
                  openModal(mergeClientsModal, { clientId: compare.clientId, otherId: duplicate.id })
                }}
              >
                Compare and merge
              </Button>
            ) : null}
          </Group>
        </Stack>
      ))}
    </Stack>
  )
}

/** "Has the same ABN and a similar name. Wellington, Alice Selby." */
function reasonsOf(duplicate: Duplicate): string {
  const reasons = new Intl.ListFormat('en-AU').format(duplicate.reasons.map((reason) => REASONS[reason]))
  const told = [place(duplicate.town, ''), duplicate.contactName, duplicate.contactEmail, duplicate.abn && `ABN ${abn(duplicate.abn)}`]
  const known = told.filter(Boolean).join(', ')
  return `Has ${reasons}${duplicate.certain ? '' : ', which may be chance'}.${known ? ` ${known}` : ''}`
}
