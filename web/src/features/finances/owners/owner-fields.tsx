import { MultiSelect, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { sumOfShares } from '@paddock/contract/features/register/ownership-checks'
import { useQuery } from '@tanstack/react-query'
import formFields from '../../../ui/form/form-fields.module.css'
import { readNumber, showNumber } from '../../../ui/text/typed-number.ts'
import { nameOfParty, PartiesPicker, registerQuery } from '../../register/front.ts'
import type { RecordValues } from '../records/record-values.ts'
import { keyOfThing, type Thing, thingChoices, typedOwners, typedThings } from './typed-owners.ts'

interface LinkFieldProps {
  clientId: string
  form: UseFormReturnType<RecordValues>
}

const LABELS: Record<FinanceKind, string> = { asset: 'Owners', liability: 'Who owes it', property: 'Title holders' }
const HELP = 'People and entities of the register. Leave it empty if the owner is not known yet'

/** Chooses the parties of the register that own or owe it, with shares where several hold it in parts. */
export function OwnersField({ kind, clientId, form }: LinkFieldProps & { kind: FinanceKind }) {
  const { data } = useQuery(registerQuery(clientId))
  const owners = typedOwners(form.values)
  const set = (next: typeof owners) => form.setFieldValue('owners', JSON.stringify(next))
  const isJoint = kind === 'property' && form.values.heldAs === 'joint'
  const hasShares = owners.some(({ share }) => share !== '')
  return (
    <div className={formFields.fields}>
      <PartiesPicker
        clientId={clientId}
        label={LABELS[kind]}
        description={HELP}
        value={owners}
        onChange={(parties) =>
          set(
            parties.map((party) => ({
              ...party,
              share: owners.find(({ kind: of, id }) => of === party.kind && id === party.id)?.share ?? '',
            })),
          )
        }
        error={form.errors.owners ? String(form.errors.owners) : null}
      />
      {(owners.length > 1 && !isJoint) || hasShares ? (
        <>
          {owners.map((owner, index) => (
            <TextInput
              key={`${owner.kind} ${owner.id}`}
              label={`Share of ${data ? nameOfParty(data, owner) : 'this owner'}`}
              inputMode="decimal"
              autoComplete="off"
              classNames={{ input: 'num' }}
              rightSection="%"
              value={owner.share}
              onChange={(event) => set(owners.with(index, { ...owner, share: event.currentTarget.value }))}
            />
          ))}
          <Text size="sm" c="dimmed" aria-live="polite">
            {hasShares ? sumWords(owners) : 'Leave the shares empty if they hold it together.'}
          </Text>
        </>
      ) : null}
      {owners.length > 1 && isJoint && !hasShares ? (
        <Text size="sm" c="dimmed">
          Joint tenants have equal parts.
        </Text>
      ) : null}
    </div>
  )
}

function sumWords(owners: readonly { share: string }[]): string {
  const sum = sumOfShares(owners.map(({ share }) => ({ sharePercent: Number(readNumber(share)) || 0 })))
  return Math.abs(sum - 100) < 0.0005 ? 'The shares come to 100%.' : `The shares come to ${showNumber(sum, true)}%, not to 100%.`
}

/** Chooses the land and assets that secure a debt. */
export function SecuredByField({ clientId, form }: LinkFieldProps) {
  return (
    <ThingsPicker
      clientId={clientId}
      label="Secured by"
      value={typedThings(form.values)}
      onChange={(things) => form.setFieldValue('securedBy', JSON.stringify(things))}
      error={form.errors.securedBy ? String(form.errors.securedBy) : null}
    />
  )
}

interface ThingsPickerProps {
  clientId: string
  label: string
  value: readonly Thing[]
  onChange: (things: Thing[]) => void
  error?: string | null
}

/** Chooses land and assets of the record, by search. */
export function ThingsPicker({ clientId, label, value, onChange, error }: ThingsPickerProps) {
  const { data } = useQuery(registerQuery(clientId))
  const groups = data ? thingChoices(data, value) : []
  const known = new Set(groups.flatMap((group) => group.items.map((item) => item.value)))
  return (
    <MultiSelect
      label={label}
      description="The land and assets on the record that secure it"
      placeholder={value.length === 0 ? 'Search the record' : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      nothingFoundMessage="The record has nothing with that name"
      data={groups}
      value={value.map(keyOfThing).filter((key) => known.has(key))}
      onChange={(keys) =>
        onChange(
          keys.map((key) => {
            const [kind, id = ''] = key.split(' ')
            return { kind: kind === 'asset' ? 'asset' : 'property', id }
          }),
        )
      }
      error={error}
    />
  )
}
