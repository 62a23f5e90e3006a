import { NativeSelect, Stack, TextInput } from '@mantine/core'
import type { Field } from '@paddock/contract/field-list'
import { type GivenRole, rolesIn } from '@paddock/contract/features/finances/proposals/kinds/of-entity'
import { isEntityName } from '@paddock/contract/features/finances/proposals/named-parties'
import { fullName } from '@paddock/contract/person-name'
import type { Mention, PartyChoice } from '@paddock/contract/features/finances/proposals/plan'
import type { Corrections } from '@paddock/contract/features/finances/proposals/plan-proposal'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { useState } from 'react'
import { readCents, readNumber, showCents } from '../../../ui/text/typed-number.ts'
import { optionsOf } from '../../../ui/text/words.ts'
import { onceReleased } from '../../../platform/browser/once-released.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import { FIELDS_OF } from './planned-changes.ts'
import type { RecordProposal } from './proposal-queue.ts'

interface CorrectionFieldsProps {
  proposal: RecordProposal
  recorded: Recorded
  mentions: readonly Mention[]
  corrections: Corrections
  /** What the server says of a field, by its name. */
  wrong: Readonly<Record<string, string>>
  onChange: (corrections: Corrections) => void
}

/** Corrects a proposal before it is accepted: its fields, the people whom its names mean, and their shares. */
export function CorrectionFields({ proposal, recorded, mentions, corrections, wrong, onChange }: CorrectionFieldsProps) {
  const given = { ...proposal.fields, ...corrections }
  const names = Object.keys(proposal.fields).filter((name) => isCorrected(FIELDS_OF[proposal.kind][name]) && !(name === 'kind'))
  const roles = proposal.kind === 'entity' ? rolesIn(given) : []
  const setRole = (at: number, change: Partial<GivenRole>) =>
    onChange({ ...corrections, roles: roles.map((role, index) => (index === at ? { ...role, ...change } : role)) })
  return (
    <Stack gap="md" maw={560}>
      <div className={formFields.fields}>
        {names.map((name) => (
          <ValueInput
            key={name}
            field={FIELDS_OF[proposal.kind][name] as Field}
            value={given[name as keyof typeof given]}
            error={wrong[name]}
            onChange={(value) => onChange({ ...corrections, [name]: value })}
          />
        ))}
      </div>
      <MentionSelects mentions={mentions} recorded={recorded} corrections={corrections} onChange={onChange} />
      {roles.map((role, at) =>
        SHARED.has(role.role) ? (
          <div key={`${role.role} ${role.given} ${at}`} className={formFields.pair}>
            {role.role === 'partner' ? (
              <NumberText
                label={`Share of ${role.given}`}
                unit="percent"
                value={role.sharePercent}
                onChange={(sharePercent) => setRole(at, { sharePercent })}
              />
            ) : (
              <>
                <NumberText
                  label={`${role.role === 'shareholder' ? 'Shares' : 'Units'} of ${role.given}`}
                  unit="number"
                  value={role.number}
                  onChange={(number) => setRole(at, { number })}
                />
                <TextInput
                  label={`Class held by ${role.given}`}
                  value={role.shareClass}
                  onChange={({ currentTarget }) => setRole(at, { shareClass: currentTarget.value })}
                />
              </>
            )}
          </div>
        ) : null,
      )}
    </Stack>
  )
}

const SHARED: ReadonlySet<string> = new Set(['partner', 'shareholder', 'unit_holder'])
const isCorrected = (field: Field | undefined) => field !== undefined && field.kind !== 'choices'

interface MentionSelectsProps {
  mentions: readonly Mention[]
  recorded: Recorded
  corrections: Corrections
  onChange: (corrections: Corrections) => void
}

