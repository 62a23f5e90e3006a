import { useForm } from '@mantine/form'
import { fieldsIn } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawnFields } from '../../testing/drawn-fields.ts'
import { StakeholderFields } from './stakeholder-fields.tsx'
import { bodyOf, NOBODY, STAKEHOLDER_NAMES } from './stakeholder-values.ts'

const inForm = fieldsIn(PERSON_FIELDS, 'form')
/** The form asks with a checkbox who is primary. */
const controlOf = (name: string) => (name === 'type' ? 'isPrimary' : name)

test('the practice’s form draws every field of a person that is declared for it', () => {
  // Who died has a day of it in place of what decides about questions and the account.
  const drawnOf = (life: string) =>
    drawnFields(() => {
      const form = useForm({ initialValues: { ...NOBODY, life, invite: false } })
      return createElement(StakeholderFields, { form, person: undefined, others: [], at: undefined })
    })
  expect(drawnOf('living')).not.toContain('diedOn')
  expect(drawnOf('deceased')).not.toContain('invite')
  const drawn = [...new Set([...drawnOf('living'), ...drawnOf('deceased')])]
  expect(drawn.toSorted()).toEqual([...inForm.map(controlOf), 'invite'].toSorted())
})

test('every field of the form is sent, compared where two people saved, and focused where it is wrong', () => {
  expect(Object.keys(bodyOf(NOBODY))).toEqual(expect.arrayContaining(inForm))
  expect(STAKEHOLDER_NAMES).toEqual(expect.arrayContaining(inForm.map(controlOf)))
})
