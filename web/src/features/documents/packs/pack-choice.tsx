import { Anchor, Checkbox, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { PACK_PER } from '@paddock/contract/features/documents/packs.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import formFields from '../../../ui/form/form-fields.module.css'
import { type PackItem, packsQuery } from './pack-queries.ts'
import { PER_WORDS } from './pack-words.ts'

/** Chooses a list and its items, the due day, and whether people are reminded of what is missing. */
export function usePackChoice(organizationId?: string) {
  const found = useQuery(packsQuery(organizationId))
  const packs = (found.data?.packs ?? []).filter(({ archived }) => !archived)
  const [packId, setPackId] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [dueOn, setDueOn] = useState('')
  const [recalls, setRecalls] = useState(true)
  const pack = packs.find(({ id }) => id === packId) ?? packs[0]
  const items: PackItem[] = (pack?.items ?? []).filter((_item, place) => !left.has(place))
  const choose = (id: string) => {
    setPackId(id)
    setLeft(new Set())
  }
  const turn = (place: number) =>
    setLeft((before) => new Set(before.has(place) ? [...before].filter((each) => each !== place) : [...before, place]))
  const body = { name: pack?.name ?? '', items, dueOn: dueOn || null, recalls: recalls && dueOn !== '' }
  return { found, packs, pack, items, left, dueOn, recalls, choose, turn, setDueOn, setRecalls, body }
}

type Choice = ReturnType<typeof usePackChoice>

interface PackFieldsProps {
  choice: Choice
  wrong: Record<string, string>
  /** Goes to the practice's lists, in place of this dialog. */
  onEditLists: () => void
}

/** The fields of the choice. */
export function PackFields({ choice, wrong, onEditLists }: PackFieldsProps) {
  const { found, packs, pack, left, dueOn, recalls } = choice
  return (
    <>
      <Stack gap="2xs">
        <NativeSelect
          label="List"
          data-autofocus
          data={found.data ? packs.map(({ id, name }) => ({ value: id, label: name })) : [{ value: '', label: 'Loading the lists' }]}
          value={pack?.id ?? ''}
          onChange={(event) => choice.choose(event.currentTarget.value)}
        />
        {found.data?.can.edit ? (
          <Anchor component="button" type="button" fz="sm" ta="left" onClick={onEditLists}>
            Edit the practice’s lists
          </Anchor>
        ) : null}
      </Stack>
      {PACK_PER.map((per) => {
        const places = (pack?.items ?? []).flatMap((item, place) => (item.per === per ? [{ item, place }] : []))
        return places.length === 0 ? null : (
          <Stack key={per} component="fieldset" gap="xs" m={0} p={0} bd={0}>
            <Text component="legend" fw={600} fz="sm" mb="2xs">
              {PER_WORDS[per]}
            </Text>
            {places.map(({ item, place }) => (
              <Checkbox
                key={`${pack?.id}-${place}`}
                label={item.title}
                description={item.note || undefined}
                checked={!left.has(place)}
                onChange={() => choice.turn(place)}
              />
            ))}
          </Stack>
        )
      })}
      {wrong.items ? (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)">
          {wrong.items}
        </Text>
      ) : null}
      <div className={formFields.pair}>
        <TextInput
          type="date"
          label="Due"
          value={dueOn}
          error={wrong.dueOn}
          onChange={(event) => choice.setDueOn(event.currentTarget.value)}
        />
        <Flex align="flex-end" pb="xs">
          <Checkbox
            label="Remind them by mail of what is missing"
            description={dueOn === '' ? 'Needs a due day' : 'Three days before it is due, then each week'}
            disabled={dueOn === ''}
            checked={recalls && dueOn !== ''}
            onChange={(event) => choice.setRecalls(event.currentTarget.checked)}
          />
        </Flex>
      </div>
    </>
  )
}
