import { ActionIcon, Box, Button, Flex, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { MAX_PACK_ITEMS, PACK_PER } from '@paddock/contract/features/documents/packs.rules'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneAtATime } from '../../../platform/browser/one-at-a-time.ts'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { plural } from '../../../ui/text/format.ts'
import { type Pack, type PackItem, packsQuery } from './pack-queries.ts'
import { itemsWords, PER_WORDS } from './pack-words.ts'

interface RequestPacksInputs {
  /** Goes back to where it was opened from. */
  onClosed?: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
type Values = Pick<Pack, 'name' | 'items'>
const EMPTY: PackItem = { title: '', note: '', per: 'family' }

const valuesOf = ({ name, items }: Values): Values => ({ name, items })

/** A list that is not stored yet has version 0. */
const store = ({ id: packId, name, items, archived, version }: Pack) =>
  version === 0
    ? call(api.documents.addRequestPack, { body: { name, items } })
    : call(api.documents.updateRequestPack, { params: { packId }, body: { name, items, archived, version } })

/** The practice's lists of documents that it asks families for. Each can be changed. */
export default function RequestPacksModal({ modal, onClosed }: ModalProps<RequestPacksInputs>) {
  const own = {
    ...modal,
    close: () => {
      modal.close()
      onClosed?.()
    },
  }
  const [edited, setEdited] = useState<Pack | null>(null)
  return (
    <Dialog
      modal={own}
      title={
        edited === null
          ? 'What does the practice ask families for?'
          : edited.version === 0
            ? 'What is on the new list?'
            : 'What is on this list?'
      }
      size="lg"
    >
      {edited === null ? <Lists onEdit={setEdited} /> : <ListForm key={edited.id} pack={edited} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}

function Lists({ onEdit }: { onEdit: (pack: Pack) => void }) {
  const packs = useQuery(packsQuery()).data?.packs ?? []
  const setArchived = (pack: Pack, archived: boolean) =>
    oneAtATime(`archive list ${pack.id}`, async () => {
      try {
        await store({ ...pack, archived })
      } catch (error) {
        notifyFailure(error)
      } finally {
        await reread()
      }
    })
  return (
    <Stack gap="md">
      <Box component="ul" className="lines">
        {packs.map((pack) => (
          <Flex key={pack.id} component="li" gap="xs" align="center" wrap="wrap" py="xs">
            <Box flex="1 1 140px" className="anywhere">
              <span className="strong">{pack.name}</span>
              <p className="faint">
                {plural(pack.items.length, 'item')}
                {pack.archived ? ', archived' : ''}
              </p>
            </Box>
            {pack.archived ? null : (
              <Button size="compact-sm" variant="default" aria-label={`Edit ${pack.name}`} onClick={() => onEdit(pack)}>
                Edit
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`${pack.archived ? 'Restore' : 'Archive'} ${pack.name}`}
              // The second click of a double click may come when the button restores already.
              onClick={({ detail }) => detail < 2 && void setArchived(pack, !pack.archived)}
            >
              {pack.archived ? 'Restore' : 'Archive'}
            </Button>
          </Flex>
        ))}
      </Box>
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        onClick={() => onEdit({ id: '', name: '', items: [EMPTY], archived: false, version: 0 })}
      >
        New list
      </Button>
    </Stack>
  )
}

function ListForm({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const form = useForm<Values>({ initialValues: valuesOf(pack) })
  const { items } = form.values
  /** An item keeps its key while it moves. */
  const [keys, setKeys] = useState(() => items.map((_item, place) => place))
  const saving = useSaving<Values, Pack>({
    form,
    names: ['name', ...items.flatMap((_item, place) => [`items.${place}.title`, `items.${place}.note`])],
    write: async (values, current = pack) => {
      // What was chosen of two versions may have other items.
      if (values.items.length !== keys.length) setKeys(values.items.map((_item, place) => place))
      await store({ ...current, ...values })
      await reread()
      notify({ message: `The list “${values.name.trim()}” is saved.` })
      onClose()
    },
    compare: (current) => ({
      title: `Which version of “${pack.name}” do you keep?`,
      fields: [
        { name: 'name', label: 'Name' },
        { name: 'items', label: 'Items', show: itemsWords },
      ],
      base: valuesOf(pack),
      theirs: valuesOf(current),
    }),
  })
  const raise = (place: number) => {
    form.reorderListItem('items', { from: place, to: place - 1 })
    setKeys(keys.with(place - 1, keys[place]!).with(place, keys[place - 1]!))
  }
  const remove = (place: number) => {
    form.removeListItem('items', place)
    setKeys(keys.toSpliced(place, 1))
  }
  const add = () => {
    form.insertListItem('items', EMPTY)
    setKeys([...keys, Math.max(-1, ...keys) + 1])
  }
  return (
    <DialogForm onCancel={onClose} cancel="Back" unsaved={form.isDirty()} submit="Save the list" {...saving}>
      <TextInput label="Name" data-autofocus maxLength={120} {...form.getInputProps('name')} />
      {items.map((item, place) => (
        <ItemFields
          key={keys[place] ?? `new ${place}`}
          form={form}
          place={place}
          name={item.title || 'this item'}
          isOnly={items.length === 1}
          onRaise={() => raise(place)}
          onRemove={() => remove(place)}
        />
      ))}
      <Button variant="default" leftSection={<IconPlus {...icon} />} disabled={items.length >= MAX_PACK_ITEMS} onClick={add}>
        Add an item
      </Button>
    </DialogForm>
  )
}

interface ItemFieldsProps {
  form: UseFormReturnType<Values>
  /** Its place in the list, from 0. */
  place: number
  name: string
  isOnly: boolean
  onRaise: () => void
  onRemove: () => void
}

/** One document of a list: what it is, what is said of it, and of how many it is asked. */
function ItemFields({ form, place, name, isOnly, onRaise, onRemove }: ItemFieldsProps) {
  return (
    <Stack component="fieldset" className="box" gap="xs" m={0}>
      <Text component="legend" fz="sm" fw={600} px="2xs">
        Item {place + 1}
      </Text>
      <TextInput label="Document" maxLength={200} {...form.getInputProps(`items.${place}.title`)} />
      <Textarea label="Note for them" autosize minRows={1} {...form.getInputProps(`items.${place}.note`)} />
      <Flex gap="xs" align="flex-end">
        <NativeSelect
          flex={1}
          label="How often"
          data={PACK_PER.map((per) => ({ value: per, label: PER_WORDS[per] }))}
          {...form.getInputProps(`items.${place}.per`)}
        />
        {/* Who moves an item to the top by the keyboard stays at its button, which a disabled one would not allow. */}
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Move ${name} up`}
          aria-disabled={place === 0}
          data-disabled={place === 0 || undefined}
          onClick={() => place > 0 && onRaise()}
        >
          <IconArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={`Remove ${name}`} disabled={isOnly} onClick={onRemove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </Flex>
    </Stack>
  )
}
