/** A person by first and last name, or the fallback where neither is known. */
export function fullName(person: { firstName: string; lastName: string }, fallback = ''): string {
  return `${person.firstName} ${person.lastName}`.trim() || fallback
}
