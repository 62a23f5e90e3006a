import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import { money, plural } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { recordsOf } from './audience-words.ts'
import { registerQuery } from '../../register/front.ts'
import { type AnyRecord, centsOfRecord, nameOfRecord } from '../records/record-calls.ts'

export interface AudienceInputs {
  clientId: string
  /** The one that it is about; without it everything on the record is listed. */
  recordId?: string
}

const FIELDS = ['reason']

/** Asks which records the family sees. Showing more needs a reason, which is logged. */
export default function AudienceModal({ modal, clientId, recordId }: ModalProps<AudienceInputs>) {
  const { data } = useQuery(registerQuery(clientId))
  const records = (data ? recordsOf(data) : []).filter(({ id }) => recordId === undefined || id === recordId)
  const [changes, setChanges] = useState<ReadonlyMap<string, FinanceAudience>>(
    new Map(
      recordId === undefined ? [] : records.map(({ id, audience }) => [id, audience === 'family' ? 'adviser_only' : 'family'] as const),
    ),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const audienceOf = ({ id, audience }: AnyRecord) => changes.get(id) ?? audience
  const changed = (audience: FinanceAudience) => records.filter((each) => each.audience !== audience && audienceOf(each) === audience)
  const [shown, kept] = [changed('family'), changed('adviser_only')]
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason: string) => (shown.length > 0 && reason.trim() === '' ? 'Write down why the family may see this.' : null),
    },
  })
  const [one] = records
  const title = recordId === undefined || !one ? 'What does the family see?' : `Does the family see ${nameOfRecord(one)}?`

  const save = async ({ reason }: { reason: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      // What is kept back is first: a refused reason must not hold it up.
      if (kept.length > 0) await change(clientId, kept, 'adviser_only')
      if (shown.length > 0) await change(clientId, shown, 'family', reason)
      await reread()
      notify({ message: doneWords(shown, kept) })
      modal.close()
    } catch (error) {
      // Somebody else may have changed one. The next decision is about their version.
      await readAgain('finances')
      setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  const set = (record: AnyRecord, isShown: boolean) => setChanges(new Map(changes).set(record.id, isShown ? 'family' : 'adviser_only'))

  return (
    <Dialog modal={modal} title={title}>
      <DialogForm
        onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}
        onCancel={modal.close}
        submit={submitWords(recordId !== undefined, shown, kept)}
        busy={busy}
        failure={failure}
      >
        <p className="lead">The family’s figures, report and files are made of what is ticked. They do not say that there is more.</p>
        <Stack component="ul" gap="sm">
          {records.map((record) => {
            const cents = centsOfRecord(record)
            return (
              <li key={record.id}>
                <Checkbox
                  checked={audienceOf(record) === 'family'}
                  onChange={(event) => set(record, event.currentTarget.checked)}
                  label={nameOfRecord(record)}
                  description={[ownerOf(record), cents === null ? '' : money(cents)].filter(Boolean).join(', ') || 'Without a value'}
                />
              </li>
            )
          })}
        </Stack>
        {shown.length === 0 ? null : (
          <TextInput
            label={`Why may the family see ${shown.length === 1 ? 'it' : 'them'}?`}
            description="The log keeps it. For example “Agreed at the meeting of 3 May”"
            required
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

function change(clientId: string, records: readonly AnyRecord[], audience: FinanceAudience, reason?: string) {
  return call(api.finances.changeAudience, {
    params: { clientId },
    body: {
      audience,
      records: records.map(({ kind, id, version }) => ({ kind, recordId: id, version })),
      ...(reason === undefined ? {} : { reason }),
    },
  })
}

const ownerOf = (record: AnyRecord) => (record.kind === 'property' ? record.titleHolder : record.owner)

function submitWords(isOne: boolean, shown: readonly AnyRecord[], kept: readonly AnyRecord[]): string {
  if (!isOne) return 'Save what the family sees'
  if (shown.length > 0) return 'Show it to the family'
  return kept.length > 0 ? 'Keep it from the family' : 'Leave it as it is'
}

function doneWords(shown: readonly AnyRecord[], kept: readonly AnyRecord[]): string {
  if (shown.length + kept.length === 0) return 'Nothing changed. The family sees the same as before.'
  const words = (records: readonly AnyRecord[], what: string) =>
    records.length === 0
      ? ''
      : `${records.length === 1 && records[0] ? nameOfRecord(records[0]) : plural(records.length, 'record')} ${what}`
  return `${[words(shown, 'can be shown to the family'), words(kept, 'stays with your practice')].filter(Boolean).join('; ')}.`
}
