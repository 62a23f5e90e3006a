import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { fullName } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import {
  COMPARED_PERSON,
  EMPTY_PERSON,
  inputOf,
  FAMILY_PERSON_FIELDS,
  PERSON_NAMES,
  type PersonValues,
  valuesOfPerson,
  yearOfBirth,
} from './person-values.ts'
import { FieldLines } from '../../../ui/form/field-control.tsx'

export interface FamilyPersonInputs {
  /** The one to change; without it a new one is added. */
  person?: FamilyPerson
}

/** A short form for a person of the family. */
export default function FamilyPersonModal({ modal, person }: ModalProps<FamilyPersonInputs>) {
  const form = useForm<PersonValues>({
    initialValues: person === undefined ? EMPTY_PERSON : valuesOfPerson(person),
    validate: {
      firstName: (value, { lastName }) => (`${value}${lastName}`.trim() === '' ? 'Enter a first or a last name.' : null),
      birthYear: (value) => yearOfBirth(value),
    },
  })
  const saving = useSaving<PersonValues, FamilyPerson>({
    form,
    names: PERSON_NAMES,
    write: async (values, current) => {
      const body = inputOf(values)
      if (person === undefined) await call(api.family.addFamilyPerson, { body })
      else {
        const { version } = current ?? person
        await call(api.family.updateFamilyPerson, { params: { stakeholderId: person.id }, body: { ...body, version } })
      }
      await reread()
      const name = fullName(values)
      notify({ message: person === undefined ? `${name} is on the record.` : `${name} is saved.` })
      modal.close()
    },
    compare:
      person === undefined
        ? null
        : (current) => ({
            title: `Which details of ${fullName(current, 'this person')} do you keep?`,
            fields: COMPARED_PERSON,
            base: valuesOfPerson(person),
            theirs: valuesOfPerson(current),
          }),
  })
  return (
    <FormDialog
      modal={modal}
      title={person === undefined ? 'Add a person' : `Edit ${fullName(person, 'this person')}`}
      submit={person === undefined ? 'Add person' : 'Save person'}
      {...saving}
    >
      <FieldLines fields={FAMILY_PERSON_FIELDS} names={PERSON_NAMES} form={form} focused="firstName" />
      {person === undefined ? (
        <Text size="sm" c="dimmed">
          Nobody is emailed. Your adviser decides with you who is asked to answer questions.
        </Text>
      ) : null}
    </FormDialog>
  )
}
