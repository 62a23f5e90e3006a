import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { ClientDetail } from '@paddock/contract/features/clients/clients.contract'
import type { Property } from '@paddock/contract/features/finances/finances.contract'
import { day, money, plural } from '../../ui/format.ts'
import { openModal } from '../../ui/modals.tsx'
import { Panel } from '../../ui/panel.tsx'
import { removeProperty } from '../clients/client-changes.ts'
import classes from '../clients/client-detail.module.css'
import { TENURE_WORDS } from '../clients/client-words.ts'
import { hectares, isOldValue, landTotals } from './land.ts'

/** The land of a client: it counts into the business group. */
export function PropertiesPanel({ client }: { client: ClientDetail }) {
  const { properties, can } = client
  const add = () => openModal('property', { clientId: client.id })
  const button = can.edit ? (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
      Add property
    </Button>
  ) : null
  return (
    <div id="properties">
      <Panel title="Properties" flush action={properties.length > 0 ? button : null}>
        {properties.length === 0 ? (
          <div className={classes.nothing}>
            <p>No property yet. Land counts into the business group: enter each title with its area and its value.</p>
            {button}
          </div>
        ) : (
          <div className={classes.scroll}>
            <PropertiesTable client={client} />
          </div>
        )}
      </Panel>
    </div>
  )
}

function PropertiesTable({ client }: { client: ClientDetail }) {
  const totals = landTotals(client.properties)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Title and tenure</th>
          <th scope="col" className={classes.amount}>
            Area
          </th>
          <th scope="col" className={classes.amount}>
            Value
          </th>
          <th scope="col">As at</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {client.properties.map((property) => (
          <PropertyRow key={property.id} client={client} property={property} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>Total of {plural(client.properties.length, 'property', 'properties')}</td>
          <td className={`num ${classes.amount}`} data-label="Area">
            {totals.hectares === null ? 'Not known' : hectares(totals.hectares)}
          </td>
          <td className={`num ${classes.amount}`} data-label="Value">
            {totals.valueCents === null ? 'Not known' : money(totals.valueCents)}
          </td>
          <td colSpan={2}>{totals.unvalued > 0 && totals.valueCents !== null ? `${totals.unvalued} without a value` : null}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function PropertyRow({ client, property }: { client: ClientDetail; property: Property }) {
  return (
    <tr>
      <td>
        <span className={classes.name}>{property.name}</span>
        {property.encumbrance ? <span className={classes.second}>{property.encumbrance}</span> : null}
      </td>
      <td data-label="Title">
        <span>
          {property.titleHolder || 'Holder not known'}
          <span className={classes.second}>{TENURE_WORDS[property.tenure]}</span>
        </span>
      </td>
      <td className={`num ${classes.amount}`} data-label="Area">
        {property.hectares === null ? 'Not known' : hectares(property.hectares)}
      </td>
      <td className={`num ${classes.amount}`} data-label="Value">
        {property.valueCents === null ? 'Not known' : money(property.valueCents)}
      </td>
      <td className="num" data-label="As at">
        <span>
          {property.asAt === null ? 'No day' : day(property.asAt)}
          {isOldValue(property) ? (
            <span className={classes.old}>{property.asAt === null ? 'Of which day is it?' : 'Older than 12 months'}</span>
          ) : null}
        </span>
      </td>
      <td className={classes.actionsCell}>
        {client.can.edit ? (
          <div className={classes.rowActions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Edit ${property.name}`}
              onClick={() => openModal('property', { clientId: client.id, property })}
            >
              <IconPencil size={16} stroke={1.75} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${property.name}`}
              onClick={() => void removeProperty(client.id, property)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        ) : null}
      </td>
    </tr>
  )
}
