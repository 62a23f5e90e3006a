import { Anchor } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/clients.contract'
import { fullName } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Person } from '../../ui/person.tsx'
import classes from './client-detail.module.css'

/** The people of a record: the contact, and the family as far as it is known. */
export function PeoplePanel({ client }: { client: ClientDetail }) {
  const contact = fullName({ firstName: client.contactFirstName, lastName: client.contactLastName })
  const inFamily = client.people.some((person) => sameAs(person, contact, client.contactEmail))
  return (
    <Panel title="People" flush>
      {client.people.length === 0 && contact === '' ? (
        <div className={classes.nothing}>
          <p>Nobody is known yet. Enter the main contact under General.</p>
        </div>
      ) : (
        <ul className={classes.people}>
          {contact === '' || inFamily ? null : (
            <li>
              <Person size="large" name={contact} detail="Main contact" />
              <Reach email={client.contactEmail} phone={client.contactMobile || client.contactPhone} />
            </li>
          )}
          {client.people.map((person) => (
            <li key={person.id}>
              <Person size="large" name={fullName(person, person.email || 'Without a name')} detail={describe(person)} />
              <Reach email={person.email} phone="" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Reach({ email, phone }: { email: string; phone: string }) {
  if (!email && !phone) return <span className={classes.reach}>No contact details yet</span>
  return (
    <span>
      {phone ? (
        <Anchor inherit className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </Anchor>
      ) : null}
      {email ? (
        <Anchor inherit className={classes.reach} href={`mailto:${email}`}>
          {email}
        </Anchor>
      ) : null}
    </span>
  )
}

type FamilyMember = ClientDetail['people'][number]

function describe(person: FamilyMember): string {
  const farm = person.onFarm === null ? '' : person.onFarm ? 'on farm' : 'off farm'
  const born = person.birthYear === null ? '' : `born ${person.birthYear}`
  const type = person.type === 'Primary Stakeholder' ? 'Primary stakeholder' : 'Stakeholder'
  return [type, person.relationship, farm, born].filter(Boolean).join(', ')
}

function sameAs(person: FamilyMember, contact: string, email: string): boolean {
  return (email !== '' && person.email.toLowerCase() === email.toLowerCase()) || fullName(person).toLowerCase() === contact.toLowerCase()
}
