import { TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { CLIENT_FIELDS, CLIENT_GROUPS, type ClientDetails, type ClientFieldIn } from '@paddock/contract/features/clients/clients.fields'
import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import { fieldsIn } from '@paddock/contract/field-list'
import type { ReactNode } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { checksOf } from '../../../ui/form/field-checks.ts'
import { FieldGroups } from '../../../ui/form/field-groups.tsx'
import { comparedFields, formValues, namesByGroup } from '../../../ui/form/field-words.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { recordQuery } from '../family-queries.ts'

const FIELDS = namesByGroup(CLIENT_FIELDS, CLIENT_GROUPS, fieldsIn(CLIENT_FIELDS, 'family'))

type RecordValues = Pick<ClientDetails, ClientFieldIn<'family'>>

const valuesOf = (record: FamilyRecord): RecordValues => formValues(CLIENT_FIELDS, FIELDS, record)
const compared = () => comparedFields(CLIENT_FIELDS, FIELDS)

const HINTS = {
  contactEmail: 'For your adviser’s letters. The address that you sign in with stays as it is',
  structures: 'All that you use',
}

interface FamilyRecordFormProps {
  record: FamilyRecord
  locked: boolean
  /** The people and advisers, between the fields and the save bar. */
  children: ReactNode
}

/** The details of the family's own record. */
export function FamilyRecordForm({ record, locked, children }: FamilyRecordFormProps) {
  return (
    <RecordForm<RecordValues, FamilyRecord>
      id="family-record"
      legend={`Details of ${record.businessName}`}
      saveLabel="Save record"
      stored={record}
      valuesOf={valuesOf}
      compared={compared}
      checks={checksOf(CLIENT_FIELDS, FIELDS)}
      conflictTitle="Which details of your record do you keep?"
      locked={locked}
      save={(changed, version) => call(api.family.updateFamilyRecord, { body: { ...changed, version } })}
      onSaved={(saved) => {
        queryClient.setQueryData(recordQuery.queryKey, (before) => before && { ...before, ...saved })
        notify({ message: 'Your record is saved.' })
      }}
      fields={(form) => (
        <FieldGroups
          fields={CLIENT_FIELDS}
          groups={CLIENT_GROUPS}
          names={FIELDS}
          form={form}
          locked={locked}
          hints={HINTS}
          lead={{
            business: (
              <TextInput
                label="Business name"
                value={record.businessName}
                readOnly
                variant="filled"
                description="Your adviser changes the name"
              />
            ),
          }}
        />
      )}
    >
      {children}
    </RecordForm>
  )
}
