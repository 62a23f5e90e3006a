import { ActionIcon, Box, Button, Flex, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { MAX_PACK_ITEMS, PACK_PER } from '@paddock/contract/features/documents/packs.rules'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneAtATime } from '../../../platform/browser/one-at-a-time.ts'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { call } from '../../../platform/api/api.ts'
import { ApiError, isStale, messageOfError } from '../../../platform/api/api-error.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { openVersionConflict } from '../../../ui/dialog/version-conflict.ts'
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

/** An item keeps its key while it moves. */
const keyed = (items: readonly PackItem[]) => items.map((item, key) => ({ ...item, key }))

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
  const [name, setName] = useState(pack.name)
  const [items, setItems] = useState(() => keyed(pack.items))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const change = (key: number, part: Partial<PackItem>) => setItems(items.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const raise = (place: number) => setItems(items.with(place - 1, items[place]!).with(place, items[place - 1]!))
  const add = () => setItems([...items, { ...EMPTY, key: Math.max(-1, ...items.map(({ key }) => key)) + 1 }])
  const resolve = (mine: Values, current: Pack) =>
    openVersionConflict<Values>({
      title: `Which version of “${pack.name}” do you keep?`,
      fields: [
        { name: 'name', label: 'Name' },
        { name: 'items', label: 'Items', show: itemsWords },
      ],
      base: { name: pack.name, items: pack.items },
      mine,
      theirs: { name: current.name, items: current.items },
      onResolve: (merged) => {
        setName(merged.name)
        setItems(keyed(merged.items))
        void save(merged, current)
      },
    })
  const save = async (values: Values, over = pack) => {
    setBusy(true)
    setFailure(null)
    try {
      await store({ ...over, ...values })
      await reread()
      notify({ message: `The list “${values.name.trim()}” is saved.` })
      onClose()
    } catch (error) {
      if (isStale(error)) return resolve(values, error.current as Pack)
      const fields = error instanceof ApiError ? error.fields : {}
      setWrong(fields)
      setFailure(Object.values(fields)[0] ?? messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        void save({ name, items: items.map(({ key: _key, ...item }) => item) })
      }}
      onCancel={onClose}
      cancel="Back"
      submit="Save the list"
      busy={busy}
      failure={failure}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={120}
        value={name}
        error={wrong.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {items.map((item, place) => (
        <ItemFields
          key={item.key}
          item={item}
          place={place}
          wrong={{ title: wrong[`items.${place}.title`], note: wrong[`items.${place}.note`] }}
          isOnly={items.length === 1}
          onChange={(part) => change(item.key, part)}
          onRaise={() => raise(place)}
          onRemove={() => setItems(items.filter(({ key }) => key !== item.key))}
        />
      ))}
      <Button variant="default" leftSection={<IconPlus {...icon} />} disabled={items.length >= MAX_PACK_ITEMS} onClick={add}>
        Add an item
      </Button>
    </DialogForm>
  )
}

interface ItemFieldsProps {
  item: PackItem
  /** Its place in the list, from 0. */
  place: number
  /** What the server refuses of it. */
  wrong: Record<'title' | 'note', string | undefined>
  isOnly: boolean
  onChange: (part: Partial<PackItem>) => void
  onRaise: () => void
  onRemove: () => void
}

/** One document of a list: what it is, what is said of it, and of how many it is asked. */
function ItemFields({ item, place, wrong, isOnly, onChange, onRaise, onRemove }: ItemFieldsProps) {
  const name = item.title || 'this item'
  return (
    <Stack component="fieldset" className="box" gap="xs" m={0}>
      <Text component="legend" fz="sm" fw={600} px="2xs">
        Item {place + 1}
      </Text>
      <TextInput
        label="Document"
        maxLength={200}
        value={item.title}
        error={wrong.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Note for them"
        autosize
        minRows={1}
        value={item.note}
        error={wrong.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <Flex gap="xs" align="flex-end">
        <NativeSelect
          flex={1}
          label="How often"
          value={item.per}
          data={PACK_PER.map((per) => ({ value: per, label: PER_WORDS[per] }))}
          onChange={(event) => onChange({ per: oneOf(event.currentTarget.value, PACK_PER) ?? 'family' })}
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
