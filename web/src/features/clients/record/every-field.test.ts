import { useForm } from '@mantine/form'
import { fieldsIn } from '@paddock/contract/field-list'
import { blankValues } from '@paddock/contract/field-values'
import { CLIENT_FIELDS, CLIENT_GROUPS } from '@paddock/contract/features/clients/clients.fields'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawnFields } from '../../../testing/drawn-fields.ts'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { FieldGroups } from '../../../ui/form/field-groups.tsx'
import { NewClientFields, nothingKnown } from './new-client-fields.tsx'

test.each(['form', 'family'] as const)(
  'every field of a client that is declared for a form stands under one of its headings: %s',
  (who) => {
    const names = fieldsIn(CLIENT_FIELDS, who)
    const drawn = drawnFields(() => {
      const form = useForm({ initialValues: blankValues(CLIENT_FIELDS) })
      return createElement(FieldGroups<(typeof names)[number]>, {
        fields: CLIENT_FIELDS,
        groups: CLIENT_GROUPS,
        names,
        form,
        locked: false,
      })
    })
    expect(drawn.toSorted()).toEqual(names.toSorted())
  },
)

test('the short form that adds a client draws every field that is declared for it', () => {
  const drawn = drawnFields(() =>
    createElement(NewClientFields, { form: useForm({ initialValues: nothingKnown() }), focused: true, adviser: null }),
  )
  expect(drawn).toEqual(fieldsIn(CLIENT_FIELDS, 'new'))
})

test.each(['form', 'family'] as const)('every field of an outside adviser is drawn: %s', (who) => {
  const names = fieldsIn(OUTSIDE_ADVISER_FIELDS, who)
  const drawn = drawnFields(() => {
    const form = useForm({ initialValues: blankValues(OUTSIDE_ADVISER_FIELDS) })
    return createElement(FieldLines<(typeof names)[number]>, { fields: OUTSIDE_ADVISER_FIELDS, names, form })
  })
  expect(drawn).toEqual(names)
})
