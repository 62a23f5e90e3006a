import { Box } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FinanceAudience, FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { AudienceField } from '../audience/audience-field.tsx'
import { ADD_TITLES, NOUNS } from '../finance-words.ts'
import { registerQuery } from '../../register/front.ts'
import { OwnersField, SecuredByField } from '../owners/owner-fields.tsx'
import { writtenOwners } from '../owners/written-owners.ts'
import { comparedLinks, linkBody, linkProblem, linkValues } from '../owners/typed-owners.ts'
import { addRecord, type AnyRecord, nameOfRecord, updateRecord } from './record-calls.ts'
import { refusedByField } from './record-errors.ts'
import { RecordFields } from './record-fields.tsx'
import { comparedFields, RECORD_FIELDS, recordBody, recordChecks, recordValues, type RecordValues } from './record-values.ts'

export interface RecordInputs {
  clientId: string
  kind: FinanceKind
  /** The one to change; without it a new one is added. */
  record?: AnyRecord
  /** The category that a new one begins with. */
  category?: string
}

/** A short form for an asset, a debt or a piece of land. */
export default function RecordModal({ modal, clientId, kind, record, category }: ModalProps<RecordInputs>) {
  const register = useQuery(registerQuery(clientId)).data
  const [audience, setAudience] = useState<FinanceAudience>('adviser_only')
  const form = useForm<RecordValues>({
    initialValues: { ...formValues(kind, record), ...(category && { category }) },
    validate: (values) => ({ ...recordChecks(kind, values), owners: linkProblem(kind, values) }),
  })

  const saving = useSaving<RecordValues, AnyRecord>({
    form,
    names: [...RECORD_FIELDS[kind].map(({ name }) => name), 'owners', 'securedBy'],
    write: async (values, current) => {
      const body = { ...recordBody(kind, values), ...linkBody(kind, values) }
      const saved = await refusedByField(
        record === undefined
          ? addRecord(kind, clientId, { ...body, audience })
          : updateRecord(clientId, record, (current ?? record).version, body),
      )
      await reread()
      notify({ message: record === undefined ? `${nameOfRecord(saved)} is on the record.` : `${nameOfRecord(saved)} is saved.` })
      modal.close()
    },
    compare:
      record === undefined
        ? null
        : (stored) => {
            const current = { ...stored, kind } as AnyRecord
            return {
              title: `Which details of ${nameOfRecord(current)} do you keep?`,
              fields: [...comparedFields(kind), ...comparedLinks(kind, register)],
              base: formValues(kind, record),
              theirs: formValues(kind, current),
            }
          },
  })

  const owners = <OwnersField kind={kind} clientId={clientId} form={form} />
  const before = { owner: owners, titleHolder: owners, security: <SecuredByField clientId={clientId} form={form} /> }
  return (
    <FormDialog
      modal={modal}
      title={record === undefined ? ADD_TITLES[kind] : `Edit ${nameOfRecord(record)}`}
      submit={record === undefined ? `Add ${NOUNS[kind]}` : `Save ${NOUNS[kind]}`}
      {...saving}
    >
      <RecordFields kind={kind} form={form} owners={register ? writtenOwners(register) : []} before={before} focused />
      <Box className="lead">
        {record === undefined ? (
          <AudienceField value={audience} onChange={setAudience} />
        ) : (
          <p>{record.audience === 'family' ? 'The family sees this.' : 'Only your practice sees this.'}</p>
        )}
      </Box>
    </FormDialog>
  )
}

/** The fields of a record, its owners and what secures it, as the form holds them. */
const formValues = (kind: FinanceKind, record: AnyRecord | undefined): RecordValues => ({
  ...recordValues(kind, record),
  ...linkValues(kind, record),
})
