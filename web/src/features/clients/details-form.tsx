import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { queryClient } from '../../platform/query-client.ts'
import { focusFirstWrong, showFieldErrors } from '../../ui/form-errors.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import classes from './client-detail.module.css'
import { clientChanged, clientQuery } from './client-query.ts'
import { AddressFields, BusinessFields, ContactFields, EnterpriseFields, ManagerFields } from './details-fields.tsx'
import { changedDetails, DETAILS_FIELDS, detailsOf, type DetailsValues, openDetailsConflict, sameDetails } from './details-values.ts'
import { abnDigits, optionalEmail, postcode, required } from './field-checks.ts'

const FORM = 'client-details'
const isField = (name: string): name is (typeof DETAILS_FIELDS)[number] => DETAILS_FIELDS.some((field) => field === name)

/** The details of a record. A stale save shows both versions; what this person did not touch is never written. */
export function DetailsForm({ client, children }: { client: ClientDetail; children: ReactNode }) {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [base, setBase] = useState(client)
  const [saving, setSaving] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useForm<DetailsValues>({
    initialValues: detailsOf(client),
    validateInputOnBlur: tried,
    validate: { businessName: required('Enter the business name.'), abn: abnDigits, contactEmail: optionalEmail, postcode },
  })
  const dirty = !sameDetails(form.values, detailsOf(base))

  // Changes of others arrive while nobody types; while somebody does, only those that leave these fields alone.
  useEffect(() => {
    if (client.version === base.version) return
    if (!dirty) form.setValues(detailsOf(client))
    if (!dirty || sameDetails(detailsOf(client), detailsOf(base))) setBase(client)
  }, [client, base, dirty, form])

  useEffect(() => {
    if (!isField(hash)) return
    const timer = setTimeout(() => focusField(form.getInputNode(hash)))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address, not for each keystroke
  }, [hash])

  const save = async (values: DetailsValues, from: ClientDetail = base) => {
    setTried(true)
    setSaving(true)
    try {
      const saved = await call(api.clients.updateClient, {
        params: { clientId: client.id },
        body: { ...changedDetails(values, detailsOf(from)), version: from.version },
      })
      setBase(saved)
      form.setValues(detailsOf(saved))
      await clientChanged(saved)
      if (await handedOver(saved)) {
        notify({ message: `${saved.businessName} is in other hands now.` })
        await navigate({ to: `/${saved.status}s` })
      } else notify({ message: 'The details are saved.' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 2003) resolveConflict(values, error.current as ClientDetail)
      else {
        const left = showFieldErrors(form, error, DETAILS_FIELDS)
        if (left !== null) notifyFailure(error)
      }
    } finally {
      setSaving(false)
    }
  }

  const resolveConflict = (mine: DetailsValues, stored: ClientDetail) =>
    openDetailsConflict(base, mine, stored, (merged) => {
      form.setValues(merged)
      void save(merged, stored)
    })

  const locked = !client.can.edit
  return (
    <>
      <form
        id={FORM}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (values) => void save(values),
          (errors) => {
            setTried(true)
            focusFirstWrong(form, DETAILS_FIELDS)(errors)
          },
        )}
      >
        <fieldset className={classes.formGroups} disabled={locked}>
          <legend className={classes.hiddenLegend}>Details of {client.businessName}</legend>
          <BusinessFields form={form} />
          <ContactFields form={form} />
          <AddressFields form={form} />
          <EnterpriseFields form={form} locked={locked} whose="the family uses" />
          <ManagerFields form={form} client={client} locked={locked} />
        </fieldset>
      </form>
      {children}
      <SaveBar
        form={FORM}
        dirty={dirty && !locked}
        saving={saving}
        label="Save details"
        onDiscard={() => {
          setBase(client)
          form.setValues(detailsOf(client))
          form.clearErrors()
        }}
      />
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
