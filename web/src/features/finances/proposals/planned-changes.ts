import type { Field } from '@paddock/contract/field-list'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { nameOfParty, type Plan, type Step } from '@paddock/contract/features/finances/proposals/plan'
import { type Recorded, RECORDED_LISTS } from '@paddock/contract/features/finances/proposals/recorded'
import { REGISTER_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { CAPACITY_WORDS } from '@paddock/contract/features/register/register.words'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { fieldWords } from '../../../ui/form/field-words.ts'

/** One record that accepting a proposal adds or changes, in words. */
export interface PlannedChange {
  id: string
  /** "New company: Whitlock Pty Ltd", "Changes Whitlock Trust". */
  title: string
  isNew: boolean
  fields: { name: string; label: string; now: string; will: string }[]
}

/** The fields of each record that a proposal may write. */
export const FIELDS_OF: Record<Step['record'], Readonly<Record<string, Field>>> = {
  ...REGISTER_FIELDS,
  client: CLIENT_FIELDS,
  person: PERSON_FIELDS,
  outside_adviser: OUTSIDE_ADVISER_FIELDS,
}

const NOUNS: Record<Step['record'], string> = {
  client: 'the business',
  person: 'person',
  outside_adviser: 'outside adviser',
  entity: 'entity',
  role: 'role',
  relation: 'couple',
  paper: 'paper',
  commitment: 'commitment',
  business_year: 'financial year',
}

/** What names other records rather than says something of its own. */
const NAMED_LABELS: Record<string, string> = {
  holder: 'Held by',
  entityId: 'Of',
  personId: 'Person',
  otherId: 'Partner',
  parties: 'Parties',
  landIds: 'Land',
  owedBy: 'Owed by',
  owedTo: 'Owed to',
}
/** Fields that are not shown: internal ones, and those that are in the title of a new record. */
const UNSAID: Partial<Record<Step['record'], readonly string[]>> = {
  person: ['involvement', 'firstName', 'lastName'],
  entity: ['name'],
  role: ['role', 'entityId', 'holder'],
  relation: ['kind', 'personId', 'otherId'],
  outside_adviser: ['name'],
  business_year: ['year'],
}

/** Every record that the plan adds or changes, with what it says now and what it will say. */
export function plannedChanges({ steps }: Plan, recorded: Recorded): PlannedChange[] {
  return steps.map((step) => {
    const stored = step.isNew ? undefined : storedOf(step, recorded)
    const fields = Object.entries(step.values)
      .filter(([name]) => !step.isNew || UNSAID[step.record]?.includes(name) !== true)
      .map(([name, value]) => ({
        name,
        label: FIELDS_OF[step.record][name]?.label ?? NAMED_LABELS[name] ?? name,
        now: stored ? wordsOf(step, name, stored[name], recorded, steps) : '',
        will: wordsOf(step, name, value, recorded, steps),
      }))
    const beside = othersInRole(step, recorded, steps)
    if (beside !== '') fields.push({ name: 'beside', label: 'Beside', now: '', will: beside })
    const title = step.isNew ? `New ${NOUNS[step.record]}: ${step.title}` : `Changes ${step.title}`
    return { id: step.id + step.title, title, isNew: step.isNew, fields: fields.filter(({ now, will }) => now !== '' || will !== '') }
  })
}

/** Who has a new role already: whether it is a correction or a second one is for the adviser to say. */
function othersInRole({ record, isNew, values }: Step, recorded: Recorded, steps: readonly Step[]): string {
  if (record !== 'role' || !isNew) return ''
  return recorded.roles
    .filter(({ entityId, role, untilOn }) => entityId === values.entityId && role === values.role && untilOn === null)
    .flatMap(({ holder }) => (holder ? [nameOfParty(holder, recorded, steps)] : []))
    .join(', ')
}

function storedOf({ record, id }: Step, recorded: Recorded): Readonly<Record<string, unknown>> | undefined {
  if (record === 'client') return { ...recorded.client }
  const list: readonly { id: string }[] = recorded[RECORDED_LISTS[record]]
  return list.find((each) => each.id === id)
}

function wordsOf({ record }: Step, name: string, value: unknown, recorded: Recorded, steps: readonly Step[]): string {
  const field = FIELDS_OF[record][name]
  if (field) return fieldWords(field, value)
  const nameOf = (party: Party) => nameOfParty(party, recorded, steps)
  if (name === 'landIds') {
    const ids = Array.isArray(value) ? value : []
    return recorded.properties
      .filter(({ id }) => ids.includes(id))
      .map((each) => each.name)
      .join(', ')
  }
  if (name === 'entityId') return typeof value === 'string' ? nameOf({ kind: 'entity', id: value }) : ''
  if (name === 'personId' || name === 'otherId') return typeof value === 'string' ? nameOf({ kind: 'person', id: value }) : ''
  if (name === 'parties')
    return ((value ?? []) as (Party & { capacity: keyof typeof CAPACITY_WORDS })[])
      .map((party) => `${CAPACITY_WORDS[party.capacity]}: ${nameOf(party)}`)
      .join(', ')
  return typeof value === 'object' && value !== null ? nameOf(value as Party) : ''
}
