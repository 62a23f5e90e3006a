import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { upperFirst } from '@paddock/contract/upper-first'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { familyPersonModal } from '../family.modals.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Initials } from '../../../ui/page/person.tsx'
import classes from './record.module.css'

interface FamilyPeopleProps {
  people: readonly FamilyPerson[]
  canEdit: boolean
}

/** The people of the family, whether they answer questions or not. */
export function FamilyPeople({ people, canEdit }: FamilyPeopleProps) {
  return (
    <Panel
      title="People"
      flush
      action={
        canEdit ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => openModal(familyPersonModal, {})}
          >
            Add person
          </Button>
        ) : null
      }
    >
      <ul className={`rows untopped ${classes.list}`}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} canEdit={canEdit} />
        ))}
      </ul>
    </Panel>
  )
}

function PersonRow({ person, canEdit }: { person: FamilyPerson; canEdit: boolean }) {
  const name = fullName(person, 'Without a name')
  return (
    <li className="toolbar">
      <Group gap="sm" wrap="nowrap">
        <Initials name={name} size="large" />
        <div className="anywhere">
          <Text inherit fw={600}>
            {name}
            {person.isMe ? (
              <Text span className="toned" data-tone="ok" bdrs="sm" ml="xs" px={7} py={1} fz="xs" fw={600}>
                You
              </Text>
            ) : null}
          </Text>
          <span className="note">{describe(person)}</span>
        </div>
      </Group>
      {person.email ? <span className={`note anywhere ${classes.email}`}>{person.email}</span> : null}
      {canEdit ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Edit ${name}`}
          onClick={() => openModal(familyPersonModal, { person })}
        >
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
    </li>
  )
}

function describe({ type, relationship, involvement, onFarm, birthYear }: FamilyPerson): string {
  const words = [
    relationship,
    type === 'Primary Stakeholder' ? 'main contact' : '',
    involvement === 'helper' ? 'helps from outside' : '',
    onFarm === null ? '' : onFarm ? 'on the farm' : 'off the farm',
    birthYear === null ? '' : `born ${birthYear}`,
  ]
  return upperFirst(words.filter(Boolean).join(', '))
}
