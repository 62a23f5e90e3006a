import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { familyAdviserModal } from '../family.modals.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { removeAdviser } from './family-adviser-changes.ts'
import classes from './record.module.css'

interface FamilyAdvisersProps {
  advisers: readonly OutsideAdviser[]
  canEdit: boolean
}

/** Accountant, solicitor, bank manager: whom the family works with besides the practice. */
export function FamilyAdvisers({ advisers, canEdit }: FamilyAdvisersProps) {
  const button = canEdit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => openModal(familyAdviserModal, {})}
    >
      Add adviser
    </Button>
  ) : null
  return (
    <Panel title="Advisers you work with" flush action={button}>
      {advisers.length === 0 ? (
        <Text fz="base" c="dimmed" px={18} pt={4} pb={18}>
          Nobody yet. Enter your accountant, solicitor or bank manager, and whether your adviser may contact them.
        </Text>
      ) : (
        <ul className={`rows untopped ${classes.list}`}>
          {advisers.map((adviser) => (
            <AdviserRow key={adviser.id} adviser={adviser} canEdit={canEdit} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function AdviserRow({ adviser, canEdit }: { adviser: OutsideAdviser; canEdit: boolean }) {
  return (
    <li className="toolbar">
      <div>
        <Text inherit fw={600}>
          {adviser.name}
        </Text>
        <Text span fz="sm" c="dimmed" display="block">
          {[PROFESSION_WORDS[adviser.profession], adviser.firm].filter(Boolean).join(', ')}
        </Text>
        <Text span fz="sm" c="dimmed" display="block">
          {adviser.mayContact ? 'Your adviser may contact them' : 'Your adviser asks you first'}
        </Text>
      </div>
      {adviser.phone || adviser.email ? (
        <span className={`note anywhere ${classes.contact}`}>
          {adviser.phone ? (
            <Anchor inherit className="num" href={`tel:${adviser.phone.replace(/[^\d+]/g, '')}`}>
              {adviser.phone}
            </Anchor>
          ) : null}
          {adviser.email ? (
            <Anchor inherit href={`mailto:${adviser.email}`}>
              {adviser.email}
            </Anchor>
          ) : null}
        </span>
      ) : null}
      {canEdit ? (
        <Group component="span" gap={0} wrap="nowrap" data-corner>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Edit ${adviser.name}`}
            onClick={() => openModal(familyAdviserModal, { adviser })}
          >
            <IconPencil size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${adviser.name}`}
            onClick={() => void removeAdviser(adviser)}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </Group>
      ) : null}
    </li>
  )
}
