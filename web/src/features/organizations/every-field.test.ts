import { useForm } from '@mantine/form'
import { fieldsIn } from '@paddock/contract/field-list'
import { blankValues } from '@paddock/contract/field-values'
import { ORGANIZATION_FIELDS } from '@paddock/contract/features/organizations/organizations.fields'
import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { drawnFields } from '../../testing/drawn-fields.ts'
import { DetailFields, NewOrganizationFields, SettingFields } from './organization-fields.tsx'

const useBlankForm = () => useForm({ initialValues: blankValues(ORGANIZATION_FIELDS) })

test('the form of a practice draws every field that is declared for it', () => {
  const drawn = drawnFields(() => {
    const form = useBlankForm()
    return createElement(Fragment, null, createElement(DetailFields, { form }), createElement(SettingFields, { form }))
  })
  expect(drawn).toEqual(fieldsIn(ORGANIZATION_FIELDS, 'form'))
})

test('the short form that adds a practice draws every field that is declared for it', () => {
  const drawn = drawnFields(() => createElement(NewOrganizationFields, { form: useBlankForm() }))
  expect(drawn).toEqual(fieldsIn(ORGANIZATION_FIELDS, 'new'))
})
