import type { UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { CLIENT_FIELDS, CLIENT_GROUPS, type ClientDetails, type ClientFieldIn } from '@paddock/contract/features/clients/clients.fields'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { fieldsIn } from '@paddock/contract/field-list'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { checksOf } from '../../../ui/form/field-checks.ts'
import { FieldGroups } from '../../../ui/form/field-groups.tsx'
import { comparedFields, formValues, namesByGroup } from '../../../ui/form/field-words.ts'
import { fullName } from '../../../ui/text/format.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { clientChanged, clientQuery } from '../client-query.ts'
import { ManagerFields } from './manager-fields.tsx'

export const DETAIL_FIELDS = namesByGroup(CLIENT_FIELDS, CLIENT_GROUPS, fieldsIn(CLIENT_FIELDS, 'form'))

/** The details of a record as the general form holds them. */
type DetailsValues = Pick<ClientDetails, ClientFieldIn<'form'>> & { managerIds: string[] }

const valuesOf = (client: ClientDetail): DetailsValues => ({
  ...formValues(CLIENT_FIELDS, DETAIL_FIELDS, client),
  managerIds: client.managers.map((manager) => manager.id),
})

const compared = (...versions: readonly ClientDetail[]): ComparedField<DetailsValues>[] => {
  const names = new Map(versions.flatMap(({ managers }) => managers).map((manager) => [manager.id, fullName(manager, '')]))
  const managers = (value: unknown) =>
    [value]
      .flat()
      .map((id) => names.get(String(id)) ?? 'A new adviser')
      .join(', ')
  return [...comparedFields(CLIENT_FIELDS, DETAIL_FIELDS), { name: 'managerIds', label: 'Looked after by', show: managers }]
}

/** The details of a record, with who of the practice looks after it; closed once they are saved or discarded. */
export function DetailsForm({ client, onClose }: { client: ClientDetail; onClose(): void }) {
  const navigate = useNavigate()
  const locked = !client.can.edit
  const onSaved = async (saved: ClientDetail) => {
    await clientChanged(saved)
    if (await handedOver(saved)) {
      notify({ message: `${saved.businessName} is now looked after by somebody else.` })
      await navigate({ to: `/${saved.status}s` })
    } else {
      notify({ message: 'The details are saved.' })
      onClose()
    }
  }
  return (
    <RecordForm<DetailsValues, ClientDetail>
      id="client-details"
      legend={`Details of ${client.businessName}`}
      saveLabel="Save details"
      stored={client}
      valuesOf={valuesOf}
      compared={compared}
      checks={checksOf(CLIENT_FIELDS, DETAIL_FIELDS)}
      conflictTitle={`Which details of ${client.businessName} do you keep?`}
      locked={locked}
      save={(changed, version) => call(api.clients.updateClient, { params: { clientId: client.id }, body: { ...changed, version } })}
      onSaved={onSaved}
      fields={(form) => <DetailsFields form={form} client={client} locked={locked} />}
      onClose={onClose}
    />
  )
}

interface DetailsFieldsProps {
  form: UseFormReturnType<DetailsValues>
  client: ClientDetail
  locked: boolean
}

/** Whether the form has a field of this name. */
export const isDetail = (name: string): name is (typeof DETAIL_FIELDS)[number] | 'managerIds' =>
  [...DETAIL_FIELDS, 'managerIds'].includes(name)

/** Shows all groups. The field that the address names after `#` has the focus. */
function DetailsFields({ form, client, locked }: DetailsFieldsProps) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!isDetail(hash)) return
    const timer = setTimeout(() => focusField(form.getInputNode(hash)))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address, not for each keystroke
  }, [hash])
  return (
    <>
      <FieldGroups fields={CLIENT_FIELDS} groups={CLIENT_GROUPS} names={DETAIL_FIELDS} form={form} locked={locked} />
      <ManagerFields form={form} client={client} locked={locked} />
    </>
  )
}

/** A group of checkboxes is entered at its first. */
function focusField(node: HTMLElement | null): void {
  const field = node?.matches('input, select') ? node : node?.querySelector('input')
  field?.focus()
}

/** Whether the save took the record out of this person's sight: advisers may hand a record over. */
async function handedOver(saved: ClientDetail): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...clientQuery(saved.id), staleTime: 0 })
    return false
  } catch (error) {
    return error instanceof ApiError && error.status === 404
  }
}
