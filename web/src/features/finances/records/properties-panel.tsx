import { Box, Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Property } from '@paddock/contract/features/finances/finances.shapes'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import { money, plural } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { financeRecordModal } from '../finances.modals.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { AudienceMark } from '../../register/front.ts'
import type { Finances } from '../finances-query.ts'
import { titleWords } from '../finance-words.ts'
import { rowId } from '../../../ui/table/named-row.ts'
import panelTable from '../../../ui/table/table.module.css'
import classes from '../finances.module.css'
import { hectares, landTotals } from './land-totals.ts'
import { OwnerNames } from '../owners/owner-cells.tsx'
import { AsAt, NoValue, RecordActions } from './record-cells.tsx'

interface PropertiesProps {
  client: ClientDetail
  finances: Finances
}

/** The land of a client. Owned land counts in the business group. */
export function PropertiesPanel({ client, finances }: PropertiesProps) {
  const { properties, can } = finances
  const button = can.edit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => openModal(financeRecordModal, { clientId: client.id, kind: 'property' })}
    >
      Add property
    </Button>
  ) : null
  return (
    <div id="properties">
      <Panel title="Properties" flush action={properties.length > 0 ? button : null}>
        {properties.length === 0 ? (
          <div className={`toolbar note ${panelTable.nothing}`}>
            <p>No property yet. Enter each title with its area and its value. Owned land counts in the business group.</p>
            {button}
          </div>
        ) : (
          <div className={panelTable.scroll}>
            <PropertiesTable client={client} finances={finances} />
          </div>
        )}
      </Panel>
    </div>
  )
}

function PropertiesTable({ client, finances }: PropertiesProps) {
  const totals = landTotals(finances.properties)
  return (
    <table className={`${panelTable.table} ${panelTable.stacked} ${classes.records}`}>
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Title holder</th>
          <th scope="col" className={panelTable.amount}>
            Area
          </th>
          <th scope="col" className={panelTable.amount}>
            Value
          </th>
          <th scope="col">As at</th>
          <Box component="th" scope="col" w={138}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Box>
        </tr>
      </thead>
      <tbody>
        {finances.properties.map((property) => (
          <PropertyRow key={property.id} client={client} property={property} />
        ))}
      </tbody>
      <tfoot>
        <tr className={classes.sums}>
          <th scope="row" colSpan={2}>
            {plural(finances.properties.length, 'property', 'properties')}
          </th>
          <td className={`num ${panelTable.amount}`} data-label="Area">
            {totals.hectares === null ? 'Not known' : hectares(totals.hectares)}
          </td>
          <td className={`num ${panelTable.amount}`} data-label="Value">
            {totals.valueCents === null ? 'Not known' : money(totals.valueCents)}
          </td>
          <Box component="td" colSpan={2} c="dimmed" fw={450}>
            {[totals.unvalued > 0 ? `${totals.unvalued} without a value` : '', totals.notOwned > 0 ? `${totals.notOwned} not owned` : '']
              .filter(Boolean)
              .join(', ')}
          </Box>
        </tr>
      </tfoot>
    </table>
  )
}

function PropertyRow({ client, property }: Pick<PropertiesProps, 'client'> & { property: Property }) {
  return (
    <tr id={rowId('property', property.id)} tabIndex={-1}>
      <td>
        <span className="strong">{property.name}</span>
        {property.encumbrance ? <span className="second">{property.encumbrance}</span> : null}
        <AudienceMark audience={property.audience} />
      </td>
      <td data-label="Title holder">
        <span>
          <OwnerNames clientId={client.id} record={{ ...property, kind: 'property' }} />
          <span className="second">{titleWords(property)}</span>
        </span>
      </td>
      <td className={`num ${panelTable.amount}`} data-label="Area">
        {property.hectares === null ? <span className="dim">Not known</span> : hectares(property.hectares)}
      </td>
      <td className={`num ${panelTable.amount}`} data-label="Value">
        {property.valueCents !== null ? (
          money(property.valueCents)
        ) : isOwned(property.tenure) ? (
          <NoValue clientId={client.id} recordId={property.id} />
        ) : (
          <span className="dim">Not owned</span>
        )}
      </td>
      <td data-label="As at">{isOwned(property.tenure) ? <AsAt record={{ ...property, kind: 'property' }} /> : null}</td>
      <td className={panelTable.corner}>
        <RecordActions clientId={client.id} record={{ ...property, kind: 'property' }} canEdit={client.can.edit} />
      </td>
    </tr>
  )
}
