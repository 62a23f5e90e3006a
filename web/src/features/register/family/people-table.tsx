import { Box, Button, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Relation, RegisterPerson } from '@paddock/contract/features/register/register.shapes'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { INVOLVEMENT_WORDS } from '@paddock/contract/features/stakeholders/stakeholders.words'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { rowId, useNamedRow } from '../../../ui/table/named-row.ts'
import panelTable from '../../../ui/table/table.module.css'
import { day } from '../../../ui/text/format.ts'
import { stakeholderModal, StakeholderMenu } from '../../stakeholders/front.ts'
import { nameOfPerson } from '../parties/party-names.ts'
import { relationModal } from '../register.modals.ts'
import type { Register } from '../register-query.ts'
import { relationsOf, relationWords } from './relation-words.ts'
import classes from './family.module.css'

interface PeopleTableProps {
  clientId: string
  register: Register
  /** The same people as their form needs them. */
  people: readonly Stakeholder[]
}

/** Everybody with the years of their life, their relations, and whether they are asked questions. */
export function PeopleTable(props: PeopleTableProps) {
  const named = useNamedRow()
  return (
    <table className={`${panelTable.table} ${panelTable.stacked}`}>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Relations</th>
          <th scope="col">Status</th>
          <Box component="th" scope="col" w={46}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Box>
        </tr>
      </thead>
      <tbody>
        {props.register.people.map((person) => (
          <PersonRow key={person.id} {...props} person={person} named={named === rowId('person', person.id)} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ clientId, register, people, person, named }: PeopleTableProps & { person: RegisterPerson; named: boolean }) {
  const name = nameOfPerson(person)
  // Who is asked has a form and actions among the stakeholders already.
  const editable = register.can.edit && person.involvement === 'register' ? people.find(({ id }) => id === person.id) : undefined
  const born = person.birthYear === null ? '' : `Born ${person.birthYear}`
  const died = person.life === 'living' ? '' : person.diedOn === null ? 'died' : `died ${day(person.diedOn)}`
  return (
    <tr id={rowId('person', person.id)} tabIndex={-1} className={classes.row} data-named={named || undefined}>
      <td>
        {editable ? (
          <UnstyledButton
            className="quiet-link strong reach"
            onClick={() => openModal(stakeholderModal, { clientId, people, person: editable })}
          >
            {name}
          </UnstyledButton>
        ) : (
          <span className="strong">{name}</span>
        )}
        <span className="second">{[person.relationship, [born, died].filter(Boolean).join(', ')].filter(Boolean).join('. ')}</span>
      </td>
      <td data-label="Relations">
        <Relations clientId={clientId} register={register} person={person} />
      </td>
      <td data-label="Status">
        {person.life === 'deceased' ? (
          <ToneBadge plain tone="idle">
            Died
          </ToneBadge>
        ) : (
          <ToneBadge plain tone={person.involvement === 'family' ? 'ok' : 'idle'}>
            {INVOLVEMENT_WORDS[person.involvement]}
          </ToneBadge>
        )}
      </td>
      <td className={panelTable.corner}>{editable ? <StakeholderMenu clientId={clientId} person={editable} people={people} /> : null}</td>
    </tr>
  )
}

function Relations({ clientId, register, person }: Pick<PeopleTableProps, 'clientId' | 'register'> & { person: RegisterPerson }) {
  const relations = relationsOf(register, person.id)
  return (
    <div>
      <Stack component="ul" gap="3xs">
        {relations.map((relation) => (
          <RelationLine key={relation.id} clientId={clientId} register={register} relation={relation} personId={person.id} />
        ))}
      </Stack>
      {register.can.edit ? (
        <Button
          size="compact-xs"
          variant="subtle"
          ml={-8}
          mt="2xs"
          aria-label={`Add a relation of ${nameOfPerson(person)}`}
          onClick={() => openModal(relationModal, { clientId, personId: person.id })}
        >
          Add relation
        </Button>
      ) : relations.length === 0 ? (
        <span className="dim">Not said yet</span>
      ) : null}
    </div>
  )
}

interface RelationLineProps {
  clientId: string
  register: Register
  relation: Relation
  personId: string
}

function RelationLine({ clientId, register, relation, personId }: RelationLineProps) {
  const words = relationWords(register, relation, personId)
  if (!register.can.edit) return <li>{words}</li>
  return (
    <li>
      <UnstyledButton className="quiet-link reach" onClick={() => openModal(relationModal, { clientId, relation })}>
        {words}
      </UnstyledButton>
    </li>
  )
}
