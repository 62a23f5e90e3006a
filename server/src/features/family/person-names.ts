import { refuseField } from '../../platform/errors/app-error.ts'

interface Named {
  firstName: string
  lastName: string
}

export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** Expects at least a first or a last name. */
export function expectName(person: Named): void {
  if (nameOf(person) === '') throw refuseField('stakeholder_name_missing', 'firstName')
}
