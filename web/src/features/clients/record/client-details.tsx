import { Anchor, Button } from '@mantine/core'
import { CLIENT_FIELDS, CLIENT_GROUPS } from '@paddock/contract/features/clients/clients.fields'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { IconPencil } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fieldWords } from '../../../ui/form/field-words.ts'
import { KeyFacts } from '../../../ui/page/key-facts.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import classes from '../client-detail.module.css'
import { DETAIL_FIELDS, DetailsForm, isDetail } from './details-form.tsx'

/** The details of a record to read; editing opens their form in its place, at the field that the address names after `#`. */
export function ClientDetails({ client }: { client: ClientDetail }) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const editAt = (field: string) => void navigate({ to: '.', hash: field, replace: true })
  if (client.can.edit && isDetail(hash)) return <DetailsForm key={client.id} client={client} onClose={() => editAt('')} />
  const edit = (
    <Button size="compact-sm" variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => editAt('businessName')}>
      Edit details
    </Button>
  )
  return (
    <div className={classes.facts}>
      {Object.entries(CLIENT_GROUPS).map(([group, heading], index) => (
        <Panel key={group} title={heading} action={index === 0 && client.can.edit ? edit : null}>
          <KeyFacts facts={factsOf(client, group)} />
        </Panel>
      ))}
      <Panel title="Looked after by">
        <KeyFacts facts={[{ label: 'Advisers of the practice', value: client.managers.map((each) => fullName(each)).join(', ') }]} />
      </Panel>
    </div>
  )
}

const factsOf = (client: ClientDetail, group: string) =>
  DETAIL_FIELDS.filter((name) => CLIENT_FIELDS[name].group === group).map((name) => ({
    label: CLIENT_FIELDS[name].label,
    value: valueOf(client, name),
  }))

function valueOf(client: ClientDetail, name: (typeof DETAIL_FIELDS)[number]): ReactNode {
  const field = CLIENT_FIELDS[name]
  const words = fieldWords(field, client[name])
  if (words === '') return null
  if (field.kind === 'email')
    return (
      <Anchor inherit href={`mailto:${words}`}>
        {words}
      </Anchor>
    )
  if (field.kind === 'phone')
    return (
      <Anchor inherit className="num" href={`tel:${words.replace(/[^\d+]/g, '')}`}>
        {words}
      </Anchor>
    )
  return field.kind === 'abn' || field.kind === 'postcode' ? <span className="num">{words}</span> : words
}
