import { fullName } from '@paddock/contract/person-name'
import { refuseField } from '../../platform/errors/app-error.ts'

interface Named {
  firstName: string
  lastName: string
}

/** Expects at least a first or a last name. */
export function expectName(person: Named): void {
  if (fullName(person) === '') throw refuseField('stakeholder_name_missing', 'firstName')
}
