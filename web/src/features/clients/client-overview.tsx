import { Anchor } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/clients.contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { abn, count, day, fullName, place, plural, shortMoney } from '../../ui/format.ts'
import { KeyFacts } from '../../ui/key-facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './client-detail.module.css'
import { useClient } from './client-query.ts'
import { ENTERPRISE_WORDS, phraseOf, PROFESSION_WORDS, SOURCE_WORDS, STRUCTURE_WORDS, wordOf } from './client-words.ts'
import { hectares, landTotals } from '../finances/land.ts'
import { LatestActivity } from './latest-activity.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { PropertiesPanel } from '../finances/properties-panel.tsx'

/** What is known of a client so far, and what is worth doing next. */
export function ClientOverview({ clientId }: { clientId: string }) {
  const client = useClient(clientId)
  return (
    <div className={classes.overview}>
      <div className={classes.figures}>
        <Figures client={client} />
      </div>
      <div className={classes.main}>
        <PeoplePanel client={client} />
        <PropertiesPanel client={client} />
      </div>
      <div className={classes.side}>
        <div className={classes.next}>
          <NextStepsPanel client={client} />
        </div>
        <div className={classes.facts}>
          <Facts client={client} />
        </div>
        <div className={classes.activity}>
          <LatestActivity clientId={clientId} />
        </div>
      </div>
    </div>
  )
}

function Figures({ client }: { client: ClientDetail }) {
  const land = landTotals(client.properties)
  return (
    <dl className={classes.strip}>
      <Figure label="Land value" value={land.valueCents === null ? null : shortMoney(land.valueCents)}>
        {land.valueCents === null
          ? 'Counts into the business group'
          : `Business group, oldest value ${land.oldestAsAt ? day(land.oldestAsAt) : 'without a day'}`}
      </Figure>
      <Figure label="Land" value={land.hectares === null ? null : hectares(land.hectares)}>
        {client.properties.length > 0 ? plural(client.properties.length, 'property', 'properties') : null}
      </Figure>
      <Figure label="Stakeholders" value={count(client.people.length)} />
      <Figure label="Notes" value={count(client.noteCount)} />
    </dl>
  )
}

function Figure({ label, value, children }: { label: string; value: string | null; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      {value === null ? <dd className={classes.unknown}>Not known yet</dd> : <dd className="num">{value}</dd>}
      {children ? <dd className={classes.note}>{children}</dd> : null}
    </div>
  )
}

function Facts({ client }: { client: ClientDetail }) {
  const edit = (field: string, words = 'Add') => (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/clients/$clientId/general" params={{ clientId: client.id }} hash={field} />}
    >
      {words}
    </Anchor>
  )
  const advisers = client.advisers.map((adviser) => ({
    label: PROFESSION_WORDS[adviser.profession],
    value: [adviser.name, adviser.firm].filter(Boolean).join(', '),
  }))
  const since = client.convertedAt ?? client.createdAt
  return (
    <Panel title="Key facts">
      <KeyFacts
        facts={[
          { label: 'ABN', value: client.abn ? <span className="num">{abn(client.abn)}</span> : null, edit: edit('abn') },
          { label: 'Structure', value: phraseOf(STRUCTURE_WORDS, client.structures), edit: edit('structures') },
          { label: 'Enterprises', value: phraseOf(ENTERPRISE_WORDS, client.enterprises), edit: edit('enterprises') },
          { label: 'Address', value: addressOf(client), edit: edit('addressLine') },
          {
            label: 'Looked after by',
            value: client.managers.map((manager) => fullName(manager)).join(', '),
            edit: edit('managerIds', 'Assign'),
          },
          ...distinctLabels(advisers),
          { label: 'Source', value: wordOf(SOURCE_WORDS, client.source), edit: edit('source') },
          { label: client.convertedAt ? 'Client since' : 'Added', value: day(since) },
        ]}
      />
    </Panel>
  )
}

/** Facts are told apart by their labels: a second accountant becomes "Accountant 2". */
function distinctLabels<T extends { label: string }>(facts: readonly T[]): T[] {
  const seen = new Map<string, number>()
  return facts.map((fact) => {
    const times = (seen.get(fact.label) ?? 0) + 1
    seen.set(fact.label, times)
    return times === 1 ? fact : { ...fact, label: `${fact.label} ${times}` }
  })
}

function addressOf(client: ClientDetail): string {
  return [client.addressLine, [place(client.town, client.region), client.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
