import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type { Sureness } from '@paddock/contract/features/register/ownership-matching'
import { ENTITY_KIND_WORDS } from '@paddock/contract/features/register/register.words'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isStale } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { type BadgeTone, ToneBadge } from '../../../ui/page/status-badge.tsx'
import { plural } from '../../../ui/text/format.ts'
import { optionsOf } from '../../../ui/text/words.ts'
import { PartiesPicker, registerQuery } from '../../register/front.ts'
import type { AnyRecord } from '../records/record-calls.ts'
import { ThingsPicker } from './owner-fields.tsx'
import { type OwnerGroup, ownerGroups, rowsWords } from './owner-groups.ts'
import type { Thing } from './typed-owners.ts'

const SURE_WORDS: Record<Sureness, { words: string; tone: BadgeTone }> = {
  exact: { words: 'Fits exactly', tone: 'ok' },
  likely: { words: 'Likely', tone: 'warn' },
  possible: { words: 'Possible', tone: 'idle' },
}

/** A group with what was chosen for it. */
interface Choice {
  rows: readonly AnyRecord[]
  set: { owners: Party[] } | { securedBy: Thing[] }
}

/** Every row whose owner is only written in words, grouped by these words, with suggestions. Nothing is set before somebody confirms it. */
export default function MatchOwnersModal({ modal, clientId }: ModalProps<{ clientId: string }>) {
  const { data } = useQuery(registerQuery(clientId))
  const [chosen, setChosen] = useState<Readonly<Record<string, (Party | Thing)[]>>>({})
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const groups = data ? ownerGroups(data) : []
  const exact = groups.filter(({ key, suggestion }) => suggestion?.sure === 'exact' && chosen[key] === undefined)
  const exactRows = exact.reduce((sum, { rows }) => sum + rows.length, 0)
  const valueOf = (group: OwnerGroup) => chosen[group.key] ?? suggestedOf(group)

  const confirm = async (name: string, choices: readonly Choice[]) => {
    setBusy(name)
    setFailure(null)
    try {
      const changed = await setOwners(clientId, choices)
      await reread()
      notify({
        message: `${plural(changed, 'row has', 'rows have')} an owner or a security of the register.`,
        action: { label: 'Undo', onClick: () => void undo(clientId, choices) },
      })
    } catch (error) {
      await readAgain('finances')
      setFailure(failureWords(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Dialog modal={modal} title="Who owns what?" size="lg">
      <Stack gap="md">
        <p className="lead">These rows name their owner in words. Confirm who is meant. The words are kept.</p>
        {exactRows > 0 ? (
          <div>
            <Button
              data-autofocus
              loading={busy === 'exact'}
              onClick={() =>
                void confirm(
                  'exact',
                  exact.map((group) => choiceOf(group, suggestedOf(group))),
                )
              }
            >
              {exactRows === 1 ? 'Confirm the one that fits exactly' : `Confirm all ${exactRows} that fit exactly`}
            </Button>
          </div>
        ) : null}
        <FormFailure message={failure} />
        {data && groups.length === 0 ? <p className="note">Every row has its owner from the register.</p> : null}
        <Stack component="ul" gap={0} className="lines">
          {groups.map((group) => (
            <GroupRow
              key={group.key}
              clientId={clientId}
              group={group}
              value={valueOf(group)}
              busy={busy === group.key}
              onChange={(value) => setChosen({ ...chosen, [group.key]: value })}
              onConfirm={() => void confirm(group.key, [choiceOf(group, valueOf(group))])}
            />
          ))}
        </Stack>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={modal.close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const suggestedOf = (group: OwnerGroup): (Party | Thing)[] =>
  group.what === 'owners' ? (group.suggestion?.owners ?? []) : (group.suggestion?.securedBy ?? [])

const choiceOf = ({ what, rows }: OwnerGroup, value: readonly (Party | Thing)[]): Choice => ({
  rows,
  set: what === 'owners' ? { owners: [...(value as Party[])] } : { securedBy: [...(value as Thing[])] },
})

interface GroupRowProps {
  clientId: string
  group: OwnerGroup
  value: (Party | Thing)[]
  busy: boolean
  onChange: (value: (Party | Thing)[]) => void
  onConfirm: () => void
}

function GroupRow({ clientId, group, value, busy, onChange, onConfirm }: GroupRowProps) {
  const [adding, setAdding] = useState(false)
  const { what, text, rows, suggestion } = group
  const name = text === '' ? 'nothing written' : `“${text}”`
  return (
    <Stack component="li" gap="xs" py="sm">
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={650}>{text === '' ? 'Nothing was written' : `“${text}”`}</Text>
          <span className="second">
            {plural(rows.length, 'row')}: {rowsWords(rows)}
          </span>
        </div>
        {text === '' ? null : suggestion ? (
          <ToneBadge tone={SURE_WORDS[suggestion.sure].tone}>{SURE_WORDS[suggestion.sure].words}</ToneBadge>
        ) : (
          <ToneBadge tone="idle">Nobody fits</ToneBadge>
        )}
      </Group>
      {what === 'owners' ? (
        <PartiesPicker clientId={clientId} label={`Owners of ${name}`} value={value as Party[]} onChange={onChange} />
      ) : (
        <ThingsPicker clientId={clientId} label={`Secured by, for ${name}`} value={value as Thing[]} onChange={onChange} />
      )}
      {adding ? (
        <NewEntity
          clientId={clientId}
          text={text}
          onDone={(party) => {
            setAdding(false)
            if (party) onChange([party])
          }}
        />
      ) : (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="light"
            disabled={value.length === 0}
            loading={busy}
            onClick={onConfirm}
            aria-label={`Confirm ${name}`}
          >
            Confirm
          </Button>
          {what === 'owners' ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => setAdding(true)}
              aria-label={`Make a new entity of ${name}`}
            >
              New entity
            </Button>
          ) : null}
        </Group>
      )}
    </Stack>
  )
}

/** Puts a company, trust or partnership of these words on the register. */
function NewEntity({ clientId, text, onDone }: { clientId: string; text: string; onDone: (party: Party | null) => void }) {
  const [name, setName] = useState(text)
  const [kind, setKind] = useState<string>(kindFrom(text))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const body = { record: 'entity' as const, kind: kind as keyof typeof ENTITY_KIND_WORDS, name }
      const { id } = await call(api.register.addRegisterRecord, { params: { clientId }, body })
      await reread()
      onDone({ kind: 'entity', id })
    } catch (error) {
      setFailure(messageOfError(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <Stack gap="xs" className="inset">
        <TextInput
          label="Name of the new entity"
          value={name}
          maxLength={200}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Kind"
          data={optionsOf(ENTITY_KIND_WORDS)}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <FormFailure message={failure} />
        <Group gap="xs">
          <Button size="compact-sm" type="submit" loading={busy}>
            Add entity
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onDone(null)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What a name says that it is; a company where it says nothing. */
function kindFrom(text: string): keyof typeof ENTITY_KIND_WORDS {
  if (/\b(?:super|smsf)/i.test(text)) return 'self_managed_super_funds'
  if (/\bunit trust\b/i.test(text)) return 'unit_trusts'
  if (/\btrust\b/i.test(text)) return 'family_discretionary_trusts'
  return /\bpartnership\b|&|\band\b/i.test(text) ? 'partnerships' : 'companies'
}

async function setOwners(clientId: string, choices: readonly Choice[]): Promise<number> {
  const records = choices.flatMap(({ rows, set }) =>
    rows.map(({ kind, id, version }) => ({
      kind,
      recordId: id,
      version,
      ...('owners' in set ? { owners: set.owners.map((party) => ({ ...party, sharePercent: null })) } : set),
    })),
  )
  const { changed } = await call(api.finances.setOwners, { params: { clientId }, body: { records: together(records) } })
  return changed
}

/** A debt whose owner and security are both confirmed is one record of the call. */
function together<Given extends { recordId: string }>(records: readonly Given[]): Given[] {
  const byId = new Map<string, Given>()
  for (const record of records) byId.set(record.recordId, { ...byId.get(record.recordId), ...record })
  return [...byId.values()]
}

/** Takes the owners off the rows again, with the version that each row has now. */
async function undo(clientId: string, choices: readonly Choice[]): Promise<void> {
  try {
    const { properties, assets, liabilities } = await queryClient.fetchQuery(registerQuery(clientId))
    const versions = new Map([...properties, ...assets, ...liabilities].map(({ id, version }) => [id, version]))
    await setOwners(
      clientId,
      choices.map(({ rows, set }) => ({
        rows: rows.map((row) => ({ ...row, version: versions.get(row.id) ?? row.version })),
        set: 'owners' in set ? { owners: [] } : { securedBy: [] },
      })),
    )
    await reread()
  } catch (error) {
    notifyFailure(error)
  }
}

function failureWords(error: unknown): string {
  if (!isStale(error) || !Array.isArray(error.current)) return messageOfError(error)
  const names = (error.current as { name: string }[]).map(({ name }) => name).join(', ')
  return `Nothing was saved, because somebody else changed these in the meantime: ${names}. They are shown as they are now.`
}
