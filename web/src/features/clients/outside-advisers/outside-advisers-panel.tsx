import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { ClientDetail, OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { outsideAdviserModal } from '../clients.modals.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { removeAdviser } from '../client-changes.ts'
import panelTable from '../../../ui/table/table.module.css'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'

/** Accountant, solicitor, bank manager: whom the family works with outside the practice. */
export function AdvisersPanel({ client }: { client: ClientDetail }) {
  const { advisers, can } = client
  const button = can.edit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => openModal(outsideAdviserModal, { clientId: client.id })}
    >
      Add adviser
    </Button>
  ) : null
  return (
    <Panel title="Outside advisers" flush action={advisers.length > 0 ? button : null}>
      {advisers.length === 0 ? (
        <div className={`toolbar note ${panelTable.nothing}`}>
          <p>Nobody yet. Enter their accountant, solicitor or bank manager, and whether you may contact them.</p>
          {button}
        </div>
      ) : (
        <div className={panelTable.scroll}>
          <table className={`${panelTable.table} ${panelTable.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Profession</th>
                <th scope="col">Contact</th>
                <th scope="col">May we contact them?</th>
                <th scope="col" aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {advisers.map((adviser) => (
                <AdviserRow key={adviser.id} client={client} adviser={adviser} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function AdviserRow({ client, adviser }: { client: ClientDetail; adviser: OutsideAdviser }) {
  return (
    <tr>
      <td>
        <Text span inherit fw={600}>
          {adviser.name}
        </Text>
        {adviser.firm ? (
          <Text span inherit display="block" c="dimmed">
            {adviser.firm}
          </Text>
        ) : null}
      </td>
      <td data-label="Profession">{PROFESSION_WORDS[adviser.profession]}</td>
      <td data-label="Contact">
        <span>
          {adviser.phone ? (
            <Anchor inherit display="block" w="fit-content" className="num reach" href={`tel:${adviser.phone.replace(/[^\d+]/g, '')}`}>
              {adviser.phone}
            </Anchor>
          ) : null}
          {adviser.email ? (
            <Anchor inherit display="block" w="fit-content" className="reach" href={`mailto:${adviser.email}`}>
              {adviser.email}
            </Anchor>
          ) : null}
          {adviser.phone || adviser.email ? null : 'Not known yet'}
        </span>
      </td>
      <td data-label="May we contact?">{adviser.mayContact ? 'Yes' : 'No, ask the family first'}</td>
      <td className={panelTable.corner}>
        {client.can.edit ? (
          <Group gap="2xs" wrap="nowrap" justify="flex-end">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Edit ${adviser.name}`}
              onClick={() => openModal(outsideAdviserModal, { clientId: client.id, adviser })}
            >
              <IconPencil size={16} stroke={1.75} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${adviser.name}`}
              onClick={() => void removeAdviser(client.id, adviser)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </Group>
        ) : null}
      </td>
    </tr>
  )
}