/** Chooses whom each name means: somebody in the register, somebody new, or nobody. */
export function MentionSelects({ mentions, recorded, corrections, onChange }: MentionSelectsProps) {
  const byName = new Map<string, Mention[]>()
  for (const each of mentions) byName.set(each.given, [...(byName.get(each.given) ?? []), each])
  const choose = (given: string, value: string) =>
    onChange({ ...corrections, parties: { ...corrections.parties, [given]: choiceOf(value) } })
  return [...byName].map(([given, all]) => {
    const chosen = corrections.parties?.[given]
    return (
      <NativeSelect
        key={given}
        maw={560}
        label={`Who is “${given}”?`}
        description={all.map((each) => each.as).join(', ')}
        error={all.find(({ problem }) => problem !== '')?.problem}
        value={chosen === undefined ? valueOf(all[0] as Mention) : keyOf(chosen)}
        onChange={({ currentTarget }) => choose(given, currentTarget.value)}
        data={[
          { value: 'person', label: `Add ${given} as a person` },
          { value: 'entity', label: `Add ${given} as a company or trust` },
          { value: '', label: 'Leave out' },
          ...grouped(
            'People',
            recorded.people.map((each) => ({ value: `person ${each.id}`, label: fullName(each) })),
          ),
          ...grouped(
            'Entities',
            recorded.entities.map(({ id, name }) => ({ value: `entity ${id}`, label: name })),
          ),
        ]}
      />
    )
  })
}

const grouped = (group: string, items: { value: string; label: string }[]) => (items.length === 0 ? [] : [{ group, items }])

const keyOf = (choice: PartyChoice): string => (choice === null ? '' : typeof choice === 'string' ? choice : `${choice.kind} ${choice.id}`)
const valueOf = ({ given, party, isNew }: Mention): string =>
  party === null ? '' : isNew ? (isEntityName(given) ? 'entity' : 'person') : keyOf(party)
function choiceOf(value: string): PartyChoice {
  if (value === '') return null
  if (value === 'person' || value === 'entity') return value
  const [kind, id = ''] = value.split(' ')
  return { kind: kind === 'person' ? 'person' : 'entity', id }
}

interface ValueInputProps {
  field: Field
  value: unknown
  error: string | undefined
  onChange: (value: string | number | boolean | null) => void
}

function ValueInput({ field, value, error, onChange }: ValueInputProps) {
  const common = { label: field.label, error }
  if (field.kind === 'choice')
    return (
      <NativeSelect
        {...common}
        data={optionsOf(field.words)}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (field.kind === 'yes_no')
    return (
      <NativeSelect
        {...common}
        data={[
          { value: 'yes', label: field.words?.yes ?? 'Yes' },
          { value: 'no', label: field.words?.no ?? 'No' },
        ]}
        value={value === true ? 'yes' : 'no'}
        onChange={(event) => onChange(event.currentTarget.value === 'yes')}
      />
    )
  if (field.kind === 'money' || field.kind === 'number' || field.kind === 'whole')
    return (
      <NumberText label={field.label} unit={field.kind === 'money' ? 'money' : 'number'} value={value} error={error} onChange={onChange} />
    )
  return (
    <TextInput
      {...common}
      type={field.kind === 'day' ? 'date' : 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || (field.kind === 'day' ? null : ''))}
    />
  )
}

interface NumberTextProps {
  label: string
  unit: 'money' | 'percent' | 'number'
  value: unknown
  error?: string | undefined
  onChange: (value: number | null) => void
}

/** A figure as people write it, read once it is left; one that cannot be read is marked, so that nothing else is accepted in its place. */
function NumberText({ label, unit, value, error, onChange }: NumberTextProps) {
  const [isUnread, setUnread] = useState(false)
  const [isTold, setTold] = useState(false)
  const shown = typeof value === 'number' ? (unit === 'money' ? showCents(value, true) : String(value)) : ''
  return (
    <TextInput
      key={shown}
      label={label}
      error={isTold ? 'Enter a number, such as 1,250.5.' : error}
      data-unread={isUnread || undefined}
      leftSection={unit === 'money' ? '$' : undefined}
      rightSection={unit === 'percent' ? '%' : undefined}
      defaultValue={shown}
      onBlur={({ currentTarget }) => {
        const read = (unit === 'money' ? readCents : readNumber)(currentTarget.value)
        setUnread(typeof read === 'string')
        onceReleased(() => setTold(typeof read === 'string'))
        if (typeof read !== 'string') onChange(read)
      }}
    />
  )
}
