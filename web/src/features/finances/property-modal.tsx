import { Alert, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '@paddock/contract'
import type { Property } from '@paddock/contract/features/finances/finances.contract'
import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../ui/form-errors.ts'
import type { ModalProps } from '../../ui/modals.tsx'
import classes from '../clients/client-detail.module.css'
import { clientPartChanged } from '../clients/client-query.ts'
import { optionsOf, TENURE_WORDS } from '../clients/client-words.ts'
import { required } from '../clients/field-checks.ts'
import { openPropertyConflict, propertyBody, type PropertyValues, propertyValues } from './property-values.ts'

export interface PropertyInputs {
  clientId: string
  /** The one to change; without it a new one is added. */
  property?: Property
}

const FIELDS = ['name', 'titleHolder', 'tenure', 'hectares', 'valueCents', 'asAt', 'encumbrance'] as const

/** A short form for a piece of land. */
export default function PropertyModal({ modal, clientId, property }: ModalProps<PropertyInputs>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<PropertyValues>({
    initialValues: propertyValues(property),
    validate: { name: required('Enter the property’s name.') },
  })
  const save = async (values: PropertyValues, version = property?.version) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = propertyBody(values)
      if (property === undefined || version === undefined) await call(api.finances.addProperty, { params: { clientId }, body })
      else await call(api.finances.updateProperty, { params: { clientId, propertyId: property.id }, body: { ...body, version } })
      await clientPartChanged()
      notify({ message: property === undefined ? `${values.name} is on the record.` : `${values.name} is saved.` })
      modal.close()
    } catch (error) {
      const conflict = property && error instanceof ApiError && error.code === 2003
      if (conflict) openPropertyConflict(property, values, error.current, (merged, stored) => void save(merged, stored))
      else setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={property === undefined ? 'Add a property' : `Edit ${property.name}`}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
        <div className={classes.fields}>
          <TextInput label="Name" description="What the family calls it" required data-autofocus {...form.getInputProps('name')} />
          <TextInput
            label="Title holder"
            description="Who stands on the title: a person, a company, a trustee"
            {...form.getInputProps('titleHolder')}
          />
          <div className={classes.pair}>
            <NativeSelect label="Tenure" data={optionsOf(TENURE_WORDS)} {...form.getInputProps('tenure')} />
            <NumberInput
              label="Area"
              suffix=" ha"
              min={0}
              decimalScale={2}
              thousandSeparator=","
              hideControls
              allowNegative={false}
              {...form.getInputProps('hectares')}
            />
          </div>
          <div className={classes.pair}>
            <NumberInput
              label="Value"
              prefix="$"
              decimalScale={2}
              thousandSeparator=","
              hideControls
              allowNegative={false}
              {...form.getInputProps('valueCents')}
            />
            <TextInput label="Value as at" type="date" {...form.getInputProps('asAt')} />
          </div>
          <TextInput label="Encumbrance" description="Mortgages and other charges on the land" {...form.getInputProps('encumbrance')} />
          {failure === null ? null : (
            <Alert color="clay" role="alert">
              {failure}
            </Alert>
          )}
        </div>
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {property === undefined ? 'Add property' : 'Save property'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
