import { ActionIcon, Box, Group, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { BUSINESS_NUMBERS } from '@paddock/contract/business-numbers'
import type { Entity } from '@paddock/contract/features/register/register.shapes'
import { ENTITY_KIND_WORDS, ENTITY_STATUS_WORDS } from '@paddock/contract/features/register/register.words'
import { IconPencil, IconX } from '@tabler/icons-react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { rowId, useNamedRow } from '../../../ui/table/named-row.ts'
import panelTable from '../../../ui/table/table.module.css'
import { day, plainToday } from '../../../ui/text/format.ts'
import { handOverModal } from '../../stakeholders/front.ts'
import { AudienceMark } from '../papers/audience-mark.tsx'
import { removeFromRegister } from '../papers/register-changes.ts'
import { entityModal } from '../register.modals.ts'
import type { Register } from '../register-query.ts'
import { benefits, decides, type HolderLine, holderLines, rolesIn } from './role-words.ts'
import classes from './structure.module.css'

interface EntitiesTableProps {
  clientId: string
  register: Register
}

/** The entities with their numbers, those who decide and benefit, their days and alerts. */
export function EntitiesTable({ clientId, register }: EntitiesTableProps) {
  useNamedRow()
  return (
    <table className={`${panelTable.table} ${panelTable.stacked}`}>
      <thead>
        <tr>
          <th scope="col">Entity</th>
          <th scope="col">Who decides</th>
          <th scope="col">Who benefits</th>
          <th scope="col">Dates</th>
          <Box component="th" scope="col" w={86}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Box>
        </tr>
      </thead>
      <tbody>
        {register.entities.map((entity) => (
          <EntityRow key={entity.id} clientId={clientId} register={register} entity={entity} />
        ))}
      </tbody>
    </table>
  )
}

function EntityRow({ clientId, register, entity }: EntitiesTableProps & { entity: Entity }) {
  const roles = rolesIn(register, entity, plainToday())
  const numbers = (['abn', 'acn'] as const).flatMap((kind) =>
    entity[kind] === '' ? [] : [`${BUSINESS_NUMBERS[kind].label} ${BUSINESS_NUMBERS[kind].spaced(entity[kind])}`],
  )
  const status = entity.status === 'active' ? '' : ENTITY_STATUS_WORDS[entity.status]
  return (
    <tr id={rowId('entity', entity.id)} tabIndex={-1} className={classes.row}>
      <td>
        <UnstyledButton className="quiet-link strong reach" onClick={() => openModal(entityModal, { clientId, entityId: entity.id })}>
          {entity.name}
        </UnstyledButton>
        <span className="second">{[ENTITY_KIND_WORDS[entity.kind], status].filter(Boolean).join(', ')}</span>
        {numbers.map((number) => (
          <span key={number} className="second num nowrap">
            {number}
          </span>
        ))}
        {entity.activity === '' ? null : <span className="second">{entity.activity}</span>}
        <AudienceMark audience={entity.audience} />
        <Alerts register={register} entity={entity} />
      </td>
      <td data-label="Who decides">
        <Holders lines={holderLines(register, roles.filter(decides))} nobody="Not said yet" />
      </td>
      <td data-label="Who benefits">
        <Holders lines={holderLines(register, roles.filter(benefits))} nobody="Not said yet" />
      </td>
      <td data-label="Dates">
        <div>
          {entity.establishedOn === null && entity.vestsOn === null ? <span className="dim">Not known</span> : null}
          {entity.establishedOn === null ? null : <span className="second">Established {day(entity.establishedOn)}</span>}
          {entity.vestsOn === null ? null : <span className="second">Vests {day(entity.vestsOn)}</span>}
        </div>
      </td>
      <td className={panelTable.corner}>{register.can.edit ? <EntityActions clientId={clientId} entity={entity} /> : null}</td>
    </tr>
  )
}

function EntityActions({ clientId, entity }: { clientId: string; entity: Entity }) {
  const remove = async () => {
    const why = await removeFromRegister(clientId, { kind: 'entity', recordId: entity.id, name: entity.name })
    if (why !== null) openModal(handOverModal, { clientId, party: { kind: 'entity', id: entity.id }, name: entity.name, why })
  }
  return (
    <Group gap="3xs" justify="flex-end" wrap="nowrap" my={-4}>
      <ActionIcon
        title="Edit"
        variant="subtle"
        color="gray"
        aria-label={`Edit ${entity.name}`}
        onClick={() => openModal(entityModal, { clientId, entityId: entity.id })}
      >
        <IconPencil size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon title="Remove" variant="subtle" color="gray" aria-label={`Remove ${entity.name}`} onClick={() => void remove()}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </Group>
  )
}

function Holders({ lines, nobody }: { lines: readonly HolderLine[]; nobody: string }) {
  if (lines.length === 0) return <span className="dim">{nobody}</span>
  return (
    <Stack component="ul" gap="3xs">
      {lines.map(({ key, name, words }) => (
        <li key={key}>
          {name}
          <span className="second">{words.join(', ')}</span>
        </li>
      ))}
    </Stack>
  )
}

/** What wants a look at an entity or at a role in it. */
function Alerts({ register, entity }: { register: Register; entity: Entity }) {
  const own = new Set([entity.id, ...register.roles.filter(({ entityId }) => entityId === entity.id).map(({ id }) => id)])
  const alerts = register.alerts.filter(({ recordId }) => own.has(recordId))
  // A role has no row of its own, so its alerts are shown with its entity.
  return alerts.map(({ alert, record, recordId, text }) => (
    <Box
      key={`${alert} ${recordId}`}
      component="span"
      className="second strong"
      c="var(--warn-fg)"
      {...(record === 'role' && { id: rowId(record, recordId), tabIndex: -1 })}
    >
      {text}
    </Box>
  ))
}
