import { ActionIcon, Group } from '@mantine/core'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { IconCheckbox, IconEye, IconEyeOff, IconPencil, IconX } from '@tabler/icons-react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { makeTaskOf } from '../../tasks/front.ts'
import { registerAudienceModal } from '../papers.modals.ts'
import { removeFromRegister } from './register-changes.ts'

interface RowActionsProps {
  clientId: string
  kind: 'paper' | 'commitment' | 'milestone'
  record: { id: string; version: number; audience: FinanceAudience }
  /** What it is called. */
  name: string
  onEdit: () => void
}

/** Shows who sees a row, and offers to edit or to remove it. */
export function RowActions({ clientId, kind, record: { id, version, audience }, name, onEdit }: RowActionsProps) {
  const shown = audience === 'family'
  const about = { record: kind, recordId: id, version, audience }
  const actions = [
    {
      label: shown ? 'Keep from the family' : 'Show to the family',
      said: shown ? `Keep ${name} from the family` : `Show ${name} to the family`,
      icon: shown ? IconEyeOff : IconEye,
      act: () => openModal(registerAudienceModal, { clientId, record: about, name }),
    },
    ...(kind === 'paper'
      ? [
          {
            label: 'Make it a task',
            said: `Make a task of ${name}`,
            icon: IconCheckbox,
            act: () => void makeTaskOf({ clientId, title: `Look at: ${name}`, reason: 'paper', reasonId: id }),
          },
        ]
      : []),
    { label: 'Edit', said: `Edit ${name}`, icon: IconPencil, act: onEdit },
    { label: 'Remove', said: `Remove ${name}`, icon: IconX, act: () => void removeFromRegister(clientId, { kind, recordId: id, name }) },
  ]
  return (
    <Group gap="3xs" justify="flex-end" wrap="nowrap" my={-4}>
      {actions.map(({ label, said, icon: Icon, act }) => (
        <ActionIcon key={label} variant="subtle" color="gray" title={label} aria-label={said} onClick={act}>
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      ))}
    </Group>
  )
}
